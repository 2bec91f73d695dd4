import { type Area, boundaryLines } from './boundaries.ts'
import {
  distanceToRings,
  isWithin,
  type Line,
  type LngLat,
  SHRINK,
  simplified,
  toSteps,
} from './lines.ts'
import { field, type RValue } from './rData.ts'

const UNIT = 10_000
/** The greatest error of a boundary, in metres. */
const ERROR = 25
/** Boundaries nearer to the Thames than this are its banks, or its middle. */
const BANK = 60
/** A line shorter than this, in degrees, that meets no other is where two borders do not quite agree. */
const SPECK = 0.01
/** The directions from London's middle in which its outline has a point. */
const DIRECTIONS = 72
const MIDDLE: LngLat = [-0.1, 51.49]

export const SP_DATA_VERSION = '2.2.1'
const source = `Boroughs of spData ${SP_DATA_VERSION}: contains National Statistics and OS data © Crown copyright and database right`
const licence =
  'Open Government Licence 3.0, https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/'
const form =
  'Borders: lines of longitude and latitude in ten-thousandths of a degree, each point as its step from the one before, without those along the Thames; names: name, then longitude and latitude of the point furthest from its borders; outline: around them all, to about a mile, for telling what is in London'

/** The borders of London's boroughs and the points of their names, as the map reads them. */
export function boroughFile(data: RValue, thames: readonly Line[]) {
  const areas = areasOf(data)
  const alongThames = (middle: LngLat) =>
    isWithin(middle, thames) || distanceToRings(middle, thames) < BANK
  const all = boundaryLines(areas, alongThames)
  const lines = all.filter((line) => extentOf(line) > SPECK || meetsOther(line, all))
  return {
    source,
    licence,
    form,
    borders: lines.map((line) => toSteps(simplified(line, ERROR), UNIT)),
    boroughs: areas.map(({ name, rings }) => {
      const at = innermost(rings)
      return [name, ...at.map((degrees) => Math.round(degrees * UNIT))].join('|')
    }),
    outline: [toSteps(outlineOf(areas), UNIT)],
  }
}

const endsOf = (line: Line) => [line[0], line.at(-1)].map(String)

const meetsOther = (line: Line, all: readonly Line[]) =>
  all.some(
    (other) =>
      other !== line &&
      extentOf(other) > SPECK &&
      endsOf(other).some((end) => endsOf(line).includes(end)),
  )

function extentOf(line: Line): number {
  const [first = MIDDLE] = line
  return Math.max(...line.map(([lng, lat]) => Math.hypot(lng - first[0], lat - first[1])))
}

/** In each direction the point of the borders that is furthest from the middle. */
function outlineOf(areas: readonly Area[]): LngLat[] {
  const furthest = new Map<number, { reach: number; point: LngLat }>()
  for (const point of areas.flatMap(({ rings }) => rings.flat())) {
    const [x, y] = [(point[0] - MIDDLE[0]) * SHRINK, point[1] - MIDDLE[1]]
    const direction = Math.floor(((Math.atan2(y, x) / Math.PI + 1) / 2) * DIRECTIONS) % DIRECTIONS
    const reach = Math.hypot(x, y)
    if (reach > (furthest.get(direction)?.reach ?? 0)) furthest.set(direction, { reach, point })
  }
  return [...furthest].sort(([one], [other]) => one - other).map(([, { point }]) => point)
}

function areasOf(data: RValue): Area[] {
  const names = field(data, 'NAME')
  const levels = names.attributes.levels?.values ?? []
  return field(data, 'geometry').values.map((shape, index) => ({
    name: String(levels[Number(names.values[index]) - 1]),
    rings: ringsOf(shape),
  }))
}

/** A ring is a table of two columns, in a list of rings, in a list of polygons. */
function ringsOf(shape: RValue['values'][number]): LngLat[][] {
  if (typeof shape !== 'object') return []
  const rows = shape.attributes.dim?.values[0]
  if (rows === undefined) return shape.values.flatMap(ringsOf)
  const numbers = shape.values.map(Number)
  const half = Number(rows)
  return [numbers.slice(0, half).map((lng, index): LngLat => [lng, numbers[half + index] ?? lng])]
}

/** Of the points of a grid over the area, the one furthest from its borders. */
function innermost(rings: readonly Line[]): LngLat {
  const coarse = rings.map((ring) => simplified(ring, ERROR))
  const all = coarse.flat()
  const [west, south] = [0, 1].map((axis) => Math.min(...all.map((point) => point[axis] ?? 0)))
  const [east, north] = [0, 1].map((axis) => Math.max(...all.map((point) => point[axis] ?? 0)))
  const steps = Array.from({ length: 40 }, (_, index) => (index + 0.5) / 40)
  const between = (from = 0, to = 0, part = 0) => from + (to - from) * part
  const grid = steps.flatMap((across) =>
    steps.map((up): LngLat => [between(west, east, across), between(south, north, up)]),
  )
  const within = grid.filter((point) => isWithin(point, coarse))
  const [, best] = within.reduce<[number, LngLat]>(
    (found, point) => {
      const distance = distanceToRings(point, coarse)
      return distance > found[0] ? [distance, point] : found
    },
    [-1, grid[0] ?? [0, 0]],
  )
  return best
}
