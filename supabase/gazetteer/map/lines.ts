export type LngLat = readonly [lng: number, lat: number]
export type Line = readonly LngLat[]

/** Metres of a degree of latitude; of longitude it is less by the cosine of the latitude, about 51.5° here. */
const METRES = 111_200
export const SHRINK = Math.cos((51.5 * Math.PI) / 180)

/** Metres between a point and the piece of a line between two others. */
export function distanceTo(point: LngLat, from: LngLat, to: LngLat): number {
  const flat = ([lng, lat]: LngLat) => [lng * METRES * SHRINK, lat * METRES] as const
  const [[x, y], [x1, y1], [x2, y2]] = [flat(point), flat(from), flat(to)]
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const part = length === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
  const along = Math.min(1, Math.max(0, part))
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))
}

/** The line without the points that are nowhere further from it than this (Douglas and Peucker's way). */
export function simplified(line: Line, metres: number): LngLat[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  let [furthest, at] = [0, 0]
  for (const [index, point] of line.entries()) {
    const distance = distanceTo(point, first, last)
    if (distance > furthest) [furthest, at] = [distance, index]
  }
  if (furthest <= metres) return [first, last]
  return [
    ...simplified(line.slice(0, at + 1), metres).slice(0, -1),
    ...simplified(line.slice(at), metres),
  ]
}

/** Whether a point lies within closed rings: an island is a ring within another. */
export function isWithin([lng, lat]: LngLat, rings: readonly Line[]): boolean {
  const crossed = rings.flatMap((ring) =>
    ring.filter((to, index) => {
      const from = ring.at(index - 1) ?? to
      return (
        from[1] > lat !== to[1] > lat &&
        from[0] + ((lat - from[1]) / (to[1] - from[1])) * (to[0] - from[0]) < lng
      )
    }),
  )
  return crossed.length % 2 === 1
}

/** The least distance in metres from a point to closed rings. */
export const distanceToRings = (point: LngLat, rings: readonly Line[]) =>
  Math.min(
    ...rings.flatMap((ring) =>
      ring.map((to, index) => distanceTo(point, ring.at(index - 1) ?? to, to)),
    ),
  )

/** The line as whole numbers, each point as its step from the one before: the form of the map's files. */
export function toSteps(line: Line, unit: number): number[] {
  const points = line.map(([lng, lat]) => [Math.round(lng * unit), Math.round(lat * unit)] as const)
  return points.flatMap(([east, north], index) => {
    const [beforeEast, beforeNorth] = points[index - 1] ?? [0, 0]
    const step = [east - beforeEast, north - beforeNorth]
    return index > 0 && step.every((by) => by === 0) ? [] : step
  })
}
