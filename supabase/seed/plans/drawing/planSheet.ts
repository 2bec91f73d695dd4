import { brandColours } from '../../../../src/lib/format/brandColours.ts'
import { squareFeet } from '../../../../src/lib/rooms/measures.ts'
import { escaped, floorDrawing } from './floorDrawing.ts'
import { type FloorPlan, OUTER_WALL, type PlanFloor, type Rect } from './floorPlan.ts'
import { Pen, round } from './pen.ts'

const { grove, apple, white, stone } = brandColours

export interface PlanSheet {
  svg: string
  width: number
  height: number
}

export interface PlanWords {
  /** Before the area of the home. */
  area: string
  note: string
  agency: string
}

/** In pixels. */
const MOST_WIDTH = 1600
const LEAST_WIDTH = 900
const MARGIN = 56
const TITLE = 62
const FOOT = 118
const BETWEEN = 44
/** Pixels a metre: enough for the letters, and not larger than life. */
const SCALE = { wanted: 45, most: 84 } as const
/** In pixels: a taller sheet would not be seen whole. */
const MOST_HEIGHT = 1700
/** Wall, bay and the arrow at the door. */
const AROUND = OUTER_WALL + 0.15

/** All floors of a home on one white sheet with its area, a scale and what the drawing is good for. */
export function planSheet(plan: FloorPlan, words: PlanWords): PlanSheet {
  const boxes = plan.floors.map(extentOf)
  const { rows, scale } = arrangementOf(boxes)
  const widths = rows.map((row) => rowWidth(row, boxes, scale))
  const width = Math.floor(Math.max(LEAST_WIDTH, ...widths.map((each) => each + 2 * MARGIN)))
  const parts: string[] = []
  let top = MARGIN
  for (const [index, row] of rows.entries()) {
    const lowest = Math.max(
      ...row.map((each) => (boxes[each]?.height ?? 0) + (boxes[each]?.y ?? 0)),
    )
    const highest = Math.min(...row.map((each) => boxes[each]?.y ?? 0))
    let left = (width - (widths[index] ?? 0)) / 2
    for (const each of row) {
      const [box, floor] = [boxes[each], plan.floors[each]]
      if (!box || !floor) continue
      const pen = new Pen(scale, left - box.x * scale, top + TITLE - highest * scale)
      parts.push(titleOf(floor, left, top), floorDrawing(floor, pen))
      left += Math.max(box.width * scale, titleWidth(floor)) + BETWEEN
    }
    top += TITLE + (lowest - highest) * scale + BETWEEN
  }
  const height = Math.ceil(top + FOOT - BETWEEN + 20)
  const ground = `<rect width="${width}" height="${height}" fill="${white}"/>`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Instrument Sans" fill="${grove}" stroke-linejoin="round">`
  const foot = footOf(plan, words, { width, height, scale })
  return { svg: `${open}${ground}${parts.join('')}${foot}</svg>`, width, height }
}

/** All that is drawn of a floor, in metres. */
function extentOf({ rooms, outside, bays, doors }: PlanFloor): Rect {
  const boxes = [...rooms, ...outside].flatMap((room) => room.boxes)
  const points = [
    ...boxes.flatMap(({ x, y, width, height }) => [
      [x, y] as const,
      [x + width, y + height] as const,
    ]),
    ...bays.flatMap((bay) => bay.points),
  ]
  const hasFrontDoor = doors.some(({ style }) => style === 'entrance')
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND]
  return {
    x,
    y,
    width: Math.max(...xs) + AROUND - x,
    height: Math.max(...ys) + AROUND + (hasFrontDoor ? 0.7 : 0) - y,
  }
}

/** The floors in as many rows as let them be largest, up to the wanted scale. */
function arrangementOf(boxes: readonly Rect[]): { rows: number[][]; scale: number } {
  const counts = Array.from({ length: boxes.length }, (_, index) => index + 1)
  const choices = counts.map((count) => {
    const perRow = Math.ceil(boxes.length / count)
    const rows = Array.from({ length: Math.ceil(boxes.length / perRow) }, (_, row) =>
      boxes.flatMap((_box, index) => (Math.floor(index / perRow) === row ? [index] : [])),
    )
    const scales = rows.map((row) => {
      const metres = row.reduce((sum, each) => sum + (boxes[each]?.width ?? 0), 0)
      return (MOST_WIDTH - 2 * MARGIN - BETWEEN * (row.length - 1)) / metres
    })
    const tallest = rows.map((row) => Math.max(...row.map((each) => boxes[each]?.height ?? 0)))
    const high = tallest.reduce((sum, each) => sum + each, 0)
    const room = MOST_HEIGHT - MARGIN - FOOT - (TITLE + BETWEEN) * rows.length
    return { rows, scale: Math.min(SCALE.most, room / high, ...scales) }
  })
  const enough = choices.find(({ scale }) => scale >= SCALE.wanted)
  const [best] = choices.toSorted((one, other) => other.scale - one.scale)
  return enough ?? best ?? { rows: [], scale: SCALE.wanted }
}

function rowWidth(row: readonly number[], boxes: readonly Rect[], scale: number): number {
  const drawn = row.reduce((sum, each) => sum + (boxes[each]?.width ?? 0) * scale, 0)
  return drawn + BETWEEN * (row.length - 1)
}

const titleWidth = ({ title }: PlanFloor) => title.length * 12.5

function titleOf({ title, area }: PlanFloor, left: number, top: number): string {
  const x = round(left + AROUND * 40)
  return [
    `<path d="M${x} ${top + 8}h28" stroke="${apple}" stroke-width="5"/>`,
    `<text x="${x}" y="${top + 36}" font-family="Bricolage Grotesque" font-size="23">${escaped(title)}</text>`,
    `<text x="${x}" y="${top + 56}" font-size="14" fill="${stone}">${inBoth(area)}</text>`,
  ].join('')
}

function inBoth(area: number): string {
  const feet = squareFeet(area).toLocaleString('en-GB')
  return `${area.toFixed(area < 100 ? 1 : 0)} m² (${feet} sq ft)`
}

function footOf(
  plan: FloorPlan,
  words: PlanWords,
  { width, height, scale }: { width: number; height: number; scale: number },
): string {
  const y = height - FOOT + 18
  const right = width - MARGIN
  return [
    `<path d="M${MARGIN} ${y}H${right}" stroke="${grove}" stroke-width="1"/>`,
    `<text x="${MARGIN}" y="${y + 34}" font-family="Instrument Sans SemiBold" font-weight="600" font-size="19">${escaped(words.area)} ${inBoth(plan.area)}</text>`,
    `<text x="${MARGIN}" y="${y + 60}" font-size="14.5" fill="${stone}">${escaped(words.note)}</text>`,
    `<text x="${MARGIN}" y="${y + 82}" font-size="14.5" fill="${stone}">${escaped(words.agency)}</text>`,
    scaleBar(right - (plan.north === null ? 0 : 84), y + 52, scale),
    plan.north === null ? '' : northArrow(right - 26, y + 48, plan.north),
  ].join('')
}

function scaleBar(right: number, y: number, scale: number): string {
  const metres = scale > 70 ? 3 : 5
  const left = right - metres * scale
  const fields = Array.from({ length: metres }, (_, n) => {
    const x = round(left + n * scale)
    return `<rect x="${x}" y="${y}" width="${round(scale)}" height="7" fill="${n % 2 === 0 ? grove : apple}" stroke="${grove}"/>`
  })
  const numbers = Array.from({ length: metres + 1 }, (_, n) => {
    const anchor = n === 0 ? 'start' : n === metres ? 'end' : 'middle'
    return `<text x="${round(left + n * scale)}" y="${y - 8}" font-size="13" text-anchor="${anchor}">${n}${n === metres ? ' m' : ''}</text>`
  })
  return fields.join('') + numbers.join('')
}

function northArrow(x: number, y: number, degrees: number): string {
  return [
    `<g transform="translate(${x} ${y}) rotate(${degrees})">`,
    `<circle r="24" fill="none" stroke="${grove}" stroke-width="1"/>`,
    `<path d="M0-22L8 12 0 6z" fill="${apple}" stroke="${grove}"/><path d="M0-22L-8 12 0 6z" fill="${grove}" stroke="${grove}"/>`,
    `<text y="-28" font-size="14" text-anchor="middle" font-family="Instrument Sans SemiBold" font-weight="600" transform="rotate(${-degrees} 0 -33)">N</text></g>`,
  ].join('')
}
