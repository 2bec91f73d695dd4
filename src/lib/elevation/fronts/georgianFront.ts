import {
  door,
  fanlight,
  middleOf,
  railings,
  steps,
  type WindowShape,
  windowRow,
} from '~/lib/elevation/parts/openings'
import { chimney, dormers, hippedRoof, parapet } from '~/lib/elevation/parts/roofs'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { level, together } from '~/lib/elevation/shapes'
import { type HouseFront, onBothSides, type StreetFront } from './streetFront'

const PLINTH = 54
const MANSARD = 190

/** The first floor has the tallest sashes, and each floor above it shorter ones. */
const SASHES: readonly WindowShape[] = [
  { width: 116, height: 190, sill: 74, panes: [3, 4] },
  { width: 116, height: 240, sill: 46, panes: [3, 4] },
  { width: 116, height: 172, sill: 72, panes: [3, 4] },
]
const TOP_SASH: WindowShape = { width: 112, height: 122, sill: 68, panes: [3, 2] }

/** Brick under a parapet, with a fanlight over the door. */
export function georgianFront({
  width,
  storeys,
  bays,
  doorBay,
  hasAttic,
}: HouseFront): StreetFront {
  const floors = stack(width, heightsOf(storeys, [330, 350, 290, 240]), PLINTH)
  const [ground] = floors
  if (!ground) return { neighbours: [] }
  const top = topOf(floors)
  const leaf = door(middleOf(ground, bays, doorBay), PLINTH)
  const roofUp = top + 86
  const drawn = together(
    { storeys: floors, doors: [leaf] },
    ...floors.map((storey, index) => ({
      windows: windowRow(storey, bays, SASHES[index] ?? TOP_SASH, index === 0 ? [doorBay] : []),
    })),
    sides(width, top),
    { details: [level(0, ground.up + ground.height, width), level(0, PLINTH, width)] },
    fanlight(leaf),
    steps(leaf),
    parapet(0, top, width),
    hasAttic ? hippedRoof(36, roofUp, width - 210, MANSARD) : {},
    hasAttic ? dormers(20, width - 180, bays - 1, roofUp + 30) : {},
    chimney({ x: width - 130, up: roofUp, height: hasAttic ? MANSARD + 30 : 100, pots: 3 }),
    railings(width, leaf),
  )
  return { ...drawn, neighbours: onBothSides(width, [top + 8, top + 70, top + 86]) }
}
