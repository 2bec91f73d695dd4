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

/** Points on each bend of the river: nearer to each other than a label is high. */
const POINTS = 8
/** What is on the map of the narrowest phone, in pixels from its middle to both sides. */
const REACH = 138

/** The river that connects the offices, as it is drawn (MapGround.tsx), in pixels from the middle of the map. */
export function riverOn(view: MapView): Point[] {
  const corners = officeRiver.map(([lng, lat]) => fromMiddle(view, { lng, lat }))
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  return corners.flatMap((corner, index) => {
    const from = middle(corners[index - 1] ?? corner, corner)
    const to = middle(corner, corners[index + 1] ?? corner)
    return Array.from({ length: POINTS }, (_, step) => {
      const part = step / POINTS
      const at = (a: number, b: number, c: number) =>
        (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part ** 2 * c
      return { x: at(from.x, corner.x, to.x), y: at(from.y, corner.y, to.y) }
    })
  })
}

/** The box that covers fewest of these points, none of the other boxes if possible, and lies on a phone's map. */
export function clearestBox<Place extends Box>(
  boxes: readonly [Place, ...Place[]],
  points: readonly Point[],
  others: readonly Box[],
): Place {
  const cover = (box: Box) =>
    points.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
      .length +
    (others.some((other) => isNear(box, other, 0)) ? points.length : 0) +
    (box.left < -REACH || box.right > REACH ? points.length : 0)
  const covers = boxes.map(cover)
  return boxes[covers.indexOf(Math.min(...covers))] ?? boxes[0]
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
