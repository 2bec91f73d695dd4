import type { Building } from '~/lib/elevation/building'
import { door, type WindowShape, windowRow } from '~/lib/elevation/parts/openings'
import { chimney, parapet } from '~/lib/elevation/parts/roofs'
import { frontage, heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import {
  type Box,
  edge,
  type Line,
  level,
  type Shapes,
  together,
  upright,
} from '~/lib/elevation/shapes'

const GARAGE = { width: 250, height: 225 } as const
const SASH: WindowShape = { width: 104, height: 140, sill: 76, panes: [3, 2] }

/** Coach doors below, rooms above, cobbles in front. */
export function mews({ storeys, floors, isPart, area, bays: told, doorSide }: Building): Shapes {
  const own = isPart ? (floors ? floors.highest - floors.lowest + 1 : 1) : storeys
  const width = frontage(area, own, { depth: 850, least: 560, most: 880, usual: 640 })
  const bays = told ?? 3
  const walls = stack(width, heightsOf(storeys, [290, 275]), 8)
  const [ground, ...upper] = walls
  if (!ground) return {}
  const top = topOf(walls)
  const isLeft = doorSide === 'left'
  const coach: Box = {
    x: isLeft ? width - GARAGE.width - 50 : 50,
    up: 8,
    ...GARAGE,
  }
  const leaf = door(isLeft ? 110 : width - 110, 8, { width: 96, height: 205 })
  return together(
    { storeys: walls, doors: [leaf] },
    ...upper.map((storey) => ({ windows: windowRow(storey, bays, SASH) })),
    ...upper.slice(0, 1).map((storey) => ({
      details: windowRow(storey, bays, SASH).map(({ x, up, width: across }) =>
        edge({ x: x - 8, up: up - 34, width: across + 16, height: 26 }),
      ),
    })),
    sides(width, top),
    coachDoors(coach),
    { outline: [edge({ ...leaf, height: leaf.height + 14 })], details: [lintel(width, ground)] },
    parapet(0, top, width),
    chimney({ x: isLeft ? 12 : width - 110, up: top + 86, height: 60 }),
    { details: cobbles(width) },
  )
}

const lintel = (width: number, ground: Box): Line => level(0, ground.up + ground.height - 12, width)

function coachDoors(box: Box): Shapes {
  const { x, up, width, height } = box
  const boards = 8
  return {
    outline: [edge(box), upright(x + width / 2, up, height)],
    details: [
      ...Array.from({ length: boards - 1 }, (_, index) => index + 1)
        .filter((board) => board !== boards / 2)
        .map((board) => upright(Math.round(x + (width / boards) * board), up, height - 62)),
      level(x, up + height - 62, width),
    ],
  }
}

function cobbles(width: number): Line[] {
  return Array.from({ length: Math.floor(width / 110) }, (_, index) =>
    level(20 + index * 110, index % 2 === 0 ? -26 : -44, 56),
  )
}
