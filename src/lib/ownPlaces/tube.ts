import { metresBetween } from '~/lib/map/distance'
import { isVague } from '~/lib/map/homePosition'
import type { LatLng } from '~/types/map'
import type { HomePosition, OwnPlace } from '~/types/ownPlace'

/** The file tube.london.json, which describes its form. */
export interface TubeFile {
  stations: readonly string[]
  links: readonly string[]
}

export interface TubeNetwork {
  stations: readonly (LatLng & { name: string })[]
  /** By the place of a station in the list: its neighbours, and the minutes by train. */
  links: readonly (readonly { to: number; minutes: number }[])[]
}

/** Streets are longer than a straight line. */
const DETOUR = 1.3
const METRES_A_MINUTE = 80
/** The straight line that people walk to a station at most: about 1.2 miles. */
const MOST_WALKED = 1_931

export function readTube({ stations, links }: TubeFile): TubeNetwork {
  const linked: { to: number; minutes: number }[][] = stations.map(() => [])
  for (const link of links) {
    const [from = 0, to = 0, minutes = 0] = link.split('|').map(Number)
    linked[from]?.push({ to, minutes })
    linked[to]?.push({ to: from, minutes })
  }
  return {
    stations: stations.map((line) => {
      const [name = '', east, north] = line.split('|')
      return { name, lat: Number(north) / 1e4, lng: Number(east) / 1e4 }
    }),
    links: linked,
  }
}

const minutesOnFoot = (metres: number) => (metres * DETOUR) / METRES_A_MINUTE

/** The minutes on foot from a point to each station that is near enough, by the station's place in the list. */
function walks({ stations }: TubeNetwork, point: LatLng): Map<number, number> {
  const near = stations.flatMap((station, index) => {
    const metres = metresBetween(point, station)
    return metres <= MOST_WALKED ? [[index, minutesOnFoot(metres)] as const] : []
  })
  return new Map(near)
}

/** The minutes from a point to each station that is reached, on foot and then by train (Dijkstra's way). */
export function minutesToStations(network: TubeNetwork, from: LatLng): ReadonlyMap<number, number> {
  const open = walks(network, from)
  const reached = new Map<number, number>()
  while (open.size > 0) {
    const [station, minutes] = [...open].reduce((least, each) =>
      each[1] < least[1] ? each : least,
    )
    open.delete(station)
    reached.set(station, minutes)
    for (const link of network.links[station] ?? []) {
      const after = minutes + link.minutes
      if (!reached.has(link.to) && after < (open.get(link.to) ?? Number.POSITIVE_INFINITY))
        open.set(link.to, after)
    }
  }
  return reached
}

/**
 * The whole minutes from a point to a home by Tube: walking, and time in trains. Undefined where the data do not reach, or
 * where walking all the way is as quick.
 * @param toStations what `minutesToStations` says of the point.
 */
export function minutesByTube(
  network: TubeNetwork,
  from: LatLng,
  toStations: ReadonlyMap<number, number>,
  home: HomePosition,
): number | undefined {
  if (isVague(home)) return undefined
  const ways = [...walks(network, home)].map(
    ([station, walk]) => (toStations.get(station) ?? Number.POSITIVE_INFINITY) + walk,
  )
  const quickest = Math.min(...ways)
  return quickest < minutesOnFoot(metresBetween(from, home)) ? Math.round(quickest) : undefined
}

/** Metres from the point of the gazetteer, which for a station is that of its quarter. */
const NEAR_ITS_QUARTER = 3_000
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** The station's own point, where the network has it. */
export function atItsStation({ stations }: TubeNetwork, place: OwnPlace): OwnPlace {
  const [same] = stations
    .filter(({ name }) => plain(name) === plain(place.name))
    .map((station) => ({ station, metres: metresBetween(place, station) }))
    .filter(({ metres }) => metres <= NEAR_ITS_QUARTER)
    .sort((one, other) => one.metres - other.metres)
  return same ? { ...place, lat: same.station.lat, lng: same.station.lng } : place
}
