import type { Position } from '~/lib/mercator'

export interface Spot {
  name: string
  position: Position
}

export type Path = readonly Position[]

/** What is known of a region: all of it, of which a map shows a part. */
export interface RegionData {
  /** The banks of rivers and the coasts of the sea, as closed rings. An island is a ring within another. */
  water: readonly Path[]
  /** The lines of the Underground and the DLR. */
  lines: readonly Path[]
  stations: readonly Spot[]
  /** Towns and quarters, those with more inhabitants first. */
  places: readonly Spot[]
}

/** The files in `region`, each of which describes its form. */
export interface RegionFiles {
  water: { rings: readonly number[][] }
  lines?: { lines: readonly number[][] } | undefined
  stations: { stations: readonly string[] }
  places: { places: readonly string[] }
}

export function readRegion({ water, lines, stations, places }: RegionFiles): RegionData {
  return {
    water: water.rings.map((ring) => readPath(ring, 10_000)),
    lines: lines?.lines.map((line) => readPath(line, 10_000)) ?? [],
    stations: stations.stations.map((line) => readSpot(line, 10_000)),
    places: places.places.map((line) => readSpot(line, 1000)),
  }
}

/** A name with its longitude and latitude in parts of a degree. */
export function readSpot(line: string, unit: number): Spot {
  const [name = '', east, north] = line.split('|')
  return { name, position: { lng: Number(east) / unit, lat: Number(north) / unit } }
}

/** Each point is stated as the step from the one before. */
export function readPath(steps: readonly number[], unit: number): Path {
  const path: Position[] = []
  let [east, north] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    east += steps[index] ?? 0
    north += steps[index + 1] ?? 0
    path.push({ lng: east / unit, lat: north / unit })
  }
  return path
}
