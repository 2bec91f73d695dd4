import { land, officeRiver, rivers } from '~/components/map/geography'
import { type Path, readPath, readSpot, type Spot } from '~/lib/map/regionData'
import { linesOfLondon, regionFiles } from '~/lib/map/regionFiles'
import type { Region } from '~/lib/map/regions'
import { type Point, type Position, project } from '~/lib/mercator'
import type { Frame } from '~/types/map'

/** A line or ring on the world's picture at zoom 0. */
export type Shape = readonly Point[]

export interface GroundSpot {
  name: string
  at: Point
}

/** What is drawn of an area, as far as it is loaded. */
export interface AreaGround {
  water: readonly Shape[]
  lines: readonly Shape[]
  borders: readonly Shape[]
  boroughs: readonly GroundSpot[]
  outline: readonly Shape[]
  /** Those with more inhabitants first. */
  places: readonly GroundSpot[]
  stations: readonly GroundSpot[]
}

/** The areas that are known well; they meet and do not overlap. */
export const AREAS: Readonly<Record<Region, Frame>> = {
  london: { west: -0.58, south: 51.24, east: 0.25, north: 51.73 },
  hampshire: { west: -2, south: 50.52, east: -0.58, north: 51.5 },
  essex: { west: 0.25, south: 51.3, east: 1.5, north: 52.06 },
}

/** From this zoom on an area is drawn from its own files, and from the others on with what they are named after. */
export const DETAIL_FROM = 10
export const PLACES_FROM = 11
export const STATIONS_FROM = 12

export interface AreaPart {
  name: string
  region: Region
  from: number
  load: () => Promise<Partial<AreaGround>>
}

const shape = (path: Path): Shape => path.map((position) => project(position, 0))
const shapes = (rings: readonly (readonly number[])[]) =>
  rings.map((steps) => shape(readPath(steps, 10_000)))
const spot = ({ name, position }: Spot): GroundSpot => ({ name, at: project(position, 0) })

/** Spots that stand in another area are that one's. */
const spotsIn = (region: Region, lines: readonly string[], unit: number) =>
  lines.flatMap((line) => {
    const read = readSpot(line, unit)
    return isIn(AREAS[region], read.position) ? [spot(read)] : []
  })

const isIn = ({ west, south, east, north }: Frame, { lat, lng }: Position) =>
  lng >= west && lng < east && lat >= south && lat < north

const partsOf = (region: Region): AreaPart[] => [
  {
    name: `water.${region}`,
    region,
    from: DETAIL_FROM,
    load: async () => ({ water: shapes((await regionFiles[region].water()).default.rings) }),
  },
  {
    name: `places.${region}`,
    region,
    from: PLACES_FROM,
    load: async () => ({
      places: spotsIn(region, (await regionFiles[region].places()).default.places, 1000),
    }),
  },
  {
    name: `stations.${region}`,
    region,
    from: STATIONS_FROM,
    load: async () => ({
      stations: spotsIn(region, (await regionFiles[region].stations()).default.stations, 10_000),
    }),
  },
]

const parts: readonly AreaPart[] = [
  ...partsOf('london'),
  {
    name: 'boroughs.london',
    region: 'london',
    from: DETAIL_FROM,
    load: async () => {
      const { default: file } = await import('~/lib/map/region/boroughs.london.json')
      const boroughs = file.boroughs.map((line) => spot(readSpot(line, 10_000)))
      return { borders: shapes(file.borders), outline: shapes(file.outline), boroughs }
    },
  },
  {
    name: 'lines.london',
    region: 'london',
    from: DETAIL_FROM,
    load: async () => {
      const { default: file } = await linesOfLondon()
      return { lines: shapes(file.lines) }
    },
  },
  ...partsOf('hampshire'),
  ...partsOf('essex'),
]

/** The parts of all areas in the frame that are drawn at this zoom. */
export const partsFor = (frame: Frame, zoom: number) =>
  parts.filter(({ region, from }) => zoom >= from && overlap(AREAS[region], frame))

const overlap = (one: Frame, other: Frame) =>
  one.west < other.east &&
  one.east > other.west &&
  one.south < other.north &&
  one.north > other.south

/** What is drawn everywhere, where no area is known better: coasts, and great rivers to about a mile. */
export const overview = {
  land: land.map(shape),
  rivers: [officeRiver, ...rivers].map(shape),
}
