import { overlap } from './doors.ts'
import type { Fitting } from './fitting.ts'
import type { Direction, PlanFloor, PlanRoom, Rect, RoomKind } from './floorPlan.ts'

type Sanitary = 'bath' | 'shower' | 'wc' | 'basin'

/** Along the wall and from the wall, in metres; the smaller ones where there is no room for the first. */
const SIZES: Readonly<Record<Sanitary, readonly (readonly [number, number])[]>> = {
  bath: [
    [1.7, 0.75],
    [1.5, 0.7],
  ],
  shower: [
    [1.2, 0.9],
    [0.9, 0.9],
    [0.8, 0.8],
  ],
  wc: [
    [0.4, 0.66],
    [0.36, 0.55],
  ],
  basin: [
    [0.55, 0.42],
    [0.42, 0.3],
  ],
}
const WANTED: Partial<Record<RoomKind, readonly Sanitary[]>> = {
  bathroom: ['bath', 'wc', 'basin'],
  shower: ['shower', 'wc', 'basin'],
  cloakroom: ['wc', 'basin'],
}
/** A bathroom of so many square metres has a shower beside its bath. */
const ROOM_FOR_BOTH = 6.5
/** Before a basin one stands. */
const STANDING = 0.4
const STEP = 0.15

const SIDES: readonly Direction[] = ['^', '_', '<', '>']

/** What a bathroom, a shower room or a cloakroom has, one beside the other. */
export function sanitaryOf(room: PlanRoom, floor: PlanFloor, taken: readonly Rect[]): Fitting[] {
  const isLarge = room.kind === 'bathroom' && room.area >= ROOM_FOR_BOTH
  const kinds = [...(WANTED[room.kind] ?? []), ...(isLarge ? (['shower'] as const) : [])]
  const places = kinds.map((kind) => placesFor(kind, room, { floor, taken }))
  return arranged(places, [])
}

/** The first arrangement of all, each in as good a place as the others leave; else of as many as fit. */
function arranged(places: readonly Fitting[][], placed: readonly Fitting[]): Fitting[] {
  const [first, ...others] = places
  if (!first) return [...placed]
  let most: Fitting[] = []
  for (const place of first) {
    if (!placed.every((other) => areClear(place, other) && areClear(other, place))) continue
    const found = arranged(others, [...placed, place])
    if (found.length > most.length) most = found
    if (most.length === placed.length + places.length) return most
  }
  return most.length > 0 ? most : arranged(others, placed)
}

/** The best places of the largest size, then those of the smaller ones. */
function placesFor(
  kind: Sanitary,
  room: PlanRoom,
  { floor, taken }: { floor: PlanFloor; taken: readonly Rect[] },
): Fitting[] {
  const isFree = (fitting: Fitting) =>
    within(grown(fitting), room) && taken.every((way) => overlap(way, fitting.box) < 0.01)
  return SIZES[kind].flatMap((size) =>
    placesAlong(room, size, kind)
      .filter(isFree)
      .map((place) => ({ place, value: worth(place, room, floor) }))
      .toSorted((one, other) => other.value - one.value)
      .map(({ place }) => place),
  )
}

const areClear = (one: Fitting, other: Fitting) => overlap(grown(one), other.box) < 0.01

function within(box: Rect, room: PlanRoom): boolean {
  const covered = room.boxes.reduce((sum, each) => sum + overlap(each, box), 0)
  return covered > box.width * box.height * 0.98
}

/** Along each wall, from corner to corner step by step. */
function placesAlong(
  { main }: PlanRoom,
  [along, away]: readonly [number, number],
  kind: Sanitary,
): Fitting[] {
  return SIDES.flatMap((back) => {
    const isUpright = back === '<' || back === '>'
    const [width, height] = isUpright ? [away, along] : [along, away]
    const room = isUpright ? main.height - height : main.width - width
    if (room < 0) return []
    const steps = [...Array.from({ length: Math.floor(room / STEP) + 1 }, (_, n) => n * STEP), room]
    return steps.map((step): Fitting => {
      const x = isUpright ? (back === '<' ? main.x : main.x + main.width - width) : main.x + step
      const y = isUpright ? main.y + step : back === '^' ? main.y : main.y + main.height - height
      return { kind, back, box: { x, y, width, height } }
    })
  })
}

/** With the place before it in which one stands. */
function grown({ box, back }: Fitting): Rect {
  const { x, y, width, height } = box
  if (back === '^') return { x, y, width, height: height + STANDING }
  if (back === '_') return { x, y: y - STANDING, width, height: height + STANDING }
  if (back === '<') return { x, y, width: width + STANDING, height }
  return { x: x - STANDING, y, width: width + STANDING, height }
}

/** Far from the door, in a corner if it is large, not before a window if it is high. */
function worth(
  { kind, box, back }: Fitting,
  room: PlanRoom,
  { doors, windows }: PlanFloor,
): number {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const away = doors
    .filter(({ between }) => between.includes(room.id))
    .map(({ from, to }) => Math.hypot((from[0] + to[0]) / 2 - x, (from[1] + to[1]) / 2 - y))
  const { main } = room
  const toSide = Math.min(box.x - main.x, main.x + main.width - box.x - box.width)
  const toEnd = Math.min(box.y - main.y, main.y + main.height - box.y - box.height)
  const isLarge = kind === 'bath' || kind === 'shower'
  const isUpright = back === '<' || back === '>'
  const hasWindow = windows.some(({ from, to, room: id }) => {
    if (id !== room.id || (from[0] === to[0]) !== isUpright) return false
    const [across, start, end] = isUpright ? [from[0], from[1], to[1]] : [from[1], from[0], to[0]]
    const [near, first, last] = isUpright
      ? [x, box.y, box.y + box.height]
      : [y, box.x, box.x + box.width]
    const shared = Math.min(Math.max(start, end), last) - Math.max(Math.min(start, end), first)
    return Math.abs(across - near) < 0.6 && shared > 0.05
  })
  return (
    (kind === 'basin' ? 0 : Math.min(4, ...away)) -
    (isLarge ? 3 : 0.5) * (Math.min(1, toSide) + Math.min(1, toEnd)) -
    (hasWindow && kind !== 'bath' ? 0.8 : 0)
  )
}
