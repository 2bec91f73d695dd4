import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react'
import { cssPixel, useSize } from '~/components/map/useSize'
import { ZoomControl } from '~/components/map/ZoomControl'
import { mapTexts } from '~/content/map'
import type { MapTiles } from '~/lib/mapTiles'
import {
  allowed,
  arrowStep,
  type MapView,
  movedBy,
  positionAt,
  ZOOMS,
  zoomedTo,
} from '~/lib/mapView'
import type { Point, Position } from '~/lib/mercator'
import { mapTiles } from '~/services/client/mapTiles'
import { MapContext } from './MapContext'
import { MapFoot } from './MapFoot'
import { OwnGround } from './OwnGround'
import type { KeptFree } from './placeNames'
import { useMapMover } from './useMapMover'

interface MapCanvasProps {
  /** Its zoom is a whole number. */
  view: MapView
  /** Called when the map has come to rest elsewhere, or has moved further than it is drawn. */
  onViewChange: (view: MapView) => void
  /** Called for a click on the map itself, not on what stands on it. */
  onPress?: ((at: Position) => void) | undefined
  /** Names the map. */
  label: string
  /** What stands on the map and moves with it, each placed from the top left corner by `useProject`. */
  children?: ReactNode
  /** What stays where it is while the map moves. */
  controls?: ReactNode
  /** Pictures in place of our drawing. */
  tiles?: MapTiles | undefined
  /** What the names of our drawing keep off. */
  keptFree?: KeptFree | undefined
  /** What it stands on, if it is not the country as it is drawn everywhere. */
  ground?: ReactNode
  /** In place of the scale and the sources of the ground. */
  foot?: ReactNode
}

/** The distance in pixels by which an arrow key moves the map. */
const STEP = 80

const MIDDLE: Point = { x: 0, y: 0 }

const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

/** The view after this key; undefined if it does nothing. */
function afterKey(view: MapView, key: string): MapView | undefined {
  const by = arrowStep(key, STEP)
  if (by) return movedBy(view, by)
  const steps = zoomKeys[key]
  return steps === undefined ? undefined : zoomedTo(view, view.zoom + steps, MIDDLE)
}

/**
 * A map that fills what it lies in. It is moved by dragging, by the arrow keys and by two fingers, and zoomed by +, −,
 * the buttons, Ctrl with the wheel and two fingers; one finger up and down, and the wheel alone, scroll the page.
 */
export function MapCanvas({
  view: asked,
  onViewChange,
  onPress,
  label,
  children,
  controls,
  tiles = mapTiles,
  keptFree,
  ground = <OwnGround tiles={tiles} keptFree={keptFree} />,
  foot,
}: MapCanvasProps) {
  const view = allowed(asked)
  const { lat, lng, zoom } = view
  const [ref, size] = useSize(cssPixel)
  const [stage, layer] = useMapMover(view, onViewChange)
  const map = useMemo(() => size && { view: { lat, lng, zoom }, size }, [lat, lng, zoom, size])

  function onKeyDown(event: KeyboardEvent) {
    const next = afterKey(view, event.key)
    const isTyping =
      event.target instanceof Element && event.target.matches('input, textarea, select')
    if (!next || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onViewChange(next)
  }

  function press({ currentTarget, target, clientX, clientY }: MouseEvent<HTMLElement>) {
    if (!onPress || !(target instanceof Element) || target.closest('a, button')) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPress(positionAt(view, { x: clientX - left - width / 2, y: clientY - top - height / 2 }))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={ref}
      role="group"
      aria-label={label}
      aria-description={mapTexts.keys}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
      tabIndex={0}
      onKeyDown={onKeyDown}
      // `hidden` would be scrolled by the focus on a pin outside.
      style={{ overflow: 'clip' }}
      className="absolute inset-0 bg-paper outline-offset-[-3px] select-none"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what a press does, keys do as well */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        ref={stage}
        onClick={press}
        className="absolute inset-0 touch-pan-y cursor-grab active:cursor-grabbing"
      >
        <div ref={layer} style={{ willChange: 'transform' }} className="absolute inset-0">
          {map && (
            <MapContext value={map}>
              {ground}
              {children}
            </MapContext>
          )}
        </div>
      </div>
      {foot === undefined ? <MapFoot view={view} attribution={tiles?.attribution} /> : foot}
      {controls}
      <ZoomControl
        zoom={zoom}
        canZoom={(by) => zoom + by >= ZOOMS.least && zoom + by <= ZOOMS.most}
        onZoom={(by) => onViewChange(zoomedTo(view, zoom + by, MIDDLE))}
        className="right-3 bottom-3"
      />
    </div>
  )
}
