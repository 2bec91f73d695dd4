import type { Building } from '~/lib/elevation/building'
import { type Across, flatsAcross } from '~/lib/elevation/parts/flatsAcross'
import { door } from '~/lib/elevation/parts/openings'
import { brokenTop } from '~/lib/elevation/parts/roofs'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { type Box, edge, type Shapes, together, type WindowBox } from '~/lib/elevation/shapes'

const BAY = 380
const SLAB = 80

export const towerAcross = (building: Building): Across =>
  flatsAcross(building, { depth: 10, bay: BAY / 100, least: 6, most: 6 })

/** Glass from floor to floor, one band of it on each. */
export function tower(building: Building): Shapes {
  const { bays } = towerAcross(building)
  const width = bays * BAY
  const floors = stack(width, heightsOf(building.storeys, [480, 320]))
  const top = topOf(floors)
  const leaf = door(width / 2, 0, { width: 260, height: 300 })
  return together(
    { storeys: floors, doors: [leaf] },
    { windows: floors.slice(1).map((storey) => band(storey, bays)) },
    sides(width, top),
    { outline: [edge({ x: 0, up: 380, width, height: 60 })] },
    building.goesOn ? brokenTop(width, top) : crown(width, top),
  )
}

const band = ({ x, up, width, height }: Box, bays: number): WindowBox => ({
  x,
  up: up + SLAB,
  width,
  height: height - SLAB,
  panes: [bays, 1],
})

function crown(width: number, top: number): Shapes {
  return {
    outline: [
      edge({ x: 0, up: top, width, height: 90 }),
      edge({
        x: Math.round(width * 0.28),
        up: top + 90,
        width: Math.round(width * 0.44),
        height: 200,
      }),
    ],
  }
}
