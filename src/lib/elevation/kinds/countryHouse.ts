import type { Building } from '~/lib/elevation/building'
import { door, middleOf, steps, type WindowShape, windowRow } from '~/lib/elevation/parts/openings'
import { chimneysOnHip, dormers, hippedRoof } from '~/lib/elevation/parts/roofs'
import { frontage, heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { type Box, edge, type Line, level, type Shapes, together } from '~/lib/elevation/shapes'

const PLINTH = 60
const ROOF = 330
const SASH: WindowShape = { width: 122, height: 210, sill: 70, panes: [3, 4] }
const UPPER: WindowShape = { width: 122, height: 176, sill: 66, panes: [3, 4] }

/** A long front of an odd number of bays, with a portico in the middle and two chimneys. */
export function countryHouse({ storeys, area, bays: told, hasAttic }: Building): Shapes {
  const width = frontage(area, storeys, { depth: 1350, least: 1700, most: 3000, usual: 2100 })
  const bays = told ?? 2 * Math.floor(width / 560) + 1
  const floors = stack(width, heightsOf(storeys, [380, 330, 270]), PLINTH)
  const [ground] = floors
  if (!ground) return {}
  const top = topOf(floors)
  const middleBay = Math.floor(bays / 2)
  const leaf = door(middleOf(ground, bays, middleBay), PLINTH, { width: 126, height: 250 })
  return together(
    { storeys: floors, doors: [leaf] },
    ...floors.map((storey, index) => ({
      windows: windowRow(storey, bays, index === 0 ? SASH : UPPER, index === 0 ? [middleBay] : []),
    })),
    sides(width, top),
    portico(leaf, ground),
    steps(leaf),
    { details: [level(0, floors[1]?.up ?? top, width), level(0, top - 22, width)] },
    hippedRoof(0, top, width, ROOF),
    hasAttic ? dormers(width * 0.1, width * 0.8, 3, top + 70) : {},
    ...chimneysOnHip(width, ROOF, { from: 0.25, up: top + ROOF, height: 110, pots: 3 }),
  )
}

function portico({ x, width, up }: Box, ground: Box): Shapes {
  const [left, across, height] = [x - 80, width + 160, ground.height - 90]
  const column = (start: number): Line => edge({ x: start, up, width: 26, height })
  const top = up + height
  return {
    outline: [
      column(left + 8),
      column(left + across - 34),
      [
        [left - 14, top],
        [left + across / 2, top + 84],
        [left + across + 14, top],
        [left - 14, top],
      ],
    ],
  }
}
