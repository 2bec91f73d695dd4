import type {
  Direction,
  Edge,
  PlanBay,
  PlanFire,
  PlanRoom,
  PlanStairs,
  Point,
} from './floorPlan.ts'
import { lengthOf } from './grid.ts'
import { edgeFor, sideOf } from './openings.ts'
import type { FloorSketch } from './sketch.ts'

const BAY = { widest: 2.8, pier: 0.35, depth: 0.75, cant: 0.6 } as const

export function baysOf(
  { bays = '' }: FloorSketch,
  outerWalls: readonly Edge[],
  isInside: (id: string) => boolean,
): PlanBay[] {
  return bays
    .split(' ')
    .filter(Boolean)
    .map(([room = '', side = '']) => {
      const edge = edgeFor(outerWalls, { room, to: side }, isInside)
      if (!edge) throw new Error(`No wall for the bay of ${room}`)
      const half = Math.min(BAY.widest, lengthOf(edge) - 2 * BAY.pier) / 2
      const middle = (edge.from + edge.to) / 2
      const out = side === '^' || side === '<' ? -BAY.depth : BAY.depth
      const ends: readonly [number, number][] = [
        [-half, 0],
        [-half + BAY.cant, out],
        [half - BAY.cant, out],
        [half, 0],
      ]
      // The room stays on the right of the way around.
      const [a, b, c, d] = side === '_' || side === '<' ? ends.toReversed() : ends
      const point = ([along, away]: readonly [number, number] = [0, 0]): Point =>
        edge.isUpright ? [edge.at + away, middle + along] : [middle + along, edge.at + away]
      return { room, points: [point(a), point(b), point(c), point(d)] }
    })
}

export function areaOfBay({ points: [a, b, c, d] }: PlanBay): number {
  const span = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1])
  return ((span(a, d) + span(b, c)) / 2) * BAY.depth
}

export function stairsOf(
  rooms: readonly PlanRoom[],
  open: readonly Edge[],
  { ascends = '^', isTop }: { ascends: Direction | undefined; isTop: boolean },
): PlanStairs[] {
  const [foot, left, right] = AROUND[ascends]
  return rooms
    .filter(({ kind }) => kind === 'stairs')
    .map(({ id, main }) => {
      const sides = open
        .filter(({ before, after }) => before === id || after === id)
        .map((edge) => sideOf(edge, id))
      return {
        box: main,
        ascends,
        leads: isTop ? 'down' : 'up',
        landing: sides.includes(left) ? 'left' : sides.includes(right) ? 'right' : null,
        isFootOpen: sides.includes(foot),
      }
    })
}

/** The foot of a flight, and the sides on the left and on the right of the way up. */
const AROUND: Readonly<Record<Direction, readonly [Direction, Direction, Direction]>> = {
  '^': ['_', '<', '>'],
  _: ['^', '>', '<'],
  '>': ['<', '^', '_'],
  '<': ['>', '_', '^'],
}

const BREAST = { width: 1.4, depth: 0.35 } as const

export function firesOf({ fires = '' }: FloorSketch, rooms: readonly PlanRoom[]): PlanFire[] {
  return fires.split(' ').flatMap(([id = '', side]) => {
    const room = rooms.find((each) => each.id === id)
    if (!room || !side) return []
    const { x, y, width, height } = room.main
    const { width: across, depth } = BREAST
    const middle = { x: x + (width - across) / 2, y: y + (height - across) / 2 }
    const boxes: Record<string, PlanFire> = {
      '<': { room: id, side: '<', box: { x, y: middle.y, width: depth, height: across } },
      '>': {
        room: id,
        side: '>',
        box: { x: x + width - depth, y: middle.y, width: depth, height: across },
      },
      '^': { room: id, side: '^', box: { x: middle.x, y, width: across, height: depth } },
      _: {
        room: id,
        side: '_',
        box: { x: middle.x, y: y + height - depth, width: across, height: depth },
      },
    }
    const fire = boxes[side]
    return fire ? [fire] : []
  })
}
