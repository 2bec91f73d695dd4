import {
  type DoorStyle,
  type Edge,
  INNER_WALL,
  type PlanDoor,
  type PlanRoom,
  type Point,
  type Rect,
} from './floorPlan.ts'
import { areaOf, lengthOf } from './grid.ts'
import { edgeFor, isSide, type Opening, type Place } from './openings.ts'

/** Between a jamb and the corner of its room. */
const NIB = 0.1
const WIDTHS: Readonly<Record<DoorStyle, number>> = {
  leaf: 0.8,
  double: 1.5,
  opening: 1.2,
  glazed: 3,
  entrance: 0.95,
  garage: 2.4,
}
const NARROW = 0.7
/** A smaller room has a narrow door, which opens outwards. */
const SMALL_ROOM = 2.2

const CENTRED: readonly DoorStyle[] = ['double', 'opening', 'glazed', 'garage']

/** Places the doors one after another, each where its leaf is least in the way. */
export function placeDoors(
  openings: readonly Opening[],
  edges: readonly Edge[],
  rooms: readonly PlanRoom[],
): PlanDoor[] {
  const isInside = (id: string) => rooms.some((room) => room.id === id)
  const placed: PlanDoor[] = []
  for (const opening of openings) {
    if (opening.style === 'none') continue
    const edge = edgeFor(edges, opening, isInside)
    if (!edge) throw new Error(`No wall for a door between ${opening.room} and ${opening.to}`)
    const into = roomOpenedInto(opening, rooms)
    const choices = choicesOf(opening, opening.style, edge, into)
    const penalty = (door: PlanDoor) => penaltyOf(door, placed, into)
    const [first, ...others] = choices
    if (!first) throw new Error(`No room for a door between ${opening.room} and ${opening.to}`)
    placed.push(others.reduce((best, next) => (penalty(next) < penalty(best) ? next : best), first))
  }
  return placed
}

const isPassage = ({ kind }: PlanRoom) => kind === 'hall' || kind === 'stairs'

/** The room in which the leaf stands: not in a passage, nor in a very small room. */
function roomOpenedInto({ room, to }: Opening, rooms: readonly PlanRoom[]): PlanRoom | undefined {
  const one = rooms.find(({ id }) => id === room)
  const other = rooms.find(({ id }) => id === to)
  if (!one || !other) return one ?? other
  const [into, from] = isPassage(other) && !isPassage(one) ? [one, other] : [other, one]
  const isSmall = into.area < SMALL_ROOM || into.kind === 'store'
  return isSmall && from.area > into.area ? from : into
}

function widthOf(style: DoorStyle, edge: Edge, into: PlanRoom | undefined): number {
  const room = lengthOf(edge) - INNER_WALL - 2 * NIB
  const isNarrow = style === 'leaf' && into && into.area < 6
  return Math.min(isNarrow ? NARROW : WIDTHS[style], room)
}

function choicesOf(
  { room, to, place }: Opening,
  style: DoorStyle,
  edge: Edge,
  into: PlanRoom | undefined,
): PlanDoor[] {
  const width = widthOf(style, edge, into)
  const first = edge.from + INNER_WALL / 2 + NIB
  const last = edge.to - INNER_WALL / 2 - NIB - width
  const middle = (edge.from + edge.to - width) / 2
  const places: Record<Place, number> = { first, middle, last }
  const wanted = place ?? (CENTRED.includes(style) ? 'middle' : null)
  const starts = wanted ? [places[wanted]] : [first, last, middle]
  const between = [room, isSide(to) ? null : to] as const
  return starts.flatMap((start) =>
    [false, true].map((isTurned): PlanDoor => {
      const [from, end] = isTurned ? [start + width, start] : [start, start + width]
      const point = (along: number): Point => (edge.isUpright ? [edge.at, along] : [along, edge.at])
      const isAfter = into?.id === edge.after
      // Going down or to the left, what is after the edge lies on the other side.
      const isRight = isAfter !== (edge.isUpright !== isTurned)
      return {
        style,
        from: point(from),
        to: point(end),
        between,
        swing: isRight ? 'right' : 'left',
      }
    }),
  )
}

/** The square in which a leaf turns, or before which a way must stay free. */
export function sweepOf({ from, to, swing, style }: PlanDoor): Rect {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const width = Math.hypot(dx, dy)
  const reach = style === 'double' ? width / 2 : style === 'glazed' ? 0.7 : width
  const sign = swing === 'right' ? 1 : -1
  const [nx, ny] = [(-dy / width) * sign * reach, (dx / width) * sign * reach]
  const xs = [from[0], to[0], from[0] + nx]
  const ys = [from[1], to[1], from[1] + ny]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

export function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

function penaltyOf(
  door: PlanDoor,
  placed: readonly PlanDoor[],
  into: PlanRoom | undefined,
): number {
  const sweep = sweepOf(door)
  const clashes = placed.reduce((sum, other) => sum + overlap(sweep, sweepOf(other)), 0)
  const inRoom = into?.boxes.reduce((sum, box) => sum + overlap(sweep, box), 0) ?? areaOf(sweep)
  return 100 * clashes + 20 * (areaOf(sweep) - inRoom) + distanceToWall(door, into)
}

/** A leaf that stands open along a wall is out of the way. */
function distanceToWall({ from, to }: PlanDoor, into: PlanRoom | undefined): number {
  if (!into) return 0
  const isUpright = from[0] === to[0]
  const along = isUpright ? from[1] : from[0]
  const walls = into.boxes.flatMap(({ x, y, width, height }) =>
    isUpright ? [y, y + height] : [x, x + width],
  )
  return Math.min(1, ...walls.map((wall) => Math.abs(wall - along)))
}
