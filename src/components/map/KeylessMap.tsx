import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { AppleMark } from '~/components/layout/AppleMark'
import type { Office } from '~/content/offices'
import type { Point } from '~/lib/mercator'
import { AtlasName } from './AtlasName'
import { layOutOffices, type OfficeLayout } from './layout/officeLayout'
import { MapGround } from './MapGround'
import { canZoom, fromMiddle, initialView, type MapView, panBy, zoomBy } from './mapView'
import { useSize } from './useSize'
import { ZoomControl } from './ZoomControl'

/** The distance in pixels by which an arrow key moves the map. */
const STEP = 80

const keys: Readonly<Record<string, (view: MapView) => MapView>> = {
  '+': (view) => zoomBy(view, 1),
  '=': (view) => zoomBy(view, 1),
  '-': (view) => zoomBy(view, -1),
  ArrowLeft: (view) => panBy(view, { x: -STEP, y: 0 }),
  ArrowRight: (view) => panBy(view, { x: STEP, y: 0 }),
  ArrowUp: (view) => panBy(view, { x: 0, y: -STEP }),
  ArrowDown: (view) => panBy(view, { x: 0, y: STEP }),
}

/** The map of the narrowest phone, on which the offices' names stand until the true size is known. */
const LEAST_SIZE = { width: 320, height: 400 }

/** A map of the south-east, without a key, a cookie or a request to anybody. */
export function KeylessMap({ offices }: { offices: readonly Office[] }) {
  const [view, setView] = useState(initialView)
  const [dragged, setDragged] = useState(false)
  const [ref, size] = useSize()
  const layout = useMemo(
    () => layOutOffices(view, size ?? LEAST_SIZE, offices),
    [view, size, offices],
  )

  function onKeyDown(event: KeyboardEvent) {
    const change = keys[event.key]
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setView(change)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const onControl = event.target instanceof Element && event.target.closest('a, button')
    if (event.button !== 0 || onControl) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(true)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={ref}
      role="group"
      aria-label="Map of our offices"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        const by = { x: -event.movementX, y: -event.movementY }
        if (dragged) setView((current) => panBy(current, by))
      }}
      onLostPointerCapture={() => setDragged(false)}
      className="absolute inset-0 touch-pan-y cursor-grab overflow-hidden bg-paper select-none active:cursor-grabbing"
    >
      <MapGround view={view} isStill={dragged} />
      {size && <Names layout={layout} />}
      <ul>
        {offices.map((office) => (
          <OfficeMarker
            key={office.id}
            office={office}
            view={view}
            dragged={dragged}
            name={layout.offices.get(office.id)}
          />
        ))}
      </ul>
      <ZoomControl
        zoom={view.zoom}
        canZoom={(by) => canZoom(view, by)}
        onZoom={(by) => setView((current) => zoomBy(current, by))}
        className="right-3 bottom-3 lg:right-[clamp(1.25rem,4vw,5rem)]"
      />
    </div>
  )
}

function Names({ layout: { leaders, towns } }: { layout: OfficeLayout }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full forced-color-adjust-none">
      {leaders.map(([from, to]) => (
        <path
          key={from.x}
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          className="text-ink"
          stroke="currentColor"
          strokeWidth={0.75}
        />
      ))}
      {towns.map(({ x, y, name }) => (
        <g key={name.text}>
          <circle cx={x} cy={y} r={2.5} className="fill-current text-ink" />
          <AtlasName name={name} />
        </g>
      ))}
    </svg>
  )
}

interface OfficeMarkerProps {
  office: Office
  view: MapView
  dragged: boolean
  /** Where the middle of its name is, from its own; without it, the name is for those who hear it. */
  name: Point | undefined
}

/** Links to the office's details further down the page. */
function OfficeMarker({ office, view, dragged, name }: OfficeMarkerProps) {
  const { x, y } = fromMiddle(view, office.position)
  return (
    <li
      style={{ transform: `translate(${x}px, ${y}px)` }}
      className={`absolute top-1/2 left-1/2 ${dragged ? '' : 'transition-transform'}`}
    >
      <a
        href={`#office-${office.id}`}
        draggable={false}
        className="group/marker absolute grid size-11 -translate-1/2 place-items-center text-grove"
      >
        <span className="absolute size-8 rounded-full border-2 border-grove bg-white transition-colors group-hover/marker:bg-paper" />
        <AppleMark className="relative h-5 w-auto" />
        <span
          style={name && { transform: `translate(${name.x}px, ${name.y}px)` }}
          className={
            name
              ? 'absolute text-sm font-semibold whitespace-nowrap text-ink group-hover/marker:underline'
              : 'sr-only'
          }
        >
          {office.name}
        </span>
      </a>
    </li>
  )
}
