import { distanceTo, type LngLat } from './lines.ts'

export interface NamedPoint {
  name: string
  point: LngLat
}

interface Tables {
  stations: string
  connections: string
}

interface TubeStation extends NamedPoint {
  id: number
}

const STATION = /^(\d+),(-?[\d.]+),(-?[\d.]+),"([^"]*)"/
/** Since 2010 these trains are no longer of the Underground, and one of the stations is closed. */
const EAST_LONDON_LINE = 5
/** Metres within which a station of the same name is the same one, and any other. */
const SAME_NAME = 500
const SAME_PLACE = 200

const folded = (name: string) =>
  name
    .replace(/ \(\w\)$/, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/['’.]/g, '')

const rowsOf = (table: string) => table.trim().split('\n').slice(1)

function stationIn(row: string): TubeStation {
  const [, id, lat, lng, name] = STATION.exec(row) ?? []
  if (!name) throw new Error(`This is no row of a station: ${row}`)
  return { id: Number(id), name, point: [Number(lng), Number(lat)] }
}

/** The station of the map that this one is: two of the country's stations may have one name, and names are misspelt. */
function onMap({ name, point }: NamedPoint, known: readonly NamedPoint[]): NamedPoint | undefined {
  const near = known
    .map((station) => ({ station, metres: distanceTo(point, station.point, station.point) }))
    .sort((one, other) => one.metres - other.metres)
  const same = near.find(
    ({ station, metres }) => metres <= SAME_NAME && folded(station.name) === folded(name),
  )
  return (same ?? near.find(({ metres }) => metres <= SAME_PLACE))?.station
}

/**
 * The file of the network, from the two tables of the package. A station that the map does not know is left out with its
 * links. Of the lines between two stations the fastest counts.
 * @param known the stations of the map, from which the names are taken.
 */
export function tubeFile({ stations, connections }: Tables, known: readonly NamedPoint[]) {
  const minutes = new Map<string, number>()
  for (const row of rowsOf(connections)) {
    const [from = 0, to = 0, line, time = 0] = row.split(',').map(Number)
    if (line === EAST_LONDON_LINE) continue
    const link = [Math.min(from, to), Math.max(from, to)].join('|')
    minutes.set(link, Math.min(time, minutes.get(link) ?? time))
  }
  const linked = new Set([...minutes.keys()].flatMap((link) => link.split('|').map(Number)))
  const kept = rowsOf(stations)
    .map(stationIn)
    .filter(({ id }) => linked.has(id))
    .flatMap((station) => {
      const same = onMap(station, known)
      return same ? [{ ...station, name: same.name }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id)
  const places = new Map(kept.map(({ id }, index) => [id, index]))
  return {
    source: 'tubemaps 1.1.0 by Nicola Greco; names of the map’s stations',
    licence: 'ISC',
    form: 'Stations: name, then longitude and latitude in ten-thousandths of a degree. Links: the places of two stations in the list, from 0, then minutes by train.',
    stations: kept.map(
      ({ name, point }) => `${name}|${point.map((degrees) => Math.round(degrees * 1e4)).join('|')}`,
    ),
    links: [...minutes].flatMap(([link, time]) => {
      const ends = link.split('|').map((id) => places.get(Number(id)))
      return ends.includes(undefined) ? [] : [[...ends, time].join('|')]
    }),
  }
}
