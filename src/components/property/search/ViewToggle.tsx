import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { isOnMap, withView } from '~/lib/listing/mapAddress'

const views = [
  { view: 'list', label: 'List' },
  { view: 'map', label: 'Map' },
] as const

/** Shows the same search as a list or on a map; on a phone there is room for the way to the other one. */
export function ViewToggle() {
  const [params] = useSearchParams()
  const shown = isOnMap(params) ? 'map' : 'list'
  const root = useKeptFocus()
  return (
    // On a phone it lies in the padding of the heading before it, which is not broken anew when this appears.
    <nav
      ref={root}
      aria-label="Show the results as"
      className="flex text-sm max-md:-ml-13 print:hidden"
    >
      {views.map(({ view, label }) => (
        <Link
          key={view}
          to={{ search: withView(params, view).toString() }}
          state={SWITCHED}
          aria-current={view === shown ? 'true' : undefined}
          className="grid min-h-11 min-w-11 place-items-center px-2 decoration-2 underline-offset-6 hover:underline aria-[current]:font-semibold aria-[current]:underline max-md:aria-[current]:hidden"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const SWITCHED = { switchedView: true }

/** The results are others then, and so is this: the focus stays on the way between them. */
function useKeptFocus() {
  const root = useRef<HTMLElement>(null)
  const { state } = useLocation()
  const isSwitched = useNavigationType() === 'PUSH' && state?.switchedView === true
  const isFirst = useRef(isSwitched)
  useEffect(() => {
    if (isFirst.current && document.activeElement === document.body) {
      const links = [...(root.current?.querySelectorAll('a') ?? [])]
      links.find((link) => link.offsetParent !== null)?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [])
  return root
}
