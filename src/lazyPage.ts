import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface LazyPage<Props extends object> extends LazyExoticComponent<ComponentType<Props>> {
  /** Fetches the page's code; drawn after that, the page does not suspend. */
  load: () => Promise<ComponentType<Props>>
}

/** A page whose code is fetched when it is drawn, or before. A failed fetch may be tried again by `load`. */
export function lazyPage<Props extends object>(
  fetchPage: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded ??= await fetchPage()
    return loaded
  }
  const page = lazy(() => {
    if (!loaded) return load().then(asModule)
    const known = asModule(loaded)
    return {
      // biome-ignore lint/suspicious/noThenProperty: what answers at once does not suspend, as a promise does
      then: (answer: (module: typeof known) => void) => answer(known),
    } as unknown as Promise<typeof known>
  })
  return Object.assign(page, { load })
}

const asModule = <Props extends object>(page: ComponentType<Props>) => ({ default: page })
