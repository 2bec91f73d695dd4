import {
  arch,
  type Box,
  edge,
  level,
  type Point,
  type Shapes,
  upright,
  type WindowBox,
} from '~/lib/elevation/shapes'

export interface WindowShape {
  width: number
  height: number
  /** Above the floor. */
  sill: number
  panes: WindowBox['panes']
}

/** The wall that stays between two windows. */
const PIER = 0.25
/** The wall that stays above a window, in centimetres. */
const LINTEL = 28

/** A window in the middle of each bay of a storey, except the bays that something else has. */
export function windowRow(
  storey: Box,
  bays: number,
  shape: WindowShape,
  taken: readonly number[] = [],
): WindowBox[] {
  const bay = storey.width / bays
  const width = Math.round(Math.min(shape.width, bay * (1 - PIER)))
  const height = Math.min(shape.height, storey.height - shape.sill - LINTEL)
  return Array.from({ length: bays }, (_, index) => index)
    .filter((index) => !taken.includes(index))
    .map((index) => ({
      x: Math.round(storey.x + bay * (index + 0.5) - width / 2),
      up: storey.up + shape.sill,
      width,
      height,
      panes: shape.panes,
    }))
}

/** The middle of a bay. */
export function middleOf(storey: Box, bays: number, index: number): number {
  return Math.round(storey.x + (storey.width / bays) * (index + 0.5))
}

const DOOR = { width: 96, height: 205 } as const

export function door(middle: number, up: number, { width, height } = DOOR as Size): Box {
  return { x: middle - width / 2, up, width, height }
}

interface Size {
  width: number
  height: number
}

/** Steps from the pavement up to a raised door, wider below. */
export function steps({ x, up, width }: Box): Shapes {
  if (up <= 0) return {}
  const count = Math.max(1, Math.round(up / 18))
  return {
    details: Array.from({ length: count }, (_, index) => {
      const spread = 14 + (count - index) * 5
      return level(x - spread, Math.round((up / count) * (index + 1)), width + 2 * spread)
    }),
  }
}

/** A semicircular light over a door, with its spokes. */
export function fanlight({ x, up, width, height }: Box): Shapes {
  const [top, middle, radius] = [up + height + 8, x + width / 2, width / 2]
  return {
    outline: [[[x, up], [x, top], ...arch(x, top, width, radius), [x + width, up]]],
    details: [
      level(x, top, width),
      [
        [middle, top],
        [middle, top + radius],
      ],
      [
        [middle, top],
        [middle - Math.round(radius * 0.7), top + Math.round(radius * 0.7)],
      ],
      [
        [middle, top],
        [middle + Math.round(radius * 0.7), top + Math.round(radius * 0.7)],
      ],
    ],
  }
}

/** A flat light over a door under a hood. */
export function hoodedDoor(leaf: Box): Shapes {
  const { x, up, width, height } = leaf
  const top = up + height
  return {
    outline: [
      edge({ ...leaf, height: height + 40 }),
      [
        [x - 26, top + 52],
        [x + width / 2, top + 92],
        [x + width + 26, top + 52],
        [x - 26, top + 52],
      ],
    ],
  }
}

/** A balcony's floor and railing in front of a storey. */
export function balcony(x: number, up: number, width: number, spacing = 30): Shapes {
  const height = 95
  const rails = Math.max(1, Math.round(width / spacing))
  return {
    outline: [level(x, up, width)],
    details: [
      level(x, up + height, width),
      ...Array.from({ length: rails + 1 }, (_, index) =>
        upright(Math.round(x + (width / rails) * index), up, height),
      ),
    ],
  }
}

/** Iron railings along the pavement, with a gap for the door and so much on either side of it. */
export function railings(width: number, { x, width: gap }: Box, spread = 40): Shapes {
  const [height, spacing] = [100, 26]
  const ends: readonly Point[] = [
    [0, x - spread],
    [x + gap + spread, width],
  ]
  return {
    details: ends
      .filter(([start, end]) => end - start > 2 * spacing)
      .flatMap(([start, end]) => {
        const count = Math.floor((end - start) / spacing)
        return [
          level(start, height - 14, end - start),
          ...Array.from({ length: count }, (_, index) =>
            upright(Math.round(start + spacing * (index + 0.5)), 0, height),
          ),
        ]
      }),
  }
}
