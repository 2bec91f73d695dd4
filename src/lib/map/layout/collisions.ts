import type { Point } from '~/lib/mercator'

/** A rectangle in pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Dot extends Point {
  radius: number
}

export type Edge = readonly [from: Point, to: Point]

export interface Water {
  edges: readonly Edge[]
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

/** Whether less than this space is between a box and the rim of a dot. */
export function isNearDot(box: Box, { x, y, radius }: Dot, space: number): boolean {
  const dx = Math.max(box.left - x, 0, x - box.right)
  const dy = Math.max(box.top - y, 0, y - box.bottom)
  return Math.hypot(dx, dy) < radius + space
}

/** Whether the rim of a dot runs through a box. */
export function isOnRim(box: Box, dot: Dot): boolean {
  const dx = Math.max(dot.x - box.left, box.right - dot.x)
  const dy = Math.max(dot.y - box.top, box.bottom - dot.y)
  return isNearDot(box, dot, 0) && Math.hypot(dx, dy) > dot.radius
}

export function waterOf(rings: readonly (readonly Point[])[]): Water {
  return {
    edges: rings.flatMap((ring) =>
      ring.map((to, index) => [ring.at(index - 1) ?? to, to] as const),
    ),
  }
}

/** Whether less than this space is between a box and a bank. */
export function isNearBank(box: Box, { edges }: Water, space: number): boolean {
  const wide = widened(box, space)
  return edges.some((edge) => crosses(edge, wide))
}

/** Whether a box that is near no bank lies in water: then an odd number of banks is left of its corner. */
export function isAfloat({ left, top }: Box, { edges }: Water): boolean {
  const banks = edges.filter(
    ([from, to]) =>
      from.y > top !== to.y > top &&
      from.x + ((top - from.y) / (to.y - from.y)) * (to.x - from.x) < left,
  )
  return banks.length % 2 === 1
}

/** Whether a bank lies between a point and the middle of a box. */
export function isAcross({ x, y }: Point, box: Box, { edges }: Water): boolean {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  const side = (a: Point, b: Point, c: Point) =>
    (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)
  return edges.some(
    ([from, to]) =>
      side({ x, y }, from, to) !== side(middle, from, to) &&
      side({ x, y }, middle, from) !== side({ x, y }, middle, to),
  )
}

export function widened({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by }
}

/** Whether a line has any part within a box. */
export function crosses([from, to]: Edge, { left, right, top, bottom }: Box): boolean {
  // Most lines of a map are far from most boxes.
  if (Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right) return false
  if (Math.max(from.y, to.y) < top || Math.min(from.y, to.y) > bottom) return false
  let [start, end] = [0, 1]
  const limits = [
    [from.x - to.x, from.x - left],
    [to.x - from.x, right - from.x],
    [from.y - to.y, from.y - top],
    [to.y - from.y, bottom - from.y],
  ] as const
  for (const [step, room] of limits) {
    if (step === 0 && room < 0) return false
    if (step < 0) start = Math.max(start, room / step)
    if (step > 0) end = Math.min(end, room / step)
  }
  return start <= end
}
