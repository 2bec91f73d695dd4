import type { Building } from '~/lib/elevation/building'
import { type Across, flatsAcross } from '~/lib/elevation/parts/flatsAcross'
import {
  balcony,
  door,
  middleOf,
  type WindowShape,
  windowRow,
} from '~/lib/elevation/parts/openings'
import { brokenTop, parapet } from '~/lib/elevation/parts/roofs'
import { shopFronts } from '~/lib/elevation/parts/shopFronts'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { type Box, edge, type Shapes, together } from '~/lib/elevation/shapes'

const BAY = 330
const PANE: WindowShape = { width: 180, height: 200, sill: 30, panes: [2, 1] }

export const blockAcross = (building: Building): Across =>
  flatsAcross(building, { depth: 8.5, bay: BAY / 100, least: 5, most: 9 })

/** Flats of our time: large panes, and balconies one above the other. */
export function block(building: Building): Shapes {
  const { storeys, hasShops, goesOn } = building
  const { bays } = blockAcross(building)
  const width = bays * BAY
  const floors = stack(width, heightsOf(storeys, [hasShops ? 400 : 320, 295]))
  const [ground, ...upper] = floors
  if (!ground) return {}
  const top = topOf(floors)
  const doorBay = Math.floor(bays / 2)
  const leaf = door(middleOf(ground, bays, doorBay), 0, { width: 150, height: 235 })
  const balconied = Array.from({ length: bays }, (_, bay) => bay).filter(
    (bay) => Math.abs(bay - doorBay) % 2 === 1,
  )
  return together(
    { storeys: floors, doors: [leaf] },
    hasShops
      ? shopFronts(ground, bays, [doorBay])
      : { windows: windowRow(ground, bays, PANE, [doorBay]) },
    ...upper.map((storey) => ({ windows: windowRow(storey, bays, PANE) })),
    ...upper.flatMap((storey) =>
      balconied.map((bay) => balcony(middleOf(storey, bays, bay) - 115, storey.up + 4, 230, 46)),
    ),
    sides(width, top),
    { outline: [canopy(leaf)] },
    goesOn ? brokenTop(width, top) : parapet(0, top, width, 60),
  )
}

const canopy = ({ x, up, width, height }: Box) =>
  edge({ x: x - 40, up: up + height + 14, width: width + 80, height: 20 })
