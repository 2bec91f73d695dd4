import { type Edge, INNER_WALL, type PlanRoom, type Rect } from './floorPlan.ts'
import { areaOf, type Block, blocksOf, type Grid, largestBlock, lengthOf, rectOf } from './grid.ts'
import type { FloorSketch } from './sketch.ts'

/** The rooms of a floor, each between the walls that are on its edges. */
export function roomsIn(grid: Grid, sketch: FloorSketch, innerWalls: readonly Edge[]): PlanRoom[] {
  return Object.entries(sketch.rooms).map(([id, [kind, name]]) => {
    const own = innerWalls.filter(({ before, after }) => before === id || after === id)
    const blocks = blocksOf(grid, id)
    const whole = blocks.reduce((sum, block) => sum + areaOf(rectOf(grid, block)), 0)
    const inWalls = own.reduce((sum, wall) => sum + (lengthOf(wall) * INNER_WALL) / 2, 0)
    const within = (block: Block) => withinWalls(rectOf(grid, block), own)
    return {
      id,
      kind,
      name,
      boxes: blocks.map(within),
      main: within(largestBlock(grid, id)),
      area: whole - inWalls,
    }
  })
}

const EXACT = 1e-6
const same = (one: number, other: number) => Math.abs(one - other) < EXACT

/** What is left of a rectangle when the walls along its sides have taken half of their thickness. */
function withinWalls({ x, y, width, height }: Rect, walls: readonly Edge[]): Rect {
  const half = (isUpright: boolean, at: number, from: number, to: number) =>
    walls.some(
      (wall) =>
        wall.isUpright === isUpright &&
        same(wall.at, at) &&
        wall.from < to - EXACT &&
        wall.to > from + EXACT,
    )
      ? INNER_WALL / 2
      : 0
  const left = half(true, x, y, y + height)
  const right = half(true, x + width, y, y + height)
  const top = half(false, y, x, x + width)
  const bottom = half(false, y + height, x, x + width)
  return { x: x + left, y: y + top, width: width - left - right, height: height - top - bottom }
}
