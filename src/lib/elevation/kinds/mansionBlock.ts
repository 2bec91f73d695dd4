import type { Building } from '~/lib/elevation/building'
import { bayWindow } from '~/lib/elevation/parts/bayWindow'
import { door, middleOf, type WindowShape, windowRow } from '~/lib/elevation/parts/openings'
import { brokenTop, chimney, parapet } from '~/lib/elevation/parts/roofs'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { arch, type Box, type Line, level, type Shapes, together } from '~/lib/elevation/shapes'

const WIDTH = 1560
const WING = 360
const PLINTH = 30
const SASH: WindowShape = { width: 104, height: 170, sill: 72, panes: [2, 2] }

/** Red brick: a bay at each end under a shaped gable, and a stone arch between them. */
export function mansionBlock({ storeys, bays, goesOn }: Building): Shapes {
  const floors = stack(WIDTH, heightsOf(storeys, [330, 305]), PLINTH)
  const [ground] = floors
  if (!ground) return {}
  const top = topOf(floors)
  const between = (storey: Box): Box => ({ ...storey, x: WING, width: WIDTH - 2 * WING })
  const count = bays ? Math.max(1, bays - 2) : 5
  const doorBay = Math.floor(count / 2)
  const leaf = door(middleOf(between(ground), count, doorBay), PLINTH, { width: 110, height: 215 })
  const wings = [WING / 2, WIDTH - WING / 2]
  return together(
    { storeys: floors, doors: [leaf] },
    ...wings.map((middle) => bayWindow(middle, 260, floors, 0)),
    ...floors.map((storey, index) => ({
      windows: windowRow(between(storey), count, SASH, index === 0 ? [doorBay] : []),
    })),
    sides(WIDTH, top),
    { details: floors.slice(1).map(({ up }) => level(0, up, WIDTH)) },
    portal(leaf),
    goesOn ? brokenTop(WIDTH, top) : roof(top, wings),
  )
}

function roof(top: number, wings: readonly number[]): Shapes {
  return together(
    parapet(WING, top, WIDTH - 2 * WING, 60),
    ...wings.map((middle) => ({ outline: [shapedGable(middle, top)] })),
    chimney({ x: WING + 60, up: top + 76, height: 90, pots: 3 }),
    chimney({ x: WIDTH - WING - 190, up: top + 76, height: 90, pots: 3 }),
  )
}

function portal({ x, up, width, height }: Box): Shapes {
  const spring = up + height
  return {
    outline: [
      [[x - 16, 0], ...arch(x - 16, spring, width + 32, 62), [x + width + 16, 0]],
      level(x, spring, width),
    ],
  }
}

/** Steps and curves, as the Flemings built them. */
function shapedGable(middle: number, up: number): Line {
  const half = WING / 2
  return [
    [middle - half, up],
    [middle - half, up + 60],
    [middle - half + 56, up + 60],
    [middle - half + 70, up + 140],
    ...arch(middle - 100, up + 150, 200, 96),
    [middle + half - 70, up + 140],
    [middle + half - 56, up + 60],
    [middle + half, up + 60],
    [middle + half, up],
  ]
}
