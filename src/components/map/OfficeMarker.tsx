import { AppleMark } from '~/components/ui/AppleMark'
import type { Office } from '~/content/offices'
import { type MapView, place, scaleOf } from './mapView'

/** From here on a name points inwards, or it would leave a phone's screen. */
const NEAR_THE_SIDE = 80

const labels = {
  west: 'top-full left-0',
  middle: 'bottom-full right-0',
  east: 'top-full right-0 sm:top-auto sm:right-auto sm:left-full sm:mx-1',
} as const

interface OfficeMarkerProps {
  office: Office
  view: MapView
  dragged: boolean
}

/** Leads to the office's particulars further down the page. */
export function OfficeMarker({ office, view, dragged }: OfficeMarkerProps) {
  const { x, y } = place(office.position)
  const scale = scaleOf(view)
  const side = x < -NEAR_THE_SIDE ? 'west' : x > NEAR_THE_SIDE ? 'east' : 'middle'
  return (
    <li
      style={{
        transform: `translate(${(x - view.x) * scale}px, ${(y - view.y) * scale}px)`,
      }}
      className={`absolute top-1/2 left-1/2 ${dragged ? '' : 'transition-transform'}`}
    >
      <a
        href={`#office-${office.id}`}
        draggable={false}
        className="group/marker absolute grid size-8 -translate-1/2 place-items-center text-grove"
      >
        <span className="absolute size-8 rounded-full border-2 border-grove bg-white transition-colors group-hover/marker:bg-mist" />
        <AppleMark className="relative h-5 w-auto" />
        <span
          className={`absolute my-1 bg-white px-2 py-0.5 text-sm font-semibold whitespace-nowrap text-ink group-hover/marker:underline ${labels[side]}`}
        >
          {office.name}
        </span>
      </a>
    </li>
  )
}
