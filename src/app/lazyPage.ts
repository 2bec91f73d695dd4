import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

export type PageComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the parts that must be loaded before the page may replace the one on screen. */
  loadParts?: (() => Promise<unknown>) | undefined
}

export interface LazyPage<Props extends object> {
  (props: Props): ReactNode
  /** Fetches the page's code; a page rendered after that does not suspend. */
  load: () => Promise<PageComponent<Props>>
}

/**
 * A page whose code is fetched before or when it is rendered. A failed fetch is tried again once the network is back.
 */
export function lazyPage<Props extends object>(
  fetchPage: () => Promise<PageComponent<Props>>,
): LazyPage<Props> {
  let loaded: PageComponent<Props> | undefined
  const load = async () => {
    loaded ??= await fetchPage()
    return loaded
  }
  // React's `lazy` suspends even when the code is loaded, and never tries again.
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
