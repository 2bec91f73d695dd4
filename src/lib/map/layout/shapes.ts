import type { Point } from '~/lib/mercator'
import type { Box } from './collisions'

type Side = { isIn: (point: Point) => boolean; cut: (from: Point, to: Point) => Point }

/** The part of a closed ring within a box, closed along the box's sides (Sutherland and Hodgman's way). */
export function cutRing(ring: readonly Point[], box: Box): Point[] {
  return sidesOf(box).reduce<Point[]>(
    (points, { isIn, cut }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point
        const crossing = isIn(point) === isIn(before) ? [] : [cut(before, point)]
        return isIn(point) ? [...crossing, point] : crossing
      }),
    [...ring],
  )
}

function sidesOf({ left, right, top, bottom }: Box): Side[] {
  const atX = (x: number) => (from: Point, to: Point) => ({
    x,
    y: from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y),
  })
  const atY = (y: number) => (from: Point, to: Point) => ({
    x: from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x),
    y,
  })
  return [
    { isIn: ({ x }) => x >= left, cut: atX(left) },
    { isIn: ({ x }) => x <= right, cut: atX(right) },
    { isIn: ({ y }) => y >= top, cut: atY(top) },
    { isIn: ({ y }) => y <= bottom, cut: atY(bottom) },
  ]
}

/** A closed ring with each corner cut off twice (Chaikin's way), so that it bends as a bank does. */
export function smoothRing(ring: readonly Point[]): Point[] {
  return cutCorners(cutCorners(ring))
}

function cutCorners(ring: readonly Point[]): Point[] {
  return ring.flatMap((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point
    return [between(point, next, 0.25), between(point, next, 0.75)]
  })
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})

/** Points as the data of an SVG path after its first command: a straight line leads to each. */
export const write = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')

export const drawRing = (points: readonly Point[]) => `M${write(points)}Z`
