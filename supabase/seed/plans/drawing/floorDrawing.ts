import { brandColours } from '../../../../src/lib/format/brandColours.ts'
import { sweepOf } from './doors.ts'
import type { Fitting } from './fitting.ts'
import { fittingsOf } from './fittings.ts'
import {
  type Edge,
  INNER_WALL,
  OUTER_WALL,
  type PlanFloor,
  type Point,
  type Rect,
} from './floorPlan.ts'
import { type Label, labelFor } from './labels.ts'
import { along, distance, type Pen, round } from './pen.ts'
import { doorSymbol, fittingSymbol, stairsSymbol, windowSymbol } from './symbols.ts'

const { grove, apple, white, paper, line } = brandColours

/** The letters of rooms, in pixels, for a floor drawn at so many pixels a metre. */
const letterSize = (scale: number) => Math.max(13, Math.min(20, scale * 0.27))

/** A floor in the hand of the elevations: broad walls, fine fittings, the way in marked in apple green. */
export function floorDrawing(floor: PlanFloor, pen: Pen): string {
  const fittings = fittingsOf(floor)
  const windows = floor.windows.map((window) => windowSymbol(window, pen))
  const doors = floor.doors.map((door) => doorSymbol(door, isOuter(door, floor), pen))
  const stairs = floor.stairs.map((flight) => stairsSymbol(flight, pen))
  const openings = [...windows, ...doors]
  return [
    terraces(floor, pen),
    walls(floor, pen),
    fill(openings.map(({ gap }) => gap).join(''), white),
    fires(floor, pen),
    stroke([...openings.map(({ fine }) => fine), ...stairs.map(({ fine }) => fine)].join(''), 1.1),
    built(fittings, pen),
    stroke(doors.map(({ broad = '' }) => broad).join(''), 2),
    entrances(floor, pen),
    stairWords(floor, pen),
    labels(floor, fittings, pen),
  ].join('')
}

const isOuter = ({ from, to }: { from: Point; to: Point }, { outerWalls }: PlanFloor) =>
  outerWalls.some(({ isUpright, at, from: start, to: end }) => {
    const points = [from, to].map(([x, y]) => (isUpright ? [x, y] : [y, x]))
    return points.every(
      ([across = 0, place = 0]) =>
        Math.abs(across - at) < 1e-6 && place > start - 1e-6 && place < end + 1e-6,
    )
  })

function stroke(path: string, width: number, extra = ''): string {
  return path && `<path d="${path}" fill="none" stroke="${grove}" stroke-width="${width}"${extra}/>`
}

function fill(path: string, colour: string): string {
  return path && `<path d="${path}" fill="${colour}"/>`
}

/** The outer walls are a broad stroke around the rooms, of which the inner half is painted over. */
function walls(floor: PlanFloor, pen: Pen): string {
  const outer = floor.outerWalls.map((edge) => pen.edge(edge)).join('')
  const bays = floor.bays.map(({ points }) => pen.polygon(points)).join('')
  const inner = floor.innerWalls.map((edge) => pen.edge(edge)).join('')
  const shared = floor.common.map((rect) => pen.box(rect)).join('')
  const square = ' stroke-linecap="square" stroke-linejoin="miter"'
  return [
    stroke(shared, pen.length(2 * OUTER_WALL), square),
    fill(shared, line),
    stroke(outer + bays, pen.length(2 * OUTER_WALL), square),
    // The hairline hides the seams between the rectangles.
    `<path d="${floor.enclosed.map((rect) => pen.box(rect)).join('')}${bays}" fill="${white}" stroke="${white}" stroke-width="0.8"/>`,
    stroke(inner, pen.length(INNER_WALL), square),
  ].join('')
}

/** Decks are drawn in boards, inside a railing. */
function terraces({ outside, railings }: PlanFloor, pen: Pen): string {
  const boxes = outside.flatMap((room) => room.boxes)
  const boards = boxes.flatMap((box) => boardsOf(box, pen))
  return [
    fill(boxes.map((box) => pen.box(box)).join(''), paper),
    boards.length > 0
      ? `<path d="${boards.join('')}" fill="none" stroke="${line}" stroke-width="1"/>`
      : '',
    stroke(railings.map((edge) => pen.edge(edge)).join(''), 1.6),
  ].join('')
}

const BOARD = 0.3

function boardsOf({ x, y, width, height }: Rect, pen: Pen): string[] {
  const isWide = width >= height
  const across = isWide ? height : width
  return Array.from({ length: Math.floor(across / BOARD) }, (_, n) => (n + 1) * BOARD)
    .filter((at) => at < across - 0.05)
    .map((at) =>
      isWide
        ? pen.line([x, y + at], [x + width, y + at])
        : pen.line([x + at, y], [x + at, y + height]),
    )
}

function fires({ fires: all }: PlanFloor, pen: Pen): string {
  const hearths = all.map(({ box, side }) => {
    const isUpright = side === '<' || side === '>'
    const inset = 0.4
    return isUpright
      ? {
          x: side === '<' ? box.x + box.width - 0.16 : box.x,
          y: box.y + inset,
          width: 0.16,
          height: box.height - 2 * inset,
        }
      : {
          x: box.x + inset,
          y: side === '^' ? box.y + box.height - 0.16 : box.y,
          width: box.width - 2 * inset,
          height: 0.16,
        }
  })
  return (
    fill(all.map(({ box }) => pen.box(box)).join(''), grove) +
    fill(hearths.map((hearth) => pen.box(hearth)).join(''), white)
  )
}

function built(fittings: readonly Fitting[], pen: Pen): string {
  const order = (fitting: Fitting) => (fitting.kind === 'sink' || fitting.kind === 'hob' ? 1 : 0)
  const paths = fittings
    .toSorted((one, other) => order(one) - order(other))
    .map((fitting) => fittingSymbol(fitting, pen))
  return paths.length > 0
    ? `<path d="${paths.join('')}" fill="${white}" stroke="${grove}" stroke-width="1"/>`
    : ''
}

/** An arrow before each front door. */
function entrances(floor: PlanFloor, pen: Pen): string {
  const arrows = floor.doors
    .filter(({ style }) => style === 'entrance')
    .map(({ from, to, swing }) => {
      const sign = swing === 'right' ? 1 : -1
      const middle = distance(from, to) / 2
      const at = (forward: number, inward: number) =>
        along(from, to, middle + forward, sign * inward)
      return pen.polygon([
        at(0, -OUTER_WALL - 0.12),
        at(-0.3, -OUTER_WALL - 0.62),
        at(0.3, -OUTER_WALL - 0.62),
      ])
    })
  return arrows.length > 0
    ? `<path d="${arrows.join('')}" fill="${apple}" stroke="${grove}" stroke-width="1"/>`
    : ''
}

function stairWords({ stairs }: PlanFloor, pen: Pen): string {
  const size = round(letterSize(pen.scale) * 0.68)
  return stairs
    .map((flight) => {
      const [x, y] = stairsSymbol(flight, pen).foot
      const words = flight.leads === 'up' ? 'Up' : 'Down'
      const isLow = flight.ascends === '^'
      const dy = (flight.leads === 'up') === isLow ? 0.02 : -0.02
      return `<text x="${pen.x(x)}" y="${round(pen.y(y + dy) + size * 0.36)}" font-size="${size}" text-anchor="middle" stroke="${white}" stroke-width="4" paint-order="stroke">${words}</text>`
    })
    .join('')
}

function labels(floor: PlanFloor, fittings: readonly Fitting[], pen: Pen): string {
  const obstacles = [
    ...fittings.map(({ box }) => box),
    ...floor.fires.map(({ box }) => box),
    ...floor.doors.filter(({ style }) => style !== 'opening').map(sweepOf),
    ...floor.outerWalls.map(thickened),
  ]
  return [...floor.rooms, ...floor.outside]
    .map((room) => labelFor(room, obstacles, { scale: pen.scale, size: letterSize(pen.scale) }))
    .map((label) => (label ? labelText(label, pen) : ''))
    .join('')
}

/** Keeps the letters off the walls, on a balcony too. */
function thickened({ isUpright, at, from, to }: Edge): Rect {
  const [place, size] = [at - OUTER_WALL, 2 * OUTER_WALL]
  return isUpright
    ? { x: place, y: from, width: size, height: to - from }
    : { x: from, y: place, width: to - from, height: size }
}

function labelText({ lines, size, x, y, isTurned }: Label, pen: Pen): string {
  const [cx, cy] = [pen.x(x), pen.y(y)]
  const turn = isTurned ? ` transform="rotate(-90 ${cx} ${cy})"` : ''
  const texts = lines.map(({ words, isName }, index) => {
    const baseline = cy + (index - (lines.length - 1) / 2) * size * 1.24 + size * 0.35
    const look = isName
      ? `font-weight="600" font-family="Instrument Sans SemiBold" font-size="${round(size)}"`
      : `font-size="${round(size * 0.88)}"`
    return `<text x="${cx}" y="${round(baseline)}" ${look} text-anchor="middle">${escaped(words)}</text>`
  })
  return turn ? `<g${turn}>${texts.join('')}</g>` : texts.join('')
}

export const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
