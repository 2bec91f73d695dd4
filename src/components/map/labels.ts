import type { Point } from '~/lib/mercator'
import { officeRiver } from './geography'
import { fromMiddle, type MapView } from './mapView'

/** A rectangle on the map, in pixels from its middle. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Points on each stretch of the river: nearer to each other than a label is high. */
const POINTS = 8

/** The river that connects the offices, in pixels from the middle of the map. */
export function riverOn(view: MapView): Point[] {
  const corners = officeRiver.map(([lng, lat]) => fromMiddle(view, { lng, lat }))
  return corners.flatMap((from, index) => {
    const to = corners[index + 1] ?? from
    return Array.from({ length: POINTS }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / POINTS,
      y: from.y + ((to.y - from.y) * step) / POINTS,
    }))
  })
}

/** The first box that covers none of these points and none of the other boxes, or else the first. */
export function clearBox<Place extends Box>(
  boxes: readonly [Place, ...Place[]],
  points: readonly Point[],
  others: readonly Box[],
): Place {
  const isClear = (box: Box) =>
    !points.some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom) &&
    !others.some((other) => isNear(box, other, 0))
  return boxes.find(isClear) ?? boxes[0]
}

/** Whether less than this space is between two boxes. */
export function isNear(one: Box, other: Box, space: number): boolean {
  return (
    one.left < other.right + space &&
    one.right > other.left - space &&
    one.top < other.bottom + space &&
    one.bottom > other.top - space
  )
}
