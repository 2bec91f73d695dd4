import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { BrokenPart } from './BrokenPart'
import { ErrorBoundary } from './ErrorBoundary'
import { endWait, hasQueuedInput, WANTED, waiting } from './queuedInput'

const PLACEHOLDER = 'data-placeholder'

/**
 * A part of a page whose code is fetched after the first view's. What was rendered ahead stays meanwhile and comes to
 * life then, and what was pressed in it is not lost. Rendered ahead, it is all there.
 *
 * Pass it values that keep their identity: a change before its code is there shows the placeholder.
 * @param placeholder takes its room on a page that was not rendered ahead.
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> & { load: () => Promise<void> } {
  let deliver: (code: ComponentType<Props>) => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const code = import.meta.env.SSR
    ? load()
    : new Promise<ComponentType<Props>>((resolve, reject) => {
        deliver = resolve
        fail = reject
      })
  let failed: { error: unknown } | undefined
  let loaded: ComponentType<Props> | undefined
  const Section = lazy(async () => ({ default: await code }))

  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as lazy is
  function LazySection(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [broken, setBroken] = useState<unknown>()
    // React's `lazy` suspends even for code that is there.
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? Section)
    const { key } = useLocation()
    const [arrivedAt] = useState(key)
    // React does not show another address before what was rendered ahead is alive, so without its code never. To be
    // said while that address is drawn, as no effect runs before it is shown.
    if (failed && key !== arrivedAt) fail(failed.error)

    useEffect(() => {
      const element = place.current
      if (!element) return
      const fetchCode = async () => {
        try {
          deliver(await load())
          failed = undefined
          setBroken(undefined)
        } catch (error) {
          // Without its code, what was rendered ahead can still be read; whoever wants more of it is told.
          if (!element.querySelector(`:scope > :not([${PLACEHOLDER}])`)) return fail(error)
          reportError(error)
          failed = { error }
          if (hasQueuedInput(element)) setBroken(error)
        }
      }
      element.addEventListener(WANTED, fetchCode)
      void fetchCode()
      return () => element.removeEventListener(WANTED, fetchCode)
    }, [])

    // The same at every change of the above: an update would take away what was rendered ahead.
    const section = useMemo(
      () => (
        <ErrorBoundary
          fallback={({ error }) => <BrokenPart error={error} className="page-width py-16" />}
        >
          <Suspense fallback={<div {...{ [PLACEHOLDER]: '' }}>{placeholder}</div>}>
            {createElement(shown, props)}
            <Arrival place={place} />
          </Suspense>
        </ErrorBoundary>
      ),
      [props, shown],
    )
    return (
      <div ref={place} {...waiting}>
        {section}
        {broken != null && (
          <BrokenPart error={broken} className="page-width py-4 font-semibold text-error" />
        )}
      </div>
    )
  }

  // Not with its parent: an update from there would take away what was rendered ahead.
  return Object.assign(memo(LazySection), {
    /** Fetches the section's code; drawn after that, it shows no placeholder. */
    load: async () => {
      loaded ??= await load()
    },
  })
}

/** Beside the section, so it is drawn or hydrated with it. */
function Arrival({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (place.current) endWait(place.current)
  }, [place])
  return null
}
