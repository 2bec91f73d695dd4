import type { Box, Line, Shapes } from '~/lib/elevation/shapes'

/** The floors above one another, by their heights from the lowest. */
export function stack(width: number, heights: readonly number[], plinth = 0): Box[] {
  let up = plinth
  return heights.map((height) => {
    const storey = { x: 0, up, width, height }
    up += height
    return storey
  })
}

/** As many heights as there are storeys; the last one is that of all further ones. */
export function heightsOf(storeys: number, heights: readonly [number, ...number[]]): number[] {
  const last = heights[heights.length - 1] ?? heights[0]
  return Array.from({ length: storeys }, (_, index) => heights[index] ?? last)
}

export const topOf = (storeys: readonly Box[]): number => {
  const last = storeys[storeys.length - 1]
  return last ? last.up + last.height : 0
}

/** Both side walls, from the pavement up. */
export function sides(width: number, top: number): Shapes {
  const wall = (x: number): Line => [
    [x, 0],
    [x, top],
  ]
  return { outline: [wall(0), wall(width)] }
}

interface Frontage {
  /** From the front to the back, in centimetres. */
  depth: number
  least: number
  most: number
  usual: number
}

/** How wide a building of so many storeys is for its area, in centimetres. */
export function frontage(area: number | null, storeys: number, limits: Frontage): number {
  const { depth, least, most, usual } = limits
  const width = area === null ? usual : (area * 10_000) / Math.max(1, storeys) / depth
  return Math.round(Math.max(least, Math.min(most, width)) / 10) * 10
}
