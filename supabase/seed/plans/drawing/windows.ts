import type {
  Edge,
  PlanBay,
  PlanDoor,
  PlanFire,
  PlanRoom,
  PlanWindow,
  Point,
  RoomKind,
} from './floorPlan.ts'
import { BEYOND, COMMON } from './grid.ts'
import { sideOf } from './openings.ts'
import type { Sketch } from './sketch.ts'

const SMALL_KINDS: readonly RoomKind[] = ['bathroom', 'shower', 'cloakroom', 'utility', 'stairs']
const NONE: readonly RoomKind[] = ['store', 'garage', 'hall']

interface Panes {
  width: number
  /** From the middle of a window to that of the next. */
  apart: number
}

const PANES: Readonly<Record<Sketch['glazing'], Panes>> = {
  sash: { width: 1.1, apart: 2.3 },
  wide: { width: 1.8, apart: 3.2 },
  glass: { width: 2.6, apart: 3 },
}
const SMALL: Panes = { width: 0.7, apart: 4 }
/** Between a window and a corner or a door. */
const PIER = 0.3
const LEAST = 0.5

/** What leaves no place for a window. */
interface Taken {
  doors: readonly PlanDoor[]
  bays: readonly PlanBay[]
  fires: readonly PlanFire[]
}

/** The windows of all rooms that want one, in the outer walls that may have any. */
export function placeWindows(
  edges: readonly Edge[],
  rooms: readonly PlanRoom[],
  taken: Taken,
  look: { facades: string; glazing: Sketch['glazing']; blind: string },
): PlanWindow[] {
  const inWalls = edges.flatMap((edge) => {
    const room = rooms.find(({ id }) => id === edge.before || id === edge.after)
    if (!room || NONE.includes(room.kind) || !mayHaveWindows(edge, room, look)) return []
    const panes = SMALL_KINDS.includes(room.kind) ? SMALL : PANES[look.glazing]
    return freeParts(edge, room, taken).flatMap((part) => windowsIn(part, edge, room, panes))
  })
  return [...inWalls, ...taken.bays.flatMap(windowsOfBay)]
}

function mayHaveWindows(
  edge: Edge,
  room: PlanRoom,
  { facades, blind }: { facades: string; blind: string },
): boolean {
  const other = edge.before === room.id ? edge.after : edge.before
  const side = sideOf(edge, room.id)
  if (other === COMMON || blind.split(' ').includes(room.id + side)) return false
  return other !== BEYOND || facades.includes(side)
}

interface Part {
  from: number
  to: number
}

/** What doors, bays and chimney breasts leave of a wall. */
function freeParts(edge: Edge, room: PlanRoom, { doors, bays, fires }: Taken): Part[] {
  const spans = [
    ...doors.map(({ from, to }) => [from, to] as const),
    ...bays.map(({ points }) => [points[0], points[3]] as const),
  ]
  const breasts = fires
    .filter((fire) => fire.room === room.id && fire.side === sideOf(edge, room.id))
    .map(({ box: { x, y, width, height } }) =>
      edge.isUpright ? { from: y, to: y + height } : { from: x, to: x + width },
    )
  const cuts = spans
    .filter((span) => span.every((point) => isOn(point, edge)))
    .map((span) => span.map((point) => (edge.isUpright ? point[1] : point[0])))
    .map((ends) => ({ from: Math.min(...ends), to: Math.max(...ends) }))
    .concat(breasts)
    .toSorted((one, other) => one.from - other.from)
  const starts = [edge.from, ...cuts.map(({ to }) => to)]
  const ends = [...cuts.map(({ from }) => from), edge.to]
  return starts.map((from, index) => ({ from, to: ends[index] ?? edge.to }))
}

const NEAR = 1e-6

function isOn([x, y]: Point, { isUpright, at, from, to }: Edge): boolean {
  const [across, along] = isUpright ? [x, y] : [y, x]
  return Math.abs(across - at) < NEAR && along >= from - NEAR && along <= to + NEAR
}

function windowsIn(part: Part, edge: Edge, room: PlanRoom, panes: Panes): PlanWindow[] {
  const length = part.to - part.from
  const count = Math.max(1, Math.round(length / panes.apart))
  const width = Math.min(panes.width, length / count - 2 * PIER)
  if (width < LEAST) return []
  return Array.from({ length: count }, (_, index) => {
    const middle = part.from + (length / count) * (index + 0.5)
    return windowAt(edge, room.id, middle - width / 2, middle + width / 2)
  })
}

/** From one end to the other with the room on the right: to the right at the back, down at the right side. */
function windowAt(edge: Edge, room: string, first: number, last: number): PlanWindow {
  const side = sideOf(edge, room)
  const [from, to] = side === '^' || side === '>' ? [first, last] : [last, first]
  const point = (along: number): Point => (edge.isUpright ? [edge.at, along] : [along, edge.at])
  return { from: point(from), to: point(to), room }
}

function windowsOfBay({ room, points }: PlanBay): PlanWindow[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]
    return from ? [{ from: between(from, to, 0.16), to: between(from, to, 0.84), room }] : []
  })
}

const between = ([x, y]: Point, [toX, toY]: Point, part: number): Point => [
  x + (toX - x) * part,
  y + (toY - y) * part,
]
