import type { Building } from '~/lib/elevation/building'
import { door, type WindowShape, windowRow } from '~/lib/elevation/parts/openings'
import { frontage, heightsOf, stack, topOf } from '~/lib/elevation/parts/walls'
import { type Box, edge, level, type Shapes, together, upright } from '~/lib/elevation/shapes'

const GLASS: WindowShape = { width: 340, height: 220, sill: 16, panes: [3, 1] }

/** Flat roofs: an upper floor that reaches out over the one below it. */
export function modernVilla({ storeys, area, bays: told, doorSide }: Building): Shapes {
  const width = frontage(area, storeys, { depth: 1150, least: 1000, most: 1700, usual: 1300 })
  const floors = stack(width, heightsOf(storeys, [290, 300]), 10)
  const [ground, ...upper] = floors
  if (!ground) return {}
  const bays = told ?? 3
  const isLeft = doorSide === 'left'
  const set = Math.round(width * 0.16)
  const below: Box = { ...ground, x: isLeft ? 0 : set, width: width - set }
  const doorRoom = 260
  const glazed: Box = {
    ...below,
    x: isLeft ? below.x + doorRoom : below.x,
    width: below.width - doorRoom,
  }
  const leafX = isLeft ? below.x + doorRoom / 2 : below.x + below.width - doorRoom / 2
  const garden = windowRow(glazed, Math.max(1, bays - 1), GLASS)
  return together(
    { storeys: floors, doors: [door(leafX, 10, { width: 120, height: 230 })] },
    { windows: garden },
    ...upper.map((storey) => ({ windows: windowRow(storey, bays, GLASS) })),
    { outline: [edge({ ...below, up: 0, height: below.height + 10 })] },
    ...upper.map((storey) => ({ outline: [edge(storey)] })),
    { outline: [edge({ x: -24, up: topOf(floors), width: width + 48, height: 28 })] },
    { outline: [upright(isLeft ? width - 30 : 30, 0, ground.up + ground.height)] },
    { details: upper.slice(0, 1).map(({ up, height }) => level(0, up + height - 32, width)) },
  )
}
