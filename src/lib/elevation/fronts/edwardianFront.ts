import { bayWindow } from '~/lib/elevation/parts/bayWindow'
import { door, type WindowShape, windowRow } from '~/lib/elevation/parts/openings'
import { chimney, ridgeRoof } from '~/lib/elevation/parts/roofs'
import { heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { type Box, type Line, level, type Shapes, together, upright } from '~/lib/elevation/shapes'
import { type HouseFront, onBothSides, type StreetFront } from './streetFront'

const PLINTH = 20
const ROOF = 260
const CASEMENT: WindowShape = { width: 120, height: 140, sill: 86, panes: [3, 2] }

/** A half-timbered gable over a bay, and a porch of timber. */
export function edwardianFront({ width, storeys, doorBay }: HouseFront): StreetFront {
  const floors = stack(width, heightsOf(storeys, [290, 280]), PLINTH)
  const top = topOf(floors)
  const doorIsLeft = doorBay === 0
  const wing = Math.round(width * 0.52)
  const wingX = doorIsLeft ? width - wing : 0
  const rest = doorIsLeft ? 0 : wing
  const restWidth = width - wing
  const leaf = door(Math.round(rest + restWidth / 2), PLINTH, { width: 100, height: 205 })
  const drawn = together(
    { storeys: floors, doors: [leaf] },
    bayWindow(wingX + wing / 2, Math.min(260, Math.round(wing * 0.74)), floors.slice(0, 2), 0),
    ...floors.slice(2).map((storey) => ({
      windows: windowRow({ ...storey, x: wingX, width: wing }, 1, CASEMENT),
    })),
    ...floors.slice(1).map((storey) => ({
      windows: windowRow({ ...storey, x: rest, width: restWidth }, 1, CASEMENT),
    })),
    sides(width, top),
    porch(leaf, restWidth),
    ridgeRoof(0, top, width, ROOF),
    timberedGable(wingX, top, wing),
    chimney({ x: doorIsLeft ? 20 : width - 118, up: top + ROOF, height: 80 }),
  )
  return { ...drawn, neighbours: onBothSides(width, [top, top + ROOF]) }
}

function porch({ x, up, width, height }: Box, room: number): Shapes {
  const spread = Math.min(48, Math.round((room - width) / 2 - 16))
  const top = up + height + 22
  return {
    outline: [
      upright(x - spread, 0, top),
      upright(x + width + spread, 0, top),
      [
        [x - spread - 14, top],
        [x - spread + 14, top + 46],
        [x + width + spread - 14, top + 46],
        [x + width + spread + 14, top],
        [x - spread - 14, top],
      ],
    ],
  }
}

/** Upright timbers, each up to the slope above it. */
function timberedGable(x: number, up: number, width: number): Shapes {
  const rise = 210
  const middle = x + width / 2
  const count = Math.max(4, Math.round(width / 50))
  const timbers: Line[] = Array.from({ length: count - 1 }, (_, index) => {
    const left = Math.round(x + (width / count) * (index + 1))
    const height = rise * (1 - Math.abs(left - middle) / (width / 2))
    return upright(left, up, Math.round(height * 0.82))
  })
  return {
    outline: [
      [
        [x - 24, up - 20],
        [middle, up + rise],
        [x + width + 24, up - 20],
      ],
    ],
    details: [...timbers, level(x, up, width)],
  }
}
