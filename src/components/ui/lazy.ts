import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy as reactLazy,
  useState,
} from 'react'

export interface Lazy<Props extends object> extends FunctionComponent<Props> {
  /** Fetches the code; what is rendered after that does not suspend. A failed fetch is tried again. */
  load: () => Promise<ComponentType<Props>>
  /** The same, before it is needed: a failure is left to be reported where the component is rendered. */
  preload: () => void
}

/**
 * A component whose code is fetched when it is first rendered, or before. React's `lazy` suspends even when the code is
 * loaded, and never tries again: this one renders loaded code at once, and tries again once the network is back.
 */
export function lazy<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded ??= await fetchCode()
    return loaded
  }
  const pending = () =>
    reactLazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        window.addEventListener('online', renew, { once: true })
        throw error
      }
    })
  let waiting = pending()
  function renew() {
    waiting = pending()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as React's lazy is
  function LazyComponent(props: Props) {
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? waiting)
    return createElement(shown, props)
  }
  return Object.assign(LazyComponent, { load, preload: () => attempt(load) })
}

function attempt(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

/** Handlers for a control that needs what `load` fetches: they fetch it when the pointer or the focus arrives. */
export function preloadOnHover(load: () => Promise<unknown>) {
  const act = () => attempt(load)
  return { onPointerEnter: act, onPointerDown: act, onFocus: act }
}
