import { type Point, type Position, project } from '~/lib/mercator'

export const INITIAL_ZOOM = 8
const ZOOMS = { least: 7, most: 10 }

/** The middle between the westernmost and the easternmost office. */
export const CENTRE: Position = { lat: 51.43, lng: -0.263 }
const ORIGIN = project(CENTRE, INITIAL_ZOOM)
/** The limit of moving the map from its centre, in pixels of the first zoom: the drawing ends there. */
const PAN_LIMIT: Point = { x: 320, y: 200 }

/** The visible part of the map: its centre, in pixels of the first zoom, and its zoom. */
export interface MapView extends Point {
  zoom: number
}

export const initialView: MapView = { x: 0, y: 0, zoom: INITIAL_ZOOM }

/** The point of a position at the first zoom, relative to the map's centre. */
export function toMapPoint(position: Position): Point {
  const { x, y } = project(position, INITIAL_ZOOM)
  return { x: x - ORIGIN.x, y: y - ORIGIN.y }
}

export function scaleOf({ zoom }: MapView): number {
  return 2 ** (zoom - INITIAL_ZOOM)
}

export function canZoom({ zoom }: MapView, steps: number): boolean {
  return zoom + steps >= ZOOMS.least && zoom + steps <= ZOOMS.most
}

export function zoomBy(view: MapView, steps: number): MapView {
  return canZoom(view, steps) ? { ...view, zoom: view.zoom + steps } : view
}

/** The view moved by this many screen pixels. */
export function panBy(view: MapView, by: Point): MapView {
  const scale = scaleOf(view)
  const within = (value: number, reach: number) => Math.min(reach, Math.max(-reach, value))
  return {
    ...view,
    x: within(view.x + by.x / scale, PAN_LIMIT.x),
    y: within(view.y + by.y / scale, PAN_LIMIT.y),
  }
}

/** The place of a position, in screen pixels from the middle of the view. */
export function fromMiddle(view: MapView, position: Position): Point {
  const { x, y } = toMapPoint(position)
  const scale = scaleOf(view)
  return { x: (x - view.x) * scale, y: (y - view.y) * scale }
}
