import type { Frame } from '~/types/map'
import { type Point, type Position, project, unproject } from './mercator'

/** The middle of a map, and its zoom: a whole number at rest, any while fingers spread. */
export interface MapView extends Position {
  zoom: number
}

/** In CSS pixels. */
export interface MapSize {
  width: number
  height: number
}

/** From two counties at once to a few streets. */
export const ZOOMS = { least: 8, most: 15 } as const

/** Where homes, and the middle of a map, may lie: what the database takes, Great Britain without the northernmost isles. */
export const BOUNDS: Frame = { west: -6.5, south: 49.8, east: 1.9, north: 55.9 }

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** The first view of our offices, as is specified: their middle, at zoom 8. */
export const SOUTH_EAST: MapView = { lat: 51.43, lng: -0.263, zoom: 8 }

/** The same view, or the nearest that the map allows. */
export function allowed({ lat, lng, zoom }: MapView): MapView {
  return {
    lat: within(lat, BOUNDS.south, BOUNDS.north),
    lng: within(lng, BOUNDS.west, BOUNDS.east),
    zoom: within(zoom, ZOOMS.least, ZOOMS.most),
  }
}

/** The place of a position, in pixels from the middle of the map. */
export function fromMiddle(view: MapView, position: Position): Point {
  const [middle, point] = [project(view, view.zoom), project(position, view.zoom)]
  return { x: point.x - middle.x, y: point.y - middle.y }
}

/** The position that is this many pixels from the middle of the map. */
export function positionAt(view: MapView, { x, y }: Point): Position {
  const middle = project(view, view.zoom)
  return unproject({ x: middle.x + x, y: middle.y + y }, view.zoom)
}

/** The view at another zoom in which what was at the point `from` is at `to`, in pixels from the middle. */
export function zoomedTo(view: MapView, zoom: number, from: Point, to = from): MapView {
  const held = positionAt(view, from)
  const next = within(zoom, ZOOMS.least, ZOOMS.most)
  return allowed({ ...positionAt({ ...held, zoom: next }, { x: -to.x, y: -to.y }), zoom: next })
}

/** The view of the country that lies this many pixels further. */
export function movedBy(view: MapView, by: Point): MapView {
  return allowed({ ...positionAt(view, by), zoom: view.zoom })
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The way that an arrow key moves something by so many pixels; undefined for another key. */
export function arrowStep(key: string, pixels: number): Point | undefined {
  const arrow = arrows[key]
  return arrow && { x: arrow.x * pixels, y: arrow.y * pixels }
}

/** What a map of this size shows. */
export function frameOf(view: MapView, { width, height }: MapSize): Frame {
  const northWest = positionAt(view, { x: -width / 2, y: -height / 2 })
  const southEast = positionAt(view, { x: width / 2, y: height / 2 })
  return {
    west: northWest.lng,
    south: southEast.lat,
    east: southEast.lng,
    north: northWest.lat,
  }
}

/** The nearest view that shows the whole frame on a map of this size. */
export function viewOf({ west, south, east, north }: Frame, { width, height }: MapSize): MapView {
  const [start, end] = [
    project({ lat: north, lng: west }, 0),
    project({ lat: south, lng: east }, 0),
  ]
  const most = Math.min(width / (end.x - start.x), height / (end.y - start.y))
  const middle = unproject({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, 0)
  return allowed({ ...middle, zoom: Math.floor(Math.log2(most)) })
}
