import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy as reactLazy,
  useEffect,
  useState,
} from 'react'

export interface Lazy<Props extends object> extends FunctionComponent<Props> {
  isLoaded: () => boolean
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
  return Object.assign(LazyComponent, {
    isLoaded: () => loaded !== undefined,
    load,
    preload: () => attempt(load),
  })
}

/**
 * Whether to render a part that shows nothing while its code is fetched: React would hold back for 300 ms what it had
 * shown a fallback for. Also true once the fetch has failed, which is reported where the part is rendered.
 */
export function useLoaded(
  { isLoaded, load }: { isLoaded: () => boolean; load: () => Promise<unknown> },
  isWanted: boolean,
): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const settle = () => setSettled(true)
    load().then(settle, settle)
  }, [load, isWanted])
  return isWanted && (isSettled || isLoaded())
}

function attempt(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

/** Handlers for a control that needs what `load` fetches: they fetch it when the pointer or the focus arrives. */
export function preloadOnHover(load: () => Promise<unknown>) {
  const act = () => attempt(load)
  return { onPointerEnter: act, onPointerDown: act, onFocus: act }
}
