import { useCallback, useState } from 'react'
import { AppleMark } from '~/components/layout/AppleMark'
import type { Office } from '~/content/offices'
import { SOUTH_EAST } from '~/lib/mapView'
import { drawLines, drawnBox } from './canvas/drawnBox'
import { Ground } from './canvas/Ground'
import { DETAIL_FROM, overview } from './canvas/groundData'
import { MapCanvas } from './canvas/MapCanvas'
import { useMap, useProject } from './canvas/MapContext'
import { MARGIN } from './canvas/MapMover'
import { NAMES, officeBoxes, riverBoxes } from './officeNames'

/** A map of the south-east in greys, without a key, a cookie or a request to anybody. */
export function KeylessMap({ offices }: { offices: readonly Office[] }) {
  const [view, setView] = useState(SOUTH_EAST)
  const keptFree = useCallback(
    (zoom: number) => [...officeBoxes(offices, zoom), ...riverBoxes(zoom)],
    [offices],
  )
  return (
    <MapCanvas
      view={view}
      onViewChange={setView}
      label="Map of our offices"
      ground={<Ground isGrey keptFree={keptFree} />}
      // The page states them below the map.
      foot={null}
    >
      <OfficeRiver />
      <ul>
        {offices.map((office) => (
          <OfficeMarker key={office.id} office={office} />
        ))}
      </ul>
    </MapCanvas>
  )
}

/** The river that connects the offices, as far as its banks are not drawn. */
function OfficeRiver() {
  const { view, size } = useMap()
  if (view.zoom >= DETAIL_FROM) return null
  const box = drawnBox(view, size, MARGIN)
  return (
    <svg
      aria-hidden="true"
      width={box.width}
      height={box.height}
      style={{ left: -MARGIN, top: -MARGIN }}
      className="pointer-events-none absolute max-w-none fill-none forced-color-adjust-none"
    >
      <path
        d={drawLines(overview.rivers.slice(0, 1), box)}
        className="stroke-grove"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Links to the office's details further down the page. */
function OfficeMarker({ office: { id, name, position } }: { office: Office }) {
  const { x, y } = useProject()(position)
  const aside = NAMES[id]
  return (
    <li style={{ left: x, top: y }} className="absolute">
      <a
        href={`#office-${id}`}
        draggable={false}
        className="group/marker absolute grid size-11 -translate-1/2 place-items-center text-grove"
      >
        <span className="absolute size-8 rounded-full border-2 border-grove bg-white transition-colors group-hover/marker:bg-paper" />
        <AppleMark className="relative h-5 w-auto" />
        <span
          style={{ transform: `translate(${aside.x}px, ${aside.y}px)` }}
          className="absolute text-sm font-semibold whitespace-nowrap text-ink group-hover/marker:underline"
        >
          {name}
        </span>
      </a>
    </li>
  )
}
