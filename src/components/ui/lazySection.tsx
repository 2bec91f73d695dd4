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
import { awaitingCode, CODE_WANTED, hasQueuedInput, replayQueuedInput } from './queuedInput'

const PLACEHOLDER = 'data-placeholder'

/**
 * A part of a page whose code is fetched after that of the first view. Its prerendered HTML stays until then, and
 * clicks in it are replayed afterwards.
 *
 * Pass it props that keep their identity: a change before the code is loaded shows the placeholder.
 * @param placeholder fills its place on a page that was not prerendered.
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
    // React's `lazy` suspends even when the code is loaded.
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? Section)
    const { key } = useLocation()
    const [arrivedAt] = useState(key)
    // React does not show another address before the prerendered part is hydrated, which never happens without its
    // code. The failure is reported during render, because no effect runs before that address is shown.
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
          // The prerendered part stays readable without its code; the failure is shown only if the visitor uses it.
          if (!element.querySelector(`:scope > :not([${PLACEHOLDER}])`)) return fail(error)
          reportError(error)
          failed = { error }
          if (hasQueuedInput(element)) setBroken(error)
        }
      }
      element.addEventListener(CODE_WANTED, fetchCode)
      void fetchCode()
      return () => element.removeEventListener(CODE_WANTED, fetchCode)
    }, [])

    // The section must keep its identity when the state above changes: an update would remove the prerendered HTML.
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
      <div ref={place} {...awaitingCode}>
        {section}
        {broken != null && (
          <BrokenPart error={broken} className="page-width py-4 font-semibold text-error" />
        )}
      </div>
    )
  }

  // `memo` keeps the parent's updates away, which would remove the prerendered HTML.
  return Object.assign(memo(LazySection), {
    /** Fetches the section's code; a section rendered after that shows no placeholder. */
    load: async () => {
      loaded ??= await load()
    },
  })
}

/** Stands beside the section, so that its effect runs once the section is rendered or hydrated. */
function Arrival({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (place.current) replayQueuedInput(place.current)
  }, [place])
  return null
}
