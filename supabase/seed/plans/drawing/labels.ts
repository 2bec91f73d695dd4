import { overlap } from './doors.ts'
import type { PlanRoom, Rect, RoomKind } from './floorPlan.ts'
import { inFeet, inMetres } from './measures.ts'

export interface LabelLine {
  words: string
  isName: boolean
}

export interface Label {
  lines: readonly LabelLine[]
  /** In pixels. */
  size: number
  /** The middle, in metres. */
  x: number
  y: number
  isTurned: boolean
}

const NAME_ONLY: readonly RoomKind[] = ['hall', 'store', 'cloakroom', 'shower', 'bathroom']
/** Of the size of its letters: how wide a letter is on average, and how far lines are apart. */
const LETTER = 0.56
const LEADING = 1.24
/** Between a label and the walls, in pixels. */
const ROOM = 7

/** The largest label that a room has place for, clear of what is built in. */
export function labelFor(
  room: PlanRoom,
  obstacles: readonly Rect[],
  { scale, size }: { scale: number; size: number },
): Label | null {
  const near = obstacles.filter((each) => room.boxes.some((box) => overlap(box, each) > 0))
  const choices = [size, size * 0.84, size * 0.7].flatMap((each) =>
    wordings(room, each >= size * 0.8).map((lines) => ({ lines, size: each })),
  )
  const spots = choices.flatMap((choice) =>
    [false, true].flatMap((isTurned) => {
      const spot = bestSpot({ ...choice, isTurned }, room, { obstacles: near, scale })
      return spot ? [spot] : []
    }),
  )
  const [best] = spots.toSorted((one, other) => one.cost - other.cost)
  return best?.label ?? null
}

function wordings({ kind, name, main }: PlanRoom, isLarge: boolean): LabelLine[][] {
  const named = (words: string) => ({ words, isName: true })
  const whole = [named(name)]
  const broken = name.includes(' ') ? breakInTwo(name).map(named) : null
  if (kind === 'stairs') return []
  if (NAME_ONLY.includes(kind) || !isLarge) return broken ? [whole, broken] : [whole]
  const measures = [inMetres(main.width, main.height), inFeet(main.width, main.height)].map(
    (words) => ({ words, isName: false }),
  )
  const full = [[...whole, ...measures], ...(broken ? [[...broken, ...measures]] : [])]
  return [...full, whole, ...(broken ? [broken] : [])]
}

function breakInTwo(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = name.length / 2
  const at = spaces.reduce((best, next) =>
    Math.abs(next - middle) < Math.abs(best - middle) ? next : best,
  )
  return [name.slice(0, at), name.slice(at + 1)]
}

interface Choice {
  lines: LabelLine[]
  size: number
  isTurned: boolean
}

function bestSpot(
  choice: Choice,
  room: PlanRoom,
  { obstacles, scale }: { obstacles: readonly Rect[]; scale: number },
): { label: Label; cost: number } | null {
  const { lines, size, isTurned } = choice
  const longest = Math.max(...lines.map(({ words }) => words.length))
  const long = (longest * LETTER * size + 2 * ROOM) / scale
  const high = (lines.length * LEADING * size + 2 * ROOM) / scale
  const [width, height] = isTurned ? [high, long] : [long, high]
  const boxes = room.boxes.filter((box) => box.width >= width && box.height >= height)
  const spots = boxes.flatMap((box) => spotsIn(box, width, height))
  const costOf = ({ x, y }: { x: number; y: number }) => {
    const place = { x: x - width / 2, y: y - height / 2, width, height }
    const covered = obstacles.reduce((sum, obstacle) => sum + overlap(place, obstacle), 0)
    const { main } = room
    const away = Math.hypot(x - main.x - main.width / 2, y - main.y - main.height / 2)
    return 80 * covered + 0.4 * away
  }
  const [best] = spots
    .map((spot) => ({ spot, cost: costOf(spot) }))
    .toSorted((one, other) => one.cost - other.cost)
  if (!best) return null
  const lost = lines.some(({ isName }) => !isName) || NAME_ONLY.includes(room.kind) ? 0 : 3
  const names = lines.filter(({ isName }) => isName).length
  const cost = best.cost + lost + (isTurned ? 2.5 : 0) + (names - 1) * 0.3 - size * 0.12
  return { label: { ...best.spot, lines, size, isTurned }, cost }
}

const STEPS = 8

function spotsIn(box: Rect, width: number, height: number): { x: number; y: number }[] {
  const places = (from: number, length: number, own: number) =>
    Array.from({ length: STEPS + 1 }, (_, step) => from + own / 2 + ((length - own) * step) / STEPS)
  return places(box.x, box.width, width).flatMap((x) =>
    places(box.y, box.height, height).map((y) => ({ x, y })),
  )
}
