import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Office } from '~/content/offices'
import { MapGround } from './MapGround'
import { initialView, type MapView, moved, zoomed } from './mapView'
import { OfficeMarker } from './OfficeMarker'
import { ZoomControl } from './ZoomControl'

/** How far an arrow key moves the map, in pixels. */
const STEP = 80

const keys: Readonly<Record<string, (view: MapView) => MapView>> = {
  '+': (view) => zoomed(view, 1),
  '=': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
  ArrowLeft: (view) => moved(view, { x: -STEP, y: 0 }),
  ArrowRight: (view) => moved(view, { x: STEP, y: 0 }),
  ArrowUp: (view) => moved(view, { x: 0, y: -STEP }),
  ArrowDown: (view) => moved(view, { x: 0, y: STEP }),
}

/** The south-east in grey, without a key, a cookie or a request to anybody. */
export function KeylessMap({ offices }: { offices: readonly Office[] }) {
  const [view, setView] = useState(initialView)
  const [dragged, setDragged] = useState(false)

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
      role="group"
      aria-label="Map of our offices"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        const by = { x: -event.movementX, y: -event.movementY }
        if (dragged) setView((current) => moved(current, by))
      }}
      onLostPointerCapture={() => setDragged(false)}
      className="absolute inset-0 touch-pan-y cursor-grab overflow-hidden bg-mist select-none active:cursor-grabbing"
    >
      <MapGround view={view} dragged={dragged} />
      <ul>
        {offices.map((office) => (
          <OfficeMarker key={office.id} office={office} view={view} dragged={dragged} />
        ))}
      </ul>
      <ZoomControl view={view} onZoom={(by) => setView((current) => zoomed(current, by))} />
    </div>
  )
}
