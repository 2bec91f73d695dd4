import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

export type PageComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the parts without which the page is not to be drawn in place of what is seen. */
  loadParts?: (() => Promise<unknown>) | undefined
}

export interface LazyPage<Props extends object> {
  (props: Props): ReactNode
  /** Fetches the page's code; drawn after that, the page does not suspend. */
  load: () => Promise<PageComponent<Props>>
}

/** A page whose code is fetched when it is drawn, or before. What failed is tried again once the network is back. */
export function lazyPage<Props extends object>(
  fetchPage: () => Promise<PageComponent<Props>>,
): LazyPage<Props> {
  let loaded: PageComponent<Props> | undefined
  const load = async () => {
    loaded ??= await fetchPage()
    return loaded
  }
  // React's `lazy` suspends even for code that is there, and never tries again.
  const pending = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        window.addEventListener('online', renew, { once: true })
        throw error
      }
    })
  let page = pending()
  function renew() {
    page = pending()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as lazy is
  function Page(props: Props) {
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? page)
    return createElement(shown, props)
  }
  return Object.assign(Page, { load })
}
