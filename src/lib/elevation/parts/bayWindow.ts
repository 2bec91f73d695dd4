import { type Box, level, type Shapes, type WindowBox } from '~/lib/elevation/shapes'

const SILL = 72
const MULLION = 12

/**
 * A canted bay in front of one or more storeys: a broad sash between two narrow ones on each, under a small roof.
 * @param roof its height; none if a gable stands on the bay.
 */
export function bayWindow(
  middle: number,
  width: number,
  storeys: readonly Box[],
  roof = 52,
): Shapes {
  const x = Math.round(middle - width / 2)
  const side = Math.round(width * 0.24)
  const [first] = storeys
  const last = storeys[storeys.length - 1]
  if (!first || !last) return {}
  const top = last.up + last.height - (roof > 0 ? 36 : 0)
  return {
    windows: storeys.flatMap((storey) => lights(x, width, side, storey)),
    outline: [
      [
        [x, 0],
        [x, top],
        ...(roof > 0
          ? ([
              [x + side * 0.5, top + roof],
              [x + width - side * 0.5, top + roof],
            ] as const)
          : []),
        [x + width, top],
        [x + width, 0],
      ],
      level(x - 8, top, width + 16),
    ],
    details: storeys.flatMap((storey) => [level(x, storey.up + SILL - 12, width)]),
  }
}

function lights(x: number, width: number, side: number, storey: Box): WindowBox[] {
  const [up, height] = [storey.up + SILL, storey.height - SILL - 62]
  const light = (left: number, across: number): WindowBox => ({
    x: left,
    up,
    width: across,
    height,
    panes: [1, 2],
  })
  return [
    light(x + MULLION, side - MULLION),
    light(x + side + MULLION, width - 2 * (side + MULLION)),
    light(x + width - side, side - MULLION),
  ]
}
