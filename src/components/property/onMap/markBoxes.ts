import type { Box } from '~/lib/map/layout/collisions'
import { pinsTogether } from '~/lib/map/pinsTogether'
import { type Point, project } from '~/lib/mercator'
import type { LatLng, MapGroup, MapPin } from '~/types/map'

/** Half of what most marks take, in pixels. */
const PRICE = { x: 28, y: 14 }
const NUMBER = { x: 14, y: 14 }

/** What the prices and numbers on a map cover at a zoom, in pixels of the world's picture. */
export function markBoxes(
  pins: readonly MapPin[],
  groups: readonly MapGroup[],
  zoom: number,
): Box[] {
  return [
    ...pinsTogether(pins, zoom).map((mark) =>
      boxAt(mark, zoom, mark.pins.length === 1 ? PRICE : NUMBER),
    ),
    ...groups.map((group) => boxAt(group, zoom, NUMBER)),
  ]
}

function boxAt(place: LatLng, zoom: number, half: Point): Box {
  const { x, y } = project(place, zoom)
  return { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y }
}
