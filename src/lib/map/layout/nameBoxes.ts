import type { Point } from '~/lib/mercator'
import type { Box, Dot } from './collisions'
import { type NameKind, nameHeight, nameWidth } from './lettering'
import { CLEAR } from './Sheet'

export function boxAt({ x, y }: Point, text: string, kind: NameKind): Box {
  const [across, up] = [nameWidth(text, kind) / 2, nameHeight(kind) / 2]
  return { left: x - across, right: x + across, top: y - up, bottom: y + up }
}

/** The directions from a dot to its name, the best first; above and below, names may stand aside by parts of their width. */
const DIRECTIONS: readonly (Point & { aside?: number })[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 0.75, y: -0.75 },
  { x: 0.75, y: 0.75 },
  { x: -0.75, y: -0.75 },
  { x: -0.75, y: 0.75 },
  ...[-1, 1].flatMap((y) => [-0.4, 0.4, -0.7, 0.7, -1, 1].map((aside) => ({ x: 0, y, aside }))),
]

/** Boxes beside, above and below a dot, at this distance from its rim. */
export function around(dot: Dot, text: string, kind: NameKind, distance = CLEAR): Box[] {
  const [across, up] = [nameWidth(text, kind) / 2, nameHeight(kind) / 2]
  const gap = dot.radius + distance + 0.01
  return DIRECTIONS.map(({ x, y, aside = 0 }) =>
    boxAt(
      {
        x: dot.x + x * gap + (Math.sign(x) + aside) * across,
        y: dot.y + y * gap + Math.sign(y) * up,
      },
      text,
      kind,
    ),
  )
}

/** The furthest from its dot that an important name stands, in pixels. */
const REACH = 90

/** The same, and further away when there is no room beside the dot. */
export function aroundFar(dot: Dot, text: string, kind: NameKind): Box[] {
  const distances = Array.from({ length: REACH / 10 }, (_, step) => CLEAR + step * 10)
  return distances.flatMap((distance) => around(dot, text, kind, distance))
}

/** Boxes on a quarter's point or a little beside it, as a quarter has no edge. */
export function near({ x, y }: Point, text: string, kind: NameKind): Box[] {
  const steps = [0, -12, 12, -24, 24]
  return steps.flatMap((up) =>
    [0, -18, 18].map((aside) => boxAt({ x: x + aside, y: y + up }, text, kind)),
  )
}
