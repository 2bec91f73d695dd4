import type { Building } from '~/lib/elevation/building'
import { type WindowShape, windowRow } from '~/lib/elevation/parts/openings'
import { frontage } from '~/lib/elevation/parts/walls'
import {
  type Box,
  edge,
  type Line,
  level,
  type Shapes,
  together,
  upright,
} from '~/lib/elevation/shapes'

const STOREY = 380
const EAVES = 850
const DOCK = { width: 320, height: 420 } as const
const GLASS: WindowShape = { width: 200, height: 240, sill: 60, panes: [2, 1] }

/** A steel frame under a shallow roof: loading doors, and offices in the glazed corner. */
export function shed({ storeys, area, bays, doorSide }: Building): Shapes {
  const width = frontage(area, 1, { depth: 6000, least: 2600, most: 4800, usual: 3000 })
  const eaves = Math.max(EAVES, storeys * STOREY + 90)
  const corner = 720
  const isLeft = doorSide === 'left'
  const cornerX = isLeft ? 0 : width - corner
  const floors = Array.from(
    { length: storeys },
    (_, index): Box => ({ x: 0, up: index * STOREY, width, height: STOREY }),
  )
  const room: Box = { x: isLeft ? corner : 0, up: 0, width: width - corner, height: STOREY }
  const docks = bays ?? Math.max(2, Math.floor(room.width / 640))
  const leaf: Box = { x: cornerX + corner / 2 - 60, up: 0, width: 120, height: 240 }
  return together(
    { storeys: floors, doors: [leaf] },
    ...floors.map((storey, index) => ({
      windows: windowRow(
        { ...storey, x: cornerX, width: corner },
        3,
        GLASS,
        index === 0 ? [1] : [],
      ),
    })),
    {
      outline: [
        [
          [0, 0],
          [0, eaves],
          [width / 2, eaves + 170],
          [width, eaves],
          [width, 0],
        ],
        upright(isLeft ? corner : width - corner, 0, eaves),
      ],
      details: [level(0, eaves, width), ...ribs(room, eaves)],
    },
    loading(room, docks),
  )
}

function loading(room: Box, docks: number): Shapes {
  const pitch = room.width / docks
  const across = Math.min(DOCK.width, Math.round(pitch * 0.6))
  const boxes = Array.from(
    { length: docks },
    (_, index): Box => ({
      x: Math.round(room.x + pitch * (index + 0.5) - across / 2),
      up: 0,
      width: across,
      height: DOCK.height,
    }),
  )
  return {
    outline: boxes.map(edge),
    details: boxes.flatMap(({ x, width }) =>
      [84, 168, 252, 336].map((up): Line => level(x, up, width)),
    ),
  }
}

/** The ribs of the cladding, above the loading doors. */
function ribs({ x, width }: Box, eaves: number): Line[] {
  const count = Math.floor(width / 170)
  return Array.from({ length: count - 1 }, (_, index) =>
    upright(
      Math.round(x + (width / count) * (index + 1)),
      DOCK.height + 70,
      eaves - DOCK.height - 70,
    ),
  )
}
