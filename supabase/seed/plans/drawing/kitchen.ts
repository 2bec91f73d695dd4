import { overlap } from './doors.ts'
import type { Fitting } from './fitting.ts'
import type { Direction, Edge, PlanFloor, PlanRoom, Rect } from './floorPlan.ts'
import { sideOf } from './openings.ts'

const SIDES: readonly Direction[] = ['^', '_', '<', '>']
const WORKTOP = { depth: 0.6, least: 1.1, most: 4.2, mostReturn: 2.4 } as const
const ISLAND = { way: 1.15, depth: 0.9, most: 2.4, least: 1.2 } as const

interface Stretch {
  side: Direction
  from: number
  to: number
}

/** Worktops with a sink and a hob, and an island where there is room for one. */
export function kitchenOf(room: PlanRoom, floor: PlanFloor, taken: readonly Rect[]): Fitting[] {
  const worktops = worktopsOf(room, floor, taken)
  const [first, second] = worktops
  if (!first) return []
  return [
    ...worktops,
    appliance('sink', first, [0.8, 0.45], second ? 0.5 : 0.06),
    appliance('hob', second ?? first, [0.6, 0.5], second ? 0.6 : 0.94),
    ...islandOf(first, room, taken),
  ]
}

/** The longest free wall has a worktop, which turns the corner if the next wall is free as well. */
export function worktopsOf(room: PlanRoom, floor: PlanFloor, taken: readonly Rect[]): Fitting[] {
  const free = SIDES.flatMap((side) => freeStretches(room, side, { floor, taken }))
  const [longest] = free.toSorted((one, other) => other.to - other.from - (one.to - one.from))
  if (!longest || longest.to - longest.from < WORKTOP.least) return []
  const { main } = room
  const turned = free.filter(({ side }) => isUpright(side) !== isUpright(longest.side))
  const next = turned
    .filter((stretch) => meets(stretch, longest, main))
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
  const isLong = next && next.to - next.from >= WORKTOP.depth + 0.7
  const corner = isLong ? cornerOf(longest, next, main) : 'first'
  const first = cut(longest, corner, WORKTOP.most)
  const fitting = worktop(first, main)
  if (!isLong) return [fitting]
  const end = cornerOf(next, longest, main)
  const second = cut(next, end, WORKTOP.mostReturn)
  const shortened =
    end === 'first'
      ? { ...second, from: second.from + WORKTOP.depth }
      : { ...second, to: second.to - WORKTOP.depth }
  return [fitting, worktop(shortened, main)]
}

const isUpright = (side: Direction) => side === '<' || side === '>'
const CLOSE = 0.02

function startOf(side: Direction, main: Rect): number {
  return isUpright(side) ? main.y : main.x
}
function endOf(side: Direction, main: Rect): number {
  return isUpright(side) ? main.y + main.height : main.x + main.width
}

/** Whether two stretches reach the corner between them. */
function meets(one: Stretch, other: Stretch, main: Rect): boolean {
  return reaches(one, other.side, main) && reaches(other, one.side, main)
}

function reaches({ side, from, to }: Stretch, corner: Direction, main: Rect): boolean {
  return corner === '<' || corner === '^'
    ? Math.abs(from - startOf(side, main)) < CLOSE
    : Math.abs(to - endOf(side, main)) < CLOSE
}

function cornerOf(one: Stretch, other: Stretch, main: Rect): 'first' | 'last' {
  return (other.side === '<' || other.side === '^') && reaches(one, other.side, main)
    ? 'first'
    : 'last'
}

function cut({ side, from, to }: Stretch, keep: 'first' | 'last', most: number): Stretch {
  const length = Math.min(most, to - from)
  return keep === 'first' ? { side, from, to: from + length } : { side, from: to - length, to }
}

function worktop({ side, from, to }: Stretch, { x, y, width, height }: Rect): Fitting {
  const { depth } = WORKTOP
  const boxes: Record<Direction, Rect> = {
    '^': { x: from, y, width: to - from, height: depth },
    _: { x: from, y: y + height - depth, width: to - from, height: depth },
    '<': { x, y: from, width: depth, height: to - from },
    '>': { x: x + width - depth, y: from, width: depth, height: to - from },
  }
  return { kind: 'worktop', back: side, box: boxes[side] }
}

function freeStretches(
  room: PlanRoom,
  side: Direction,
  { floor, taken }: { floor: PlanFloor; taken: readonly Rect[] },
): Stretch[] {
  const { main } = room
  const walls = [...floor.outerWalls, ...floor.innerWalls].filter(
    (edge) => (edge.before === room.id || edge.after === room.id) && isAlong(edge, room, side),
  )
  const solid = joinedParts(walls.map(({ from, to }) => [from, to] as const))
    .map(
      ([from, to]) =>
        [Math.max(from, startOf(side, main)), Math.min(to, endOf(side, main))] as const,
    )
    .filter(([from, to]) => to - from > 0.3)
  return solid.flatMap(([from, to]) => {
    const strip = worktop({ side, from, to }, main).box
    const cuts = taken
      .filter((sweep) => overlap(sweep, strip) > 0.005)
      .map(
        ({ x, y, width, height }) =>
          (isUpright(side) ? [y, y + height] : [x, x + width]) as [number, number],
      )
    return minus([from, to], cuts).map(([start, end]) => ({ side, from: start, to: end }))
  })
}

function isAlong(edge: Edge, { id, main }: PlanRoom, side: Direction): boolean {
  if (sideOf(edge, id) !== side) return false
  const { x, y, width, height } = main
  const at = { '^': y, _: y + height, '<': x, '>': x + width }[side]
  return Math.abs(edge.at - at) < 0.1
}

function joinedParts(parts: readonly (readonly [number, number])[]): [number, number][] {
  const joined: [number, number][] = []
  for (const [from, to] of parts.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1)
    if (last && from - last[1] < CLOSE) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

function minus(
  [from, to]: readonly [number, number],
  cuts: readonly [number, number][],
): [number, number][] {
  const parts: [number, number][] = []
  let start = from
  for (const [first, last] of cuts.toSorted((one, other) => one[0] - other[0])) {
    if (first > start) parts.push([start, first])
    start = Math.max(start, last)
  }
  if (to > start) parts.push([start, to])
  return parts
}

function appliance(
  kind: 'sink' | 'hob',
  { box, back }: Fitting,
  [along, away]: readonly [number, number],
  part: number,
): Fitting {
  const [width, height] = isUpright(back) ? [away, along] : [along, away]
  const shift = (room: number, size: number, at: number) => (room - size) * at
  const x = box.x + shift(box.width, width, isUpright(back) ? 0.5 : part)
  const y = box.y + shift(box.height, height, isUpright(back) ? part : 0.5)
  return { kind, back, box: { x, y, width, height } }
}

function islandOf({ box, back }: Fitting, room: PlanRoom, taken: readonly Rect[]): Fitting[] {
  const { way, depth, most, least } = ISLAND
  const { main } = room
  const length = Math.min(most, (isUpright(back) ? box.height : box.width) - 1.2)
  if (length < least) return []
  const alongX = box.x + (box.width - length) / 2
  const alongY = box.y + (box.height - length) / 2
  const boxes: Record<Direction, Rect> = {
    '^': { x: alongX, y: box.y + box.height + way, width: length, height: depth },
    _: { x: alongX, y: box.y - way - depth, width: length, height: depth },
    '<': { x: box.x + box.width + way, y: alongY, width: depth, height: length },
    '>': { x: box.x - way - depth, y: alongY, width: depth, height: length },
  }
  const island = boxes[back]
  const around = {
    x: island.x - 1,
    y: island.y - 1,
    width: island.width + 2,
    height: island.height + 2,
  }
  const isFree =
    overlap(around, main) > around.width * around.height * 0.97 &&
    taken.every((sweep) => overlap(sweep, island) === 0)
  return isFree ? [{ kind: 'island', back, box: island }] : []
}
