import {
  door,
  hoodedDoor,
  middleOf,
  type WindowShape,
  windowRow,
} from '~/lib/elevation/parts/openings'
import { chimney, dormers, ridgeRoof } from '~/lib/elevation/parts/roofs'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { together } from '~/lib/elevation/shapes'
import { type HouseFront, onBothSides, type StreetFront } from './streetFront'

const PLINTH = 18
const ROOF = 210
const WINDOW: WindowShape = { width: 112, height: 140, sill: 84, panes: [2, 2] }

/** A house of which nothing tells the age. */
export function plainFront({ width, storeys, bays, doorBay, hasAttic }: HouseFront): StreetFront {
  const floors = stack(width, heightsOf(storeys, [285, 270]), PLINTH)
  const [ground] = floors
  if (!ground) return { neighbours: [] }
  const top = topOf(floors)
  const leaf = door(middleOf(ground, bays, doorBay), PLINTH)
  const drawn = together(
    { storeys: floors, doors: [leaf] },
    ...floors.map((storey, index) => ({
      windows: windowRow(storey, bays, WINDOW, index === 0 ? [doorBay] : []),
    })),
    sides(width, top),
    hoodedDoor(leaf),
    ridgeRoof(0, top, width, ROOF),
    hasAttic ? dormers(0, width, 1, top + 50) : {},
    chimney({ x: doorBay === 0 ? width - 98 : 0, up: top + ROOF, height: 76 }),
  )
  return { ...drawn, neighbours: onBothSides(width, [top, top + ROOF]) }
}
