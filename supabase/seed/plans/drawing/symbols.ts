import type { Fitting } from './fitting.ts'
import {
  type Direction,
  INNER_WALL,
  OUTER_WALL,
  type PlanDoor,
  type PlanStairs,
  type PlanWindow,
  type Point,
  type Rect,
} from './floorPlan.ts'
import { along, distance, type Pen } from './pen.ts'

/** What a symbol takes out of a wall, and its lines. */
export interface Symbol {
  gap: string
  fine: string
  broad?: string
}

/** A frame in the thickness of the wall, with the glass in its middle. */
export function windowSymbol({ from, to }: PlanWindow, pen: Pen): Symbol {
  const width = distance(from, to)
  const at = (forward: number, out: number) => along(from, to, forward, -out)
  const frame = [at(0, 0), at(width, 0), at(width, OUTER_WALL), at(0, OUTER_WALL)]
  const glass = OUTER_WALL / 2
  return {
    gap: pen.polygon(frame),
    fine: pen.polygon(frame) + pen.line(at(0, glass), at(width, glass)),
  }
}

export function doorSymbol(door: PlanDoor, isOuter: boolean, pen: Pen): Symbol {
  const { from, to, style } = door
  const width = distance(from, to)
  // Into the room is on the side of the swing; an outer wall lies on the other side of its inner face.
  const sign = door.swing === 'right' ? 1 : -1
  const at = (forward: number, inward: number) => along(from, to, forward, sign * inward)
  const [near, far] = isOuter
    ? [0.01, -OUTER_WALL - 0.01]
    : [INNER_WALL / 2 + 0.01, -INNER_WALL / 2 - 0.01]
  const gap = pen.polygon([at(0, near), at(width, near), at(width, far), at(0, far)])
  const face = isOuter ? 0 : INNER_WALL / 2
  const leaf = (hinge: number, other: number) => {
    const size = Math.abs(other - hinge)
    const isClockwise = other > hinge === sign < 0
    return (
      pen.line(at(hinge, face), at(hinge, face + size)) +
      pen.arc(at(hinge, face + size), at(other, face), size, isClockwise)
    )
  }
  switch (style) {
    case 'leaf':
    case 'entrance':
      return { gap, fine: leaf(0, width), broad: pen.line(at(0, face), at(0, face + width)) }
    case 'double':
      return { gap, fine: leaf(0, width / 2) + leaf(width, width / 2) }
    case 'glazed': {
      const depth = isOuter ? OUTER_WALL : INNER_WALL
      const [one, other] = [near - depth * 0.38, near - depth * 0.62]
      const fine =
        pen.polygon([at(0, near), at(width, near), at(width, far), at(0, far)]) +
        pen.line(at(0, one), at(width * 0.54, one)) +
        pen.line(at(width * 0.46, other), at(width, other))
      return { gap, fine }
    }
    case 'garage':
      return {
        gap,
        fine: pen.line(at(0, -0.1), at(width, -0.1)) + pen.line(at(0, -0.2), at(width, -0.2)),
      }
    case 'opening':
      return { gap, fine: '' }
    default:
      return style satisfies never
  }
}

const TREAD = 0.25
/** Wider stairs turn half-way. */
const DOG_LEG = 1.6
/** How far steps go that turn in from the side. */
const WINDERS = 0.85

/** The treads with the walking line and its arrow. */
export function stairsSymbol(
  { box, ascends, leads, landing, isFootOpen }: PlanStairs,
  pen: Pen,
): { fine: string; foot: Point } {
  const { at, length, width } = frameOf(box, ascends)
  const isDogLeg = width >= DOG_LEG
  const first = isFootOpen || isDogLeg || !landing ? 0 : WINDERS
  const run = length - (isDogLeg ? Math.min(1, width / 2) : 0)
  const count = Math.max(3, Math.round((run - first) / TREAD))
  const treads = Array.from({ length: count }, (_, n) => first + ((run - first) * n) / count)
  const lines = treads.slice(first > 0 ? 0 : 1).map((f) => pen.line(at(f, 0), at(f, width)))
  if (isDogLeg) {
    lines.push(pen.line(at(run, 0), at(run, width)), pen.line(at(0, width / 2), at(run, width / 2)))
  }
  if (landing) {
    const side = landing === 'left' ? 0 : width
    lines.push(pen.line(at(first, side), at(length, side)))
    if (first > 0) lines.push(winders(at, side, width, pen))
  }
  const lane = isDogLeg ? width / 4 : width / 2
  const [start, end] = leads === 'up' ? [0.12, run - 0.12] : [run - 0.12, 0.12]
  const head = leads === 'up' ? -0.22 : 0.22
  const arrow =
    pen.line(at(start, lane), at(end, lane)) +
    pen.line(at(end + head, lane - 0.12), at(end, lane), at(end + head, lane + 0.12))
  return { fine: lines.join('') + arrow, foot: at(start, lane) }
}

/** Two steps that fan out from the post at the inner corner. */
function winders(
  at: (forward: number, right: number) => Point,
  side: number,
  width: number,
  pen: Pen,
): string {
  const tan30 = Math.tan(Math.PI / 6)
  const other = width - side
  const inward = other > side ? 1 : -1
  const post = at(WINDERS, side)
  return (
    pen.line(post, at(Math.max(0, WINDERS - width * tan30), other)) +
    pen.line(post, at(0, side + inward * Math.min(width, WINDERS * tan30)))
  )
}

/** Places within a box by how far they are on its way and from the left of it. */
function frameOf({ x, y, width, height }: Rect, ascends: Direction) {
  const places: Record<Direction, (forward: number, right: number) => Point> = {
    '^': (forward, right) => [x + right, y + height - forward],
    _: (forward, right) => [x + width - right, y + forward],
    '>': (forward, right) => [x + forward, y + right],
    '<': (forward, right) => [x + width - forward, y + height - right],
  }
  const isUpright = ascends === '^' || ascends === '_'
  return {
    at: places[ascends],
    length: isUpright ? height : width,
    width: isUpright ? width : height,
  }
}

/** Seen from above, with its back at the wall. */
export function fittingSymbol({ kind, box, back }: Fitting, pen: Pen): string {
  const { at, length, width } = frameOf(box, awayFrom(back))
  const rounded = (from: number, to: number, left: number, right: number) =>
    roundedBox(at, { from, to, left, right }, pen)
  switch (kind) {
    case 'worktop':
    case 'island':
      return pen.box(box)
    case 'sink':
      return (
        rounded(0, length, 0, width * 0.6) +
        [0.25, 0.5, 0.75]
          .map((part) => pen.line(at(length * part, width * 0.7), at(length * part, width)))
          .join('')
      )
    case 'hob':
      return (
        pen.box(box) +
        [0.28, 0.72]
          .flatMap((f) => [0.28, 0.72].map((r) => pen.circle(...at(length * f, width * r), 0.085)))
          .join('')
      )
    case 'bath':
      return pen.box(box) + rounded(length * 0.12, length * 0.88, width * 0.05, width * 0.95)
    case 'shower':
      return (
        pen.box(box) +
        pen.line(at(0, 0), at(length, width)) +
        pen.line(at(length, 0), at(0, width)) +
        pen.circle(...at(length / 2, width / 2), 0.06)
      )
    case 'wc': {
      const bowl = width * 0.46
      const [cx, cy] = at(length - bowl * 1.12, width / 2)
      return (
        rounded(0, length * 0.28, 0, width) +
        ellipse([cx, cy], back, { long: length * 0.34, wide: bowl }, pen)
      )
    }
    case 'basin':
      return (
        rounded(0, length, 0, width) +
        ellipse(at(length * 0.52, width / 2), back, { long: length * 0.3, wide: width * 0.34 }, pen)
      )
    default:
      return kind satisfies never
  }
}

function awayFrom(back: Direction): Direction {
  const away: Record<Direction, Direction> = { '^': '_', _: '^', '<': '>', '>': '<' }
  return away[back]
}

function roundedBox(
  at: (forward: number, right: number) => Point,
  { from, to, left, right }: { from: number; to: number; left: number; right: number },
  pen: Pen,
): string {
  const r = Math.min(0.14, (to - from) / 3, (right - left) / 3)
  const corner = (point: Point, next: Point) => `Q${pen.point(point)} ${pen.point(next)}`
  return [
    `M${pen.point(at(from + r, left))}L${pen.point(at(to - r, left))}`,
    corner(at(to, left), at(to, left + r)),
    `L${pen.point(at(to, right - r))}`,
    corner(at(to, right), at(to - r, right)),
    `L${pen.point(at(from + r, right))}`,
    corner(at(from, right), at(from, right - r)),
    `L${pen.point(at(from, left + r))}`,
    corner(at(from, left), at(from + r, left)),
    'Z',
  ].join('')
}

function ellipse(
  [x, y]: Point,
  back: Direction,
  { long, wide }: { long: number; wide: number },
  pen: Pen,
): string {
  const isUpright = back === '^' || back === '_'
  const [rx, ry] = isUpright ? [wide, long] : [long, wide]
  const [w, h] = [pen.length(rx), pen.length(ry)]
  return `M${pen.x(x - rx)} ${pen.y(y)}a${w} ${h} 0 1 0 ${2 * w} 0a${w} ${h} 0 1 0 ${-2 * w} 0`
}
