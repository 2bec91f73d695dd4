import type { Path, RegionData, Spot } from '~/lib/map/regionData'
import type { Point, Position } from '~/lib/mercator'
import { cutRing, smoothRing } from './shapes'

const KM_PER_DEGREE = 111.2
const KM_PER_MILE = 1.609344

export interface Size {
  width: number
  height: number
}

/** A piece of country, in pixels from its top left corner. */
export interface Frame extends Size {
  centre: Position
  /** Pixels of a kilometre. */
  scale: number
}

/** What is drawn in a frame. */
export interface FrameContents {
  water: readonly (readonly Point[])[]
  lines: readonly (readonly Point[])[]
  stations: readonly Placed[]
  places: readonly Placed[]
}

export interface Placed extends Spot {
  at: Point
}

export function frameAround(centre: Position, size: Size, kmAcross: number): Frame {
  return { centre, ...size, scale: size.width / kmAcross }
}

/** The steps east and north in kilometres: as on the ground, on a piece this small. */
function stepBetween(from: Position, to: Position): Point {
  const shrink = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  return {
    x: (to.lng - from.lng) * KM_PER_DEGREE * shrink,
    y: (to.lat - from.lat) * KM_PER_DEGREE,
  }
}

export const milesToPixels = ({ scale }: Frame, miles: number) => miles * KM_PER_MILE * scale

export function toFrame(frame: Frame, position: Position): Point {
  const { x, y } = stepBetween(frame.centre, position)
  return { x: frame.width / 2 + x * frame.scale, y: frame.height / 2 - y * frame.scale }
}

/** What of a region is in the frame: water cut off a little outside it, whole lines that touch it, the spots within it. */
export function contentsOf(frame: Frame, region: RegionData): FrameContents {
  const draw = (path: Path) => path.map((position) => toFrame(frame, position))
  const place = (spots: readonly Spot[]) =>
    spots
      .map((spot) => ({ ...spot, at: toFrame(frame, spot.position) }))
      .filter(({ at }) => isWithin(frame, at))
  return {
    water: region.water
      .map((ring) => cutRing(smoothRing(draw(ring)), beyond(frame)))
      .filter((ring) => ring.length > 2),
    lines: region.lines.map(draw).filter((path) => touches(frame, path)),
    stations: place(region.stations),
    places: place(region.places),
  }
}

/** So far outside the frame that the cut is not seen. */
const UNSEEN = 24

const beyond = ({ width, height }: Size) => ({
  left: -UNSEEN,
  right: width + UNSEEN,
  top: -UNSEEN,
  bottom: height + UNSEEN,
})

const isWithin = ({ width, height }: Size, { x, y }: Point) =>
  x >= 0 && x <= width && y >= 0 && y <= height

/** Whether the box around the path and the frame have anything in common. */
function touches({ width, height }: Size, path: readonly Point[]): boolean {
  const xs = path.map(({ x }) => x)
  const ys = path.map(({ y }) => y)
  return (
    Math.min(...xs) < width &&
    Math.max(...xs) > 0 &&
    Math.min(...ys) < height &&
    Math.max(...ys) > 0
  )
}
