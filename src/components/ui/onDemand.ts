import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A component whose code `load` fetches: when it is first shown, or before, for example when a pointer comes near.
 *
 * Once its code is there it is shown at once. React's `lazy` suspends the first time even then, and what stands in for
 * it stays for 300 ms at least.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { load: () => Promise<unknown> } {
  let loaded: ComponentType<Props> | undefined
  const fetchCode = async () => {
    loaded ??= await load()
    return loaded
  }
  const Waiting = lazy(async () => ({ default: await fetchCode() }))

  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as lazy is
  function OnDemand(props: Props) {
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return createElement(shown, props)
  }
  return Object.assign(OnDemand, { load: fetchCode })
}
