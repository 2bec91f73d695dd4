import type { Edge, Rect } from './floorPlan.ts'
import type { FloorSketch } from './sketch.ts'

export const COMMON: string = '#'
/** Beyond the outline. */
export const BEYOND: string = ' '

/** The fields of a floor with their places in metres. */
export interface Grid {
  xs: readonly number[]
  ys: readonly number[]
  owner: (row: number, column: number) => string
}

export function gridOf({ across, down, fields }: FloorSketch, scale: number): Grid {
  const places = (sizes: readonly number[]) => {
    let at = 0
    return [0, ...sizes.map((size) => (at += size * scale))]
  }
  return {
    xs: places(across),
    ys: places(down),
    owner: (row, column) => fields[row]?.[column] ?? BEYOND,
  }
}

export interface Field {
  row: number
  column: number
}

export function fieldsOf({ xs, ys, owner }: Grid): (Field & { id: string })[] {
  return ys
    .slice(1)
    .flatMap((_, row) => xs.slice(1).map((_, column) => ({ row, column, id: owner(row, column) })))
}

/** The lines between fields of different owners, each as long as both owners stay the same. */
export function edgesOf(grid: Grid): Edge[] {
  const { xs, ys, owner } = grid
  const upright = xs.flatMap((at, line) =>
    joined(
      ys.slice(1).map((to, row) => ({
        isUpright: true,
        at,
        from: ys[row] ?? 0,
        to,
        before: owner(row, line - 1),
        after: owner(row, line),
      })),
    ),
  )
  const level = ys.flatMap((at, line) =>
    joined(
      xs.slice(1).map((to, column) => ({
        isUpright: false,
        at,
        from: xs[column] ?? 0,
        to,
        before: owner(line - 1, column),
        after: owner(line, column),
      })),
    ),
  )
  return [...upright, ...level].filter(({ before, after }) => before !== after)
}

function joined(edges: readonly Edge[]): Edge[] {
  const runs: Edge[] = []
  for (const edge of edges) {
    const last = runs.at(-1)
    if (last && last.before === edge.before && last.after === edge.after) last.to = edge.to
    else runs.push({ ...edge })
  }
  return runs
}

export const lengthOf = ({ from, to }: Edge) => to - from

export const areaOf = ({ width, height }: Rect) => width * height

/** The rectangles of fields that one owner fills, as rows and columns from the first to before the last. */
export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

/** As few blocks as reading row by row gives. */
export function blocksOf(grid: Grid, id: string): Block[] {
  const blocks: Block[] = []
  for (let row = 0; row < grid.ys.length - 1; row += 1) {
    for (const { left, right } of runsOf(grid, id, row)) {
      const above = blocks.find(
        (block) => block.bottom === row && block.left === left && block.right === right,
      )
      if (above) above.bottom = row + 1
      else blocks.push({ top: row, bottom: row + 1, left, right })
    }
  }
  return blocks
}

function runsOf({ xs, owner }: Grid, id: string, row: number): { left: number; right: number }[] {
  const runs: { left: number; right: number }[] = []
  for (let column = 0; column < xs.length - 1; column += 1) {
    if (owner(row, column) !== id) continue
    const last = runs.at(-1)
    if (last?.right === column) last.right = column + 1
    else runs.push({ left: column, right: column + 1 })
  }
  return runs
}

/** The largest block that the owner fills. */
export function largestBlock(grid: Grid, id: string): Block {
  const own = fieldsOf(grid).filter((field) => field.id === id)
  let [largest, most] = [{ top: 0, bottom: 0, left: 0, right: 0 }, 0]
  for (const first of own) {
    for (const last of own) {
      const block = {
        top: first.row,
        bottom: last.row + 1,
        left: first.column,
        right: last.column + 1,
      }
      const area = areaOf(rectOf(grid, block))
      if (last.row >= first.row && area > most && fills(grid, id, block)) {
        ;[largest, most] = [block, area]
      }
    }
  }
  return largest
}

function fills({ owner }: Grid, id: string, { top, bottom, left, right }: Block): boolean {
  if (left >= right) return false
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      if (owner(row, column) !== id) return false
    }
  }
  return true
}

export function rectOf({ xs, ys }: Grid, { top, bottom, left, right }: Block): Rect {
  const [x = 0, y = 0] = [xs[left], ys[top]]
  return { x, y, width: (xs[right] ?? x) - x, height: (ys[bottom] ?? y) - y }
}
