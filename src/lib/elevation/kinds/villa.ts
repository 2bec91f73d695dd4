import type { Building } from '~/lib/elevation/building'
import { bayWindow } from '~/lib/elevation/parts/bayWindow'
import {
  door,
  hoodedDoor,
  middleOf,
  steps,
  type WindowShape,
  windowRow,
} from '~/lib/elevation/parts/openings'
import { chimneysOnHip, dormers, hippedRoof } from '~/lib/elevation/parts/roofs'
import { frontage, heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { level, type Shapes, together } from '~/lib/elevation/shapes'
import { modernVilla } from './modernVilla'

const PLINTH = 36
const ROOF = 280
const SASH: WindowShape = { width: 116, height: 186, sill: 66, panes: [2, 2] }
const SMALL_PANES: WindowShape = { ...SASH, panes: [3, 4] }

/** A house that stands alone, its door between equal halves. */
export function villa(building: Building): Shapes {
  const { style, storeys, area, bays: told, hasAttic } = building
  if (style === 'modern') return modernVilla(building)
  const width = frontage(area, storeys, { depth: 1150, least: 900, most: 1500, usual: 1100 })
  const bays = told ?? (width >= 1150 && style !== 'victorian' ? 5 : 3)
  const floors = stack(width, heightsOf(storeys, [330, 300, 270]), PLINTH)
  const [ground] = floors
  if (!ground) return {}
  const top = topOf(floors)
  const doorBay = Math.floor(bays / 2)
  const isBayed = style === 'victorian' && bays === 3
  const leaf = door(middleOf(ground, bays, doorBay), PLINTH, { width: 110, height: 215 })
  const sash = style === 'georgian' ? SMALL_PANES : SASH
  const ends = [0, 2].map((bay) => middleOf(ground, bays, bay))
  return together(
    { storeys: floors, doors: [leaf] },
    ...(isBayed ? ends.map((middle) => bayWindow(middle, 250, [ground])) : []),
    ...floors.map((storey, index) => ({
      windows: windowRow(storey, bays, sash, index === 0 ? (isBayed ? [0, 1, 2] : [doorBay]) : []),
    })),
    sides(width, top),
    { details: [level(0, floors[1]?.up ?? top, width), level(0, top - 18, width)] },
    hoodedDoor(leaf),
    steps(leaf),
    hippedRoof(0, top, width, ROOF),
    hasAttic ? dormers(width * 0.15, width * 0.7, 2, top + 60) : {},
    ...chimneysOnHip(width, ROOF, { from: 0.25, up: top + ROOF, height: 90 }),
  )
}
