import type { DiaryPlace } from '~/types/portal/diary'

/** A place of the diary as one text, which names it while something is dragged. */
export const placeId = ({ day, staffId = '', time = '' }: DiaryPlace): string =>
  [day, staffId, time].join('/')

export function placeOf(id: string): DiaryPlace {
  const [day = '', staffId, time] = id.split('/')
  return { day, staffId: staffId || undefined, time: time || undefined }
}

/** The order of places in a board: by columns from left to right, by rows from top to bottom. */
interface BoardAxes {
  columns: readonly string[]
  rows: readonly string[]
}

const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The column and the row that an arrow key leads to; the same at the edge, undefined for another key. */
export function stepOn(
  { columns, rows }: BoardAxes,
  from: { column: string; row: string },
  key: string,
): { column: string; row: string } | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  return {
    column: columns[columns.indexOf(from.column) + step[0]] ?? from.column,
    row: rows[rows.indexOf(from.row) + step[1]] ?? from.row,
  }
}
