import type { Building } from '~/lib/elevation/building'
import { door, middleOf, type WindowShape, windowRow } from '~/lib/elevation/parts/openings'
import { chimney, chimneysOnHip, dormers, hippedRoof, ridgeRoof } from '~/lib/elevation/parts/roofs'
import { frontage, heightsOf, sides, stack, topOf } from '~/lib/elevation/parts/walls'
import { type Box, type Shapes, together } from '~/lib/elevation/shapes'

const ROOF = 330
const CASEMENT: WindowShape = { width: 116, height: 104, sill: 84, panes: [3, 2] }

/** Low, with its upper floor in the roof. */
export function cottage({ storeys, area, bays, doorSide }: Building): Shapes {
  const width = frontage(area, storeys, { depth: 620, least: 720, most: 1250, usual: 880 })
  const count = bays ?? 3
  const inWall = Math.max(1, storeys - 1)
  const walls = stack(width, heightsOf(inWall, [250, 230]), 12)
  const top = topOf(walls)
  const roofed: Box = { x: 0, up: top, width, height: 220 }
  const [ground] = walls
  if (!ground) return {}
  const doorBay = Math.floor((doorSide === 'left' ? count - 1 : count) / 2)
  const leaf = door(middleOf(ground, count, doorBay), 12, { width: 96, height: 195 })
  const place = { up: top + ROOF, height: 84 }
  return together(
    { storeys: storeys > 1 ? [...walls, roofed] : walls, doors: [leaf] },
    ...walls.map((storey, index) => ({
      windows: windowRow(storey, count, CASEMENT, index === 0 ? [doorBay] : []),
    })),
    sides(width, top),
    ...(storeys > 1
      ? [
          ridgeRoof(0, top, width, ROOF),
          dormers(0, width, Math.max(2, count - 1), top + 40),
          ...[60, width - 158].map((x) => chimney({ x, ...place })),
        ]
      : [hippedRoof(0, top, width, ROOF), ...chimneysOnHip(width, ROOF, place)]),
    porch(leaf),
  )
}

function porch({ x, width, up, height }: Box): Shapes {
  const top = up + height + 14
  return {
    outline: [
      [
        [x - 28, 0],
        [x - 28, top],
      ],
      [
        [x + width + 28, 0],
        [x + width + 28, top],
      ],
      [
        [x - 46, top],
        [x + width / 2, top + 60],
        [x + width + 46, top],
        [x - 46, top],
      ],
    ],
  }
}
