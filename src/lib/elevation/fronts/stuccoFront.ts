import {
  balcony,
  door,
  middleOf,
  railings,
  steps,
  type WindowShape,
  windowRow,
} from '~/lib/elevation/parts/openings'
import { chimney, dormers, hippedRoof, parapet } from '~/lib/elevation/parts/roofs'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { type Box, edge, type Line, level, type Shapes, together } from '~/lib/elevation/shapes'
import { type HouseFront, onBothSides, type StreetFront } from './streetFront'

const PLINTH = 54
const JOINT = 48
/** A shorter joint would look like a speck. */
const SHORTEST = 30
const MANSARD = 190

const GROUND: WindowShape = { width: 112, height: 210, sill: 76, panes: [2, 2] }
const FIRST: WindowShape = { width: 116, height: 262, sill: 20, panes: [2, 3] }
const SECOND: WindowShape = { width: 112, height: 176, sill: 78, panes: [2, 2] }
const UPPER: WindowShape = { width: 108, height: 130, sill: 72, panes: [2, 2] }

/** Painted render, jointed like stone below, with a portico and a balcony. */
export function stuccoFront({ width, storeys, bays, doorBay, hasAttic }: HouseFront): StreetFront {
  const floors = stack(width, heightsOf(storeys, [370, 390, 310, 260]), PLINTH)
  const [ground, first] = floors
  if (!ground) return { neighbours: [] }
  const top = topOf(floors)
  const leaf = door(middleOf(ground, bays, doorBay), PLINTH, { width: 100, height: 240 })
  const below = windowRow(ground, bays, GROUND, [doorBay])
  const roofUp = top + 86
  const drawn = together(
    { storeys: floors, doors: [leaf], windows: below },
    ...floors.slice(1).map((storey, index) => ({
      windows: windowRow(storey, bays, [FIRST, SECOND][index] ?? UPPER),
    })),
    sides(width, top),
    { details: joints(ground, [...below, porticoOf(leaf, ground)]) },
    portico(leaf, ground),
    steps(leaf),
    first ? balcony(0, first.up, width, 34) : {},
    first ? { details: hoods(windowRow(first, bays, FIRST)) } : {},
    parapet(0, top, width),
    hasAttic ? hippedRoof(36, roofUp, width - 210, MANSARD) : {},
    hasAttic ? dormers(20, width - 180, bays - 1, roofUp + 30) : {},
    chimney({ x: width - 130, up: roofUp, height: hasAttic ? MANSARD + 30 : 100, pots: 3 }),
    railings(width, porticoOf(leaf, ground), 14),
  )
  return { ...drawn, neighbours: onBothSides(width, [top + 8, top + 70, top + 86]) }
}

const porticoOf = ({ x, width }: Box, ground: Box): Box => ({
  x: x - 52,
  up: ground.up,
  width: width + 104,
  height: ground.height,
})

/** Two columns that carry the balcony. */
function portico(leaf: Box, ground: Box): Shapes {
  const { x, width } = porticoOf(leaf, ground)
  const height = ground.height - 62
  const column = (left: number): Line => edge({ x: left, up: ground.up, width: 26, height })
  return {
    outline: [
      column(x + 6),
      column(x + width - 32),
      edge({ x: x - 6, up: ground.up + height, width: width + 12, height: 62 }),
    ],
    details: [
      level(x - 6, ground.up + height + 22, width + 12),
      level(leaf.x, leaf.up + leaf.height + 8, leaf.width),
    ],
  }
}

/** The courses of the jointed wall, between its openings. */
function joints(ground: Box, openings: readonly Box[]): Line[] {
  const rows = Math.floor((ground.height - 40) / JOINT)
  return Array.from({ length: rows }, (_, row) => {
    const up = ground.up + JOINT * (row + 1)
    const inTheWay = openings
      .filter((each) => each.up - 8 < up && up < each.up + each.height + 8)
      .sort((a, b) => a.x - b.x)
    const ends = [0, ...inTheWay.flatMap(({ x, width }) => [x - 8, x + width + 8]), ground.width]
    return Array.from({ length: ends.length / 2 }, (_, index) => {
      const [start = 0, end = 0] = ends.slice(2 * index, 2 * index + 2)
      return level(start, up, end - start)
    }).filter(([from, to]) => from && to && to[0] - from[0] > SHORTEST)
  }).flat()
}

/** A short cornice over each of the tall windows. */
const hoods = (windows: readonly Box[]): Line[] =>
  windows.flatMap(({ x, up, width, height }) => [
    level(x - 16, up + height + 22, width + 32),
    level(x - 10, up + height + 14, width + 20),
  ])
