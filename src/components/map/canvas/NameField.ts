import { type Box, crosses, type Edge, isNear, widened } from '~/lib/map/layout/collisions'

/** The side of a cell, in pixels: about a name's length, so that a name looks into few cells. */
const CELL = 96
/** More than the world's picture has rows of cells at the nearest zoom. */
const ROWS = 2 ** 20

/** The names and banks of a large map, found by where they are. */
export class NameField {
  readonly #boxes = new Map<number, Box[]>()
  readonly #edges = new Map<number, Edge[]>()

  add(box: Box): void {
    for (const cell of cellsOf(box)) put(this.#boxes, cell, box)
  }

  addEdge(edge: Edge): void {
    const [from, to] = edge
    const box = {
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y),
      bottom: Math.max(from.y, to.y),
    }
    for (const cell of cellsOf(box)) put(this.#edges, cell, edge)
  }

  /** Whether this much space around the box is free of others. */
  isFree(box: Box, space: number): boolean {
    return cellsOf(widened(box, space)).every((cell) =>
      (this.#boxes.get(cell) ?? []).every((other) => !isNear(box, other, space)),
    )
  }

  /** Whether no bank comes as near as this to the box. */
  isOffBanks(box: Box, space: number): boolean {
    const wide = widened(box, space)
    return cellsOf(wide).every((cell) =>
      (this.#edges.get(cell) ?? []).every((edge) => !crosses(edge, wide)),
    )
  }
}

function put<Value>(map: Map<number, Value[]>, cell: number, value: Value): void {
  const there = map.get(cell)
  if (there) there.push(value)
  else map.set(cell, [value])
}

function cellsOf({ left, right, top, bottom }: Box): number[] {
  const cells: number[] = []
  for (let x = Math.floor(left / CELL); x <= right / CELL; x += 1) {
    for (let y = Math.floor(top / CELL); y <= bottom / CELL; y += 1) cells.push(x * ROWS + y)
  }
  return cells
}
