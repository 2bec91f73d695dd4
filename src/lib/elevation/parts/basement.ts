import type { Box, Shapes } from '~/lib/elevation/shapes'
import { windowRow } from './openings'

const DEPTH = 260

/** The floor below the pavement, behind its area. */
export function basement(ground: Box | undefined): Shapes {
  if (!ground) return {}
  const { x, width } = ground
  const storey: Box = { x, up: -DEPTH, width, height: DEPTH }
  const bays = Math.max(2, Math.round(width / 300))
  return {
    storeys: [storey],
    windows: windowRow(storey, bays, { width: 100, height: 130, sill: 70, panes: [2, 2] }),
    outline: [
      [
        [x, 0],
        [x, -DEPTH],
        [x + width, -DEPTH],
        [x + width, 0],
      ],
    ],
  }
}
