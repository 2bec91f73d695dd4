import { bayWindow } from '~/lib/elevation/parts/bayWindow'
import {
  door,
  hoodedDoor,
  steps,
  type WindowShape,
  windowRow,
} from '~/lib/elevation/parts/openings'
import { chimney, dormers, ridgeRoof } from '~/lib/elevation/parts/roofs'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { level, together } from '~/lib/elevation/shapes'
import { type HouseFront, onBothSides, type StreetFront } from './streetFront'

const PLINTH = 36
const ROOF = 230
const SASH: WindowShape = { width: 100, height: 178, sill: 72, panes: [2, 2] }
/** Two beside one another over the bay. */
const PAIRED: WindowShape = { ...SASH, width: 86 }

/** Brick with a bay below, sashes of two panes over two, and slates between chimneys. */
export function victorianFront(front: HouseFront): StreetFront {
  const { width, storeys, doorBay, hasAttic, bayFloors } = front
  const floors = stack(width, heightsOf(storeys, [320, 300, 280]), PLINTH)
  const [ground] = floors
  if (!ground) return { neighbours: [] }
  const top = topOf(floors)
  const doorIsLeft = doorBay === 0
  const leaf = door(doorIsLeft ? 100 : width - 100, PLINTH)
  const bayWidth = Math.min(250, Math.round(width * 0.46))
  const bayMiddle = doorIsLeft ? width - 46 - bayWidth / 2 : 46 + bayWidth / 2
  const bayed = floors.slice(0, bayFloors ?? (storeys > 2 ? 2 : 1))
  const drawn = together(
    { storeys: floors, doors: [leaf] },
    bayWindow(bayMiddle, bayWidth, bayed),
    ...floors.slice(1).map((storey, index) => ({
      windows: [
        ...windowRow({ ...storey, x: leaf.x - 42, width: 180 }, 1, SASH),
        ...(index + 1 < bayed.length
          ? []
          : windowRow({ ...storey, x: bayMiddle - 116, width: 232 }, 2, PAIRED)),
      ],
    })),
    sides(width, top),
    { details: floors.slice(1).map((storey) => level(0, storey.up, width)) },
    hoodedDoor(leaf),
    steps(leaf),
    ridgeRoof(0, top, width, ROOF),
    hasAttic ? dormers(0, width, 1, top + 56) : {},
    chimney({ x: doorIsLeft ? width - 98 : 0, up: top + ROOF, height: 92 }),
  )
  return { ...drawn, neighbours: onBothSides(width, [top, top + ROOF]) }
}
