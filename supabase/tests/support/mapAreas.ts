import type { MapArea as DrawnArea, LatLng } from '~/types/map'
import type { seededRandom } from '../../../tests/support/random.ts'

/** What a search on a map has to find, worked out without the database. */

/** What the database takes: also a circle. */
export type MapArea = DrawnArea & { around?: (LatLng & { metres: number }) | undefined }

const EARTH_METRES = 6_371_008.8
/** In degrees: what is so near to a side of a polygon may be on it for the database. */
const NEAR_A_SIDE = 1e-9
const MOST_TILES = 25

const columnOf = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** 15)
function rowOf(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** 15)
}

/** The tile of zoom 15 as its place in the Z-order. */
export function mapCell({ lat, lng }: LatLng): number {
  const [column, row] = [columnOf(lng), rowOf(lat)]
  let cell = 0
  for (let bit = 0; bit < 15; bit += 1) {
    cell |= ((column >> bit) & 1) << (2 * bit)
    cell |= ((row >> bit) & 1) << (2 * bit + 1)
  }
  return cell
}

/** The frame, cut to what the polygon and the circle can reach. */
function reach({ frame, polygon, around }: MapArea) {
  let { west, south, east, north } = frame
  if (polygon) {
    const [lats, lngs] = [polygon.map(({ lat }) => lat), polygon.map(({ lng }) => lng)]
    west = Math.max(west, Math.min(...lngs))
    east = Math.min(east, Math.max(...lngs))
    south = Math.max(south, Math.min(...lats))
    north = Math.min(north, Math.max(...lats))
  }
  if (around) {
    const up = around.metres / 111_190
    const across = up / Math.cos(((Math.abs(around.lat) + up) * Math.PI) / 180)
    west = Math.max(west, around.lng - across)
    east = Math.min(east, around.lng + across)
    south = Math.max(south, around.lat - up)
    north = Math.min(north, around.lat + up)
  }
  return { west, south, east, north }
}

/** How many zooms the tiles of an area's groups are above zoom 15. */
function zoomsUp(area: MapArea): number {
  const { west, south, east, north } = reach(area)
  const tiles = (up: number) =>
    ((columnOf(east) >> up) - (columnOf(west) >> up) + 1) *
    ((rowOf(south) >> up) - (rowOf(north) >> up) + 1)
  let up = 0
  while (tiles(up) > MOST_TILES) up += 1
  return up
}

/** The numbers of the groups that positions fall into, in ascending order. */
export function groupSizes(area: MapArea, positions: readonly LatLng[]): number[] {
  const up = zoomsUp(area)
  const sizes = new Map<number, number>()
  for (const position of positions) {
    const tile = mapCell(position) >> (2 * up)
    sizes.set(tile, (sizes.get(tile) ?? 0) + 1)
  }
  return [...sizes.values()].sort((a, b) => a - b)
}

const sidesOf = (polygon: readonly LatLng[]) =>
  polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from] as const)

/** How often a polygon goes round a position. */
function windings(polygon: readonly LatLng[], { lat, lng }: LatLng): number {
  let around = 0
  for (const [from, to] of sidesOf(polygon)) {
    const left = (to.lng - from.lng) * (lat - from.lat) - (lng - from.lng) * (to.lat - from.lat)
    if (from.lat <= lat && to.lat > lat && left > 0) around += 1
    if (from.lat > lat && to.lat <= lat && left < 0) around -= 1
  }
  return around
}

function metresBetween(one: LatLng, other: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const square =
    half(one.lat - other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng - other.lng)
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(square))
}

export function isInside({ frame, polygon, around }: MapArea, position: LatLng): boolean {
  const { lat, lng } = position
  return (
    lat >= frame.south &&
    lat <= frame.north &&
    lng >= frame.west &&
    lng <= frame.east &&
    (!polygon || windings(polygon, position) !== 0) &&
    (!around || metresBetween(around, position) <= around.metres)
  )
}

/** Whether a position is so near to a side of the polygon that rounding decides. */
export function isOnSide({ polygon = [] }: MapArea, { lat, lng }: LatLng): boolean {
  return sidesOf(polygon).some(([from, to]) => {
    const [up, across] = [to.lat - from.lat, to.lng - from.lng]
    const square = up * up + across * across
    const along = square && ((lat - from.lat) * up + (lng - from.lng) * across) / square
    const at = Math.min(1, Math.max(0, along))
    return Math.hypot(lat - from.lat - at * up, lng - from.lng - at * across) < NEAR_A_SIDE
  })
}

/** A frame of a street to three counties near one of the positions, and in it nothing, a drawn area or a circle. */
export function randomArea(
  random: ReturnType<typeof seededRandom>,
  positions: readonly LatLng[],
): MapArea {
  const { lat, lng } = random.one(positions)
  const degrees = 0.005 * 2 ** (9 * random.next())
  const middle = { lat: lat + degrees * (random.next() - 0.5), lng: lng + degrees * random.next() }
  const within = (share: number) => (2 * random.next() - 1) * degrees * share
  const frame = {
    west: middle.lng - 1.5 * degrees,
    south: middle.lat - degrees,
    east: middle.lng + 1.5 * degrees,
    north: middle.lat + degrees,
  }
  switch (random.whole(0, 2)) {
    case 0:
      return { frame }
    case 1: {
      // In no order, so that many cross themselves.
      const corners = random.whole(3, 9)
      const polygon = Array.from({ length: corners }, () => ({
        lat: middle.lat + within(1.1),
        lng: middle.lng + within(1.6),
      }))
      return { frame, polygon }
    }
    default:
      return {
        frame,
        around: { ...middle, metres: Math.min(80_000, degrees * 111_000 * random.next() + 1) },
      }
  }
}
