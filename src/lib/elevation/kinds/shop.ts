import type { Building } from '~/lib/elevation/building'
import { door, type WindowShape, windowRow } from '~/lib/elevation/parts/openings'
import { brokenTop, chimney, parapet } from '~/lib/elevation/parts/roofs'
import { awning, shopFronts } from '~/lib/elevation/parts/shopFronts'
import { frontage, heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { type Shapes, together } from '~/lib/elevation/shapes'

const DOOR_ROOM = 170
const SASH: WindowShape = { width: 100, height: 160, sill: 74, panes: [2, 2] }

/** A shop with its awning, under what is above it. */
export function shop({ storeys, isPart, area, bays: told, doorSide, goesOn }: Building): Shapes {
  const own = isPart ? 2 : storeys
  const width = frontage(area, own, { depth: 1250, least: 520, most: 1400, usual: 600 })
  const floors = stack(width, heightsOf(storeys, [380, 300]))
  const [ground, ...upper] = floors
  if (!ground) return {}
  const top = topOf(floors)
  const isLeft = doorSide === 'left'
  const shopWidth = width - DOOR_ROOM
  const front = { ...ground, x: isLeft ? DOOR_ROOM : 0, width: shopWidth }
  const fronts = Math.max(1, Math.round(shopWidth / 380))
  const bays = told ?? Math.max(2, Math.round(width / 230))
  const glass = shopFronts(front, fronts)
  const leaf = door(isLeft ? DOOR_ROOM / 2 + 8 : width - DOOR_ROOM / 2 - 8, 0, {
    width: 104,
    height: 225,
  })
  return together(
    { storeys: floors, doors: [leaf], windows: glass.windows },
    { outline: shopFronts(ground, 1).outline, details: shopFronts(ground, 1).details },
    awning(front.x + 16, ground.height - 86, shopWidth - 32),
    ...upper.map((storey) => ({ windows: windowRow(storey, bays, SASH) })),
    sides(width, top),
    goesOn ? brokenTop(width, top) : parapet(0, top, width, 60),
    goesOn ? {} : chimney({ x: isLeft ? width - 110 : 12, up: top + 76, height: 80 }),
  )
}
