import { floorName, inFeet, inMetres, roomsBesideArea, roomTexts } from '~/content/listing/rooms'
import { storeysOf } from '~/lib/rooms/rooms'
import type { Property } from '~/types/property'
import type { Room } from '~/types/rooms'
import { CONTENT_WIDTH, lineHeight, PAGE, type Paper, type TextStyle } from './paper'

const COLUMNS = 2
const COLUMN_GAP = 10
const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / COLUMNS
const MEASURES_WIDTH = 38
const PADDING = 1.5

const heading: TextStyle = { font: 'display', size: 17, colour: 'ink', leading: 1.2 }
const storey: TextStyle = { font: 'strong', size: 9.5, colour: 'ink', leading: 1.35 }
const name: TextStyle = { font: 'text', size: 9, colour: 'ink', leading: 1.35 }
const feet: TextStyle = { font: 'text', size: 7.5, colour: 'stone', leading: 1.35 }
const sum: TextStyle = { font: 'text', size: 9.5, colour: 'ink', leading: 1.45 }

const STOREY_HEIGHT = lineHeight(storey) + 2 * PADDING
/** Of the sum with the gap above it. */
const SUM_HEIGHT = 6 + 2 * lineHeight(sum)

/** The columns end where a storey does, unless one would then have more than this part of all. */
const UNEVEN = 0.65

/** A line of the page: the name of a storey, or a room. */
type Row = { height: number } & ({ floor: number } | { room: Room; lines: readonly string[] })

/** The rooms floor by floor in two columns, down to `bottom` of as many pages as they take, and their sum beside the stated area. Returns where it ends. */
export function drawRooms(paper: Paper, property: Property, bottom: number): number {
  const top = paper.text(roomTexts.title, PAGE.margin, PAGE.margin, heading)
  const start = paper.paragraph(roomTexts.note, PAGE.margin, top, CONTENT_WIDTH, feet) + 5
  const end = drawColumns(paper, rowsOf(paper, property), start, bottom - SUM_HEIGHT)
  return paper.paragraph(roomsBesideArea(property), PAGE.margin, end + 6, CONTENT_WIDTH, sum)
}

function rowsOf(paper: Paper, { rooms }: Property): Row[] {
  return storeysOf(rooms).flatMap((each) => [
    storeyRow(each.floor),
    ...each.rooms.map((room) => {
      const lines = paper.wrap(room.name, COLUMN_WIDTH - MEASURES_WIDTH, name)
      const text = Math.max(lines.length * lineHeight(name), lineHeight(name) + lineHeight(feet))
      return { room, lines, height: text + 2 * PADDING }
    }),
  ])
}

const storeyRow = (floor: number): Row => ({ floor, height: STOREY_HEIGHT })

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0)

/** How high the first column is to be: about half of all. */
function firstColumn(rows: readonly Row[]): number {
  const all = heightOf(rows)
  const higher = (first: number) => Math.max(first, all - first)
  const [best = 0] = rows
    .flatMap((row, index) => ('floor' in row ? [heightOf(rows.slice(0, index))] : []))
    .sort((one, other) => higher(one) - higher(other))
  return higher(best) <= UNEVEN * all ? best : (all + STOREY_HEIGHT) / COLUMNS
}

/** Draws the rows in two columns, and answers where the longer one ends. */
function drawColumns(paper: Paper, rows: readonly Row[], top: number, bottom: number): number {
  const half = top + firstColumn(rows)
  let [y, end, x, floor] = [top, top, PAGE.margin, 0]
  for (const [index, row] of rows.entries()) {
    const isFirst = x === PAGE.margin
    // The name of a storey stays with its first room.
    const needed = row.height + ('floor' in row ? STOREY_HEIGHT : 0)
    const isFull = y + needed > bottom || (isFirst && y + needed - row.height / 2 > half)
    if (isFull && y > top) {
      // A storey that goes on has its name again.
      const rest = 'floor' in row ? rows.slice(index) : [storeyRow(floor), ...rows.slice(index)]
      if (!isFirst) {
        paper.addPage()
        return drawColumns(paper, rest, PAGE.margin, bottom)
      }
      x += COLUMN_WIDTH + COLUMN_GAP
      y = 'floor' in row ? top : drawStorey(paper, floor, x, top)
    }
    if ('floor' in row) {
      floor = row.floor
      y = drawStorey(paper, floor, x, y)
    } else {
      drawRoom(paper, row, x, y)
      y += row.height
    }
    end = Math.max(end, y)
  }
  return end
}

function drawStorey(paper: Paper, floor: number, x: number, y: number): number {
  paper.text(floorName(floor), x, y + PADDING, storey)
  return y + STOREY_HEIGHT
}

function drawRoom(
  paper: Paper,
  { room, lines }: { room: Room; lines: readonly string[] },
  x: number,
  y: number,
): void {
  paper.rule(x, y, COLUMN_WIDTH)
  lines.reduce((line, words) => paper.text(words, x, line, name), y + PADDING)
  const right = x + COLUMN_WIDTH
  const below = paper.text(inMetres(room), right, y + PADDING, name, 'right')
  paper.text(inFeet(room), right, below, feet, 'right')
}
