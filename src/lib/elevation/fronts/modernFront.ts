import {
  balcony,
  door,
  middleOf,
  type WindowShape,
  windowRow,
} from '~/lib/elevation/parts/openings'
import { gable, parapet } from '~/lib/elevation/parts/roofs'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { edge, type Line, level, together } from '~/lib/elevation/shapes'
import { type HouseFront, onBothSides, type StreetFront } from './streetFront'

const ROOF = 230
const PANE: WindowShape = { width: 130, height: 225, sill: 12, panes: [2, 1] }
const UPPER: WindowShape = { width: 120, height: 190, sill: 40, panes: [2, 1] }

/** Brick under a gable or a flat roof, with windows down to the floor. */
export function modernFront(front: HouseFront): StreetFront {
  const { width, storeys, bays, doorBay, hasFlatRoof } = front
  const floors = stack(width, heightsOf(storeys, [290, 285]), 10)
  const [ground, first] = floors
  if (!ground) return { neighbours: [] }
  const top = topOf(floors)
  const leaf = door(middleOf(ground, bays, doorBay), 10, { width: 104, height: 225 })
  const drawn = together(
    { storeys: floors, doors: [leaf] },
    ...floors.map((storey, index) => ({
      windows: windowRow(storey, bays, index < 2 ? PANE : UPPER, index === 0 ? [doorBay] : []),
    })),
    sides(width, top),
    { outline: [edge({ ...leaf, x: leaf.x - 10, width: leaf.width + 20, height: 235 })] },
    first && storeys > 2
      ? balcony(Math.round(width * 0.08), first.up, Math.round(width * 0.84))
      : {},
    { details: [level(0, top, width)] },
    hasFlatRoof ? parapet(0, top, width, 40) : gable(0, top, width, ROOF),
  )
  const neighbours = hasFlatRoof ? onBothSides(width, [top + 40]) : nextGables(width, top)
  return { ...drawn, neighbours }
}

/** The lower ends of the gables next door. */
function nextGables(width: number, top: number): Line[] {
  const [start, across] = [22, 70]
  const rise = Math.round((across * ROOF) / (width / 2))
  return [
    [
      [-start, top],
      [-start - across, top + rise],
    ],
    [
      [width + start, top],
      [width + start + across, top + rise],
    ],
  ]
}
