import type { Building } from '~/lib/elevation/building'
import { type Across, flatsAcross } from '~/lib/elevation/parts/flatsAcross'
import { middleOf, type WindowShape, windowRow } from '~/lib/elevation/parts/openings'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import {
  arch,
  type Box,
  edge,
  type Line,
  level,
  type Shapes,
  together,
  upright,
} from '~/lib/elevation/shapes'

const BAY = 300
const GABLE = 330
const STEEL: WindowShape = { width: 165, height: 170, sill: 70, panes: [4, 3] }
const LOADING = { width: 150, height: 225 } as const

export const wharfAcross = (building: Building): Across => {
  const across = flatsAcross(building, { depth: 9, bay: BAY / 100, least: 5, most: 7 })
  // The loading doors are in the middle of the front.
  if (across.bays % 2 === 1) return across
  return { bays: across.bays + 1, own: across.own === 0 ? 0 : across.own + 1 }
}

/** A warehouse: a gable, a hoist, loading doors above one another, and windows of small panes under flat arches. */
export function wharf(building: Building): Shapes {
  const { bays } = wharfAcross(building)
  const width = bays * BAY
  const floors = stack(width, heightsOf(building.storeys, [350, 320]), 20)
  const [ground, ...upper] = floors
  if (!ground) return {}
  const top = topOf(floors)
  const loading = Math.floor(bays / 2)
  const middle = middleOf(ground, bays, loading)
  const doorOf = ({ up }: Box): Box => ({ x: middle - LOADING.width / 2, up, ...LOADING })
  const rows = floors.map((storey) => windowRow(storey, bays, STEEL, [loading]))
  return together(
    { storeys: floors, doors: [doorOf(ground)], windows: rows.flat() },
    { details: rows.flat().map(head) },
    ...upper.map((storey) => loadingDoor(doorOf(storey))),
    sides(width, top),
    gabled(width, top),
    hoist(middle, top),
  )
}

const head = ({ x, up, width, height }: Box): Line =>
  arch(x - 6, up + height + 6, width + 12, 18, 4)

function loadingDoor(box: Box): Shapes {
  const { x, up, width, height } = box
  return {
    outline: [level(x - 20, up, width + 40)],
    details: [edge(box), upright(x + width / 2, up, height), level(x, up + 100, width)],
  }
}

function gabled(width: number, top: number): Shapes {
  const shoulder = Math.round(width * 0.22)
  return {
    outline: [
      [
        [0, top],
        [-14, top],
        [-14, top + 30],
        [shoulder, top + 60],
        [width / 2, top + GABLE],
        [width - shoulder, top + 60],
        [width + 14, top + 30],
        [width + 14, top],
        [width, top],
      ],
    ],
    details: [level(0, top, width)],
  }
}

/** The beam and its hook, drawn from the side although it points at us. */
function hoist(middle: number, top: number): Shapes {
  return {
    outline: [
      edge({ x: middle - 62, up: top + 150, width: 124, height: 22 }),
      edge({ x: middle - 14, up: top + 30, width: 28, height: 36 }),
    ],
    details: [
      upright(middle, top + 66, 84),
      edge({ x: middle - 46, up: top + 182, width: 92, height: 60 }),
    ],
  }
}
