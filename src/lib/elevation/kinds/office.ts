import type { Building } from '~/lib/elevation/building'
import { type Across, flatsAcross } from '~/lib/elevation/parts/flatsAcross'
import { door, middleOf, type WindowShape, windowRow } from '~/lib/elevation/parts/openings'
import { brokenTop, parapet } from '~/lib/elevation/parts/roofs'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { level, type Shapes, together, upright } from '~/lib/elevation/shapes'

const BAY = 320
const GLASS: WindowShape = { width: 240, height: 250, sill: 50, panes: [2, 1] }
const BAYS = { least: 5, most: 11 } as const

export function officeAcross(building: Building): Across {
  if (building.isPart) {
    return flatsAcross(building, {
      depth: 22,
      bay: BAY / 100,
      least: BAYS.least,
      most: BAYS.most - 2,
    })
  }
  const { area, storeys, bays } = building
  const wide = Math.round((area ?? 0) / storeys / 14 / (BAY / 100))
  return { bays: bays ?? Math.max(BAYS.least, Math.min(BAYS.most, wide)), own: 0 }
}

/** A grid of stone or metal with glass in each of its openings. */
export function office(building: Building): Shapes {
  const { bays } = officeAcross(building)
  const width = bays * BAY
  const floors = stack(width, heightsOf(building.storeys, [430, 370]))
  const [ground] = floors
  if (!ground) return {}
  const top = topOf(floors)
  const doorBay = Math.floor(bays / 2)
  const leaf = door(middleOf(ground, bays, doorBay), 0, { width: 200, height: 290 })
  return together(
    { storeys: floors, doors: [leaf] },
    ...floors.map((storey, index) => ({
      windows: windowRow(storey, bays, GLASS, index === 0 ? [doorBay] : []),
    })),
    sides(width, top),
    {
      details: [
        ...floors.slice(1).map(({ up }) => level(0, up, width)),
        ...Array.from({ length: bays - 1 }, (_, bay) =>
          upright(BAY * (bay + 1), ground.height, top - ground.height),
        ),
      ],
      outline: [level(0, ground.height, width)],
    },
    building.goesOn ? brokenTop(width, top) : parapet(0, top, width, 80),
  )
}
