import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { BrokenPart } from './BrokenPart'
import { ErrorBoundary } from './ErrorBoundary'
import { catchUp, endWait, waiting } from './waitingPlace'
import { whenCalm } from './whenCalm'
import { whenNear } from './whenNear'

const PLACEHOLDER = 'data-placeholder'

/**
 * A part of a page whose code is fetched after the first view's: when it comes near, or once the page
 * is calm, whichever is first, or at once. What was rendered ahead stays meanwhile and comes to life
 * then, and what was pressed in it is not lost. Rendered ahead, it is all there.
 *
 * Pass it values that keep their identity: a change before its code is there shows the placeholder.
 * @param placeholder takes its room on a page that was not rendered ahead.
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
  when: 'near' | 'at once' = 'near',
): ComponentType<Props> {
  let fetchNow: (place: Element) => void = () => undefined
  const code = import.meta.env.SSR
    ? load()
    : new Promise<ComponentType<Props>>((resolve, reject) => {
        fetchNow = (place) => {
          load().then(resolve, (error: unknown) => {
            // Without its code, what was rendered ahead can still be read.
            if (place.querySelector(`:scope > :not([${PLACEHOLDER}])`)) console.error(error)
            else reject(error)
          })
        }
      })
  const Section = lazy(async () => ({ default: await code }))

  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as lazy is
  function LazySection(props: Props) {
    const place = useRef<HTMLDivElement>(null)

    useEffect(() => {
      const element = place.current
      if (!element) return
      const fetchHere = () => fetchNow(element)
      if (when === 'at once') return fetchHere()
      void whenCalm().then(fetchHere)
      return whenNear(element, fetchHere)
    }, [])

    return (
      <div ref={place} {...waiting}>
        <ErrorBoundary fallback={<BrokenPart className="page-width py-16" />}>
          <Suspense fallback={<div {...{ [PLACEHOLDER]: '' }}>{placeholder}</div>}>
            {createElement(Section, props)}
            <Arrival place={place} />
          </Suspense>
        </ErrorBoundary>
      </div>
    )
  }

  // Not with its parent: an update from there would take away what was rendered ahead.
  return memo(LazySection)
}

/** Beside the section, so it is drawn or hydrated with it. */
function Arrival({ place }: { place: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    if (place.current) endWait(place.current)
  }, [place])
  useEffect(() => {
    if (place.current) catchUp(place.current)
  }, [place])
  return null
}
