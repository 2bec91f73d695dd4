import {
  type Box,
  edge,
  type Line,
  level,
  type Shapes,
  type WindowBox,
} from '~/lib/elevation/shapes'

const STALL = 60
const SIGN = 62

/** Shop windows under a signboard, one in each bay that is free. */
export function shopFronts(ground: Box, bays: number, taken: readonly number[] = []): Shapes {
  const bay = ground.width / bays
  const top = ground.up + ground.height - SIGN - 24
  const windows = Array.from({ length: bays }, (_, index) => index)
    .filter((index) => !taken.includes(index))
    .map(
      (index): WindowBox => ({
        x: Math.round(ground.x + bay * index + 24),
        up: ground.up + STALL,
        width: Math.round(bay - 48),
        height: top - ground.up - STALL - 16,
        panes: [2, 1],
      }),
    )
  return {
    windows,
    outline: [edge({ x: ground.x, up: top, width: ground.width, height: SIGN })],
    details: [level(ground.x, top + SIGN + 12, ground.width)],
  }
}

/** An awning let down over a shop window, with its stripes. */
export function awning(x: number, up: number, width: number): Shapes {
  const [drop, reach, stripes] = [70, 26, Math.max(2, Math.round(width / 70))]
  const slope: Line = [
    [x, up],
    [x - reach, up - drop],
    [x + width + reach, up - drop],
    [x + width, up],
  ]
  return {
    outline: [slope],
    details: Array.from({ length: stripes - 1 }, (_, index) => {
      const part = (index + 1) / stripes
      return [
        [Math.round(x + width * part), up],
        [Math.round(x - reach + (width + 2 * reach) * part), up - drop],
      ] as const
    }),
  }
}
