import type { Office } from '~/content/offices'
import { type Box, widened } from '~/lib/map/layout/collisions'
import { boxAt } from '~/lib/map/layout/nameBoxes'
import { type Point, project } from '~/lib/mercator'

import { DETAIL_FROM, overview } from './canvas/groundData'

/** Half of a marker, in pixels. */
const MARKER = 16

/** From the middle of each marker to that of its name: off the river, and within the map of the narrowest phone. */
export const NAMES: Readonly<Record<Office['id'], Point>> = {
  hampshire: { x: 66, y: 34 },
  london: { x: 44, y: 34 },
  essex: { x: -48, y: -32 },
}

/** The markers and names of the offices at a zoom, in pixels of the world's picture. */
export function officeBoxes(offices: readonly Office[], zoom: number): Box[] {
  return offices.flatMap(({ id, name, position }) => {
    const { x, y } = project(position, zoom)
    const middle = { left: x, right: x, top: y, bottom: y }
    const aside = NAMES[id]
    return [widened(middle, MARKER), boxAt({ x: x + aside.x, y: y + aside.y }, name, 'officeLink')]
  })
}

/** The distance of two points along the river, in pixels: less than what a name keeps free around itself. */
const STEP = 6

/** The river that connects the offices as a row of points, as far as its banks are not drawn. */
export function riverBoxes(zoom: number): Box[] {
  const [river = []] = overview.rivers
  if (zoom >= DETAIL_FROM) return []
  const points = river.map(({ x, y }) => ({ x: x * 2 ** zoom, y: y * 2 ** zoom }))
  return points.flatMap((to, index) => {
    const from = points[index - 1] ?? to
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP)
    return Array.from({ length: steps }, (_, step) => {
      const x = from.x + ((to.x - from.x) * step) / steps
      const y = from.y + ((to.y - from.y) * step) / steps
      return { left: x, right: x, top: y, bottom: y }
    })
  })
}
