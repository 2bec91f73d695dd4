import type { Box } from '../../src/lib/map/layout/collisions.ts'
import type { Point } from '../../src/lib/mercator.ts'

/** The distance of a point from a box, in pixels. */
export const fromBox = ({ left, right, top, bottom }: Box, { x, y }: Point) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** The space between two boxes, across or down; less than none where they overlap. */
export const apart = (one: Box, other: Box) =>
  Math.max(
    one.left - other.right,
    other.left - one.right,
    one.top - other.bottom,
    other.top - one.bottom,
  )
