import { towns } from '~/components/map/towns'
import type { Box, Dot } from '~/lib/map/layout/collisions'
import type { NameKind } from '~/lib/map/layout/lettering'
import { around, near } from '~/lib/map/layout/nameBoxes'
import type { Name } from '~/lib/map/layout/Sheet'
import { type Point, project } from '~/lib/mercator'
import {
  type AreaGround,
  DETAIL_FROM,
  type GroundSpot,
  PLACES_FROM,
  type Shape,
  STATIONS_FROM,
} from './groundData'
import { NameField } from './NameField'
import type { LoadedGround } from './useGround'

/** A name, and the dot that it belongs to, in pixels of the world's picture at a zoom. */
export interface PlacedNames {
  names: readonly Name[]
  towns: readonly Dot[]
  stations: readonly Dot[]
}

/** What no name may cover at a zoom, in pixels of the world's picture. */
export type KeptFree = (zoom: number) => readonly Box[]

interface Ranked {
  place: GroundSpot
  isGreat: boolean
}

const RADIUS = { town: 2.5, station: 3 } as const
/** What a name keeps free of other names and dots, and of banks. */
const CLEAR = 6
const BANK = 2
/** How far from the middle of an area its name may begin. */
const BESIDE = 20
/** The same of a town whose dot is covered by a price, as far as this covers. */
const BESIDE_COVER = [16, 36] as const

/** London's name gives way to its boroughs, and these to its quarters. */
const BOROUGHS_FROM = 10
const QUARTERS_FROM = 12
/** How many places of an area may be named at a zoom. */
const MOST: Readonly<Record<number, number>> = { 11: 180 }

/** From this zoom on every station is named before the quarters, which have no one place. */
const STATIONS_FIRST_FROM = 14
/** How many places are named before stations are marked in further views. */
const BEFORE_STATIONS = 100
/** How many towns have large letters: of the best-known ones, and of the greatest of an area. */
const GREAT = { overview: 12, area: 6 } as const

const spot = (name: string, lng: number, lat: number): GroundSpot => ({
  name,
  at: project({ lat, lng }, 0),
})

const LONDON = spot('London', -0.126, 51.509)
/** GeoNames' names of the whole city and its middle, among those of its quarters. */
const NO_QUARTERS: ReadonlySet<string> = new Set(['London', 'West End of London'])
const seas = [
  spot('English Channel', -0.85, 50.53),
  spot('The Solent', -1.23, 50.783),
  spot('Thames Estuary', 0.93, 51.508),
  spot('North Sea', 1.5, 51.75),
  spot('Christchurch Bay', -1.68, 50.705),
]
const overviewPlaces = towns.map(([name, lng, lat], rank) => ({
  place: spot(name, lng, lat),
  isGreat: rank < GREAT.overview,
}))

/**
 * The names of all that is loaded, the most important first, each where it has room or nowhere. They are placed for the
 * whole country at once, so that none comes, goes or moves while the map does.
 */
export function placeNames(
  ground: LoadedGround,
  zoom: number,
  keptFree: KeptFree = () => [],
): PlacedNames {
  const writer = new Writer(zoom, keptFree(zoom))
  const areas = [...ground.values()]
  const { boroughs = [], outline = [] } = ground.get('london') ?? {}
  // What was loaded for a nearer view is still there in a further one.
  const stations = zoom < STATIONS_FROM ? [] : areas.flatMap((area) => area.stations ?? [])
  const places = zoom < PLACES_FROM ? overviewPlaces : inOrder(areas, MOST[zoom])
  const first = zoom < STATIONS_FIRST_FROM ? BEFORE_STATIONS : 0
  if (zoom >= DETAIL_FROM) for (const { water = [] } of areas) writer.keepOff(water)
  if (zoom < BOROUGHS_FROM) writer.nameArea(LONDON, 'city')
  else if (zoom < QUARTERS_FROM) for (const borough of boroughs) writer.nameArea(borough, 'borough')
  namePlaces(writer, places.slice(0, first), outline, zoom)
  for (const station of stations) writer.mark(station)
  if (zoom >= STATIONS_FIRST_FROM) for (const station of stations) writer.nameStation(station)
  namePlaces(writer, places.slice(first), outline, zoom)
  for (const sea of seas) writer.nameArea(sea, 'sea')
  for (const station of stations) writer.nameStation(station)
  return writer
}

/** Towns, and near enough the quarters of London. */
function namePlaces(
  writer: Writer,
  places: readonly Ranked[],
  outline: readonly Shape[],
  zoom: number,
): void {
  for (const { place, isGreat } of places) {
    if (!isInside(place.at, outline)) writer.nameTown(place, isGreat ? 'greatTown' : 'town')
    else if (zoom >= QUARTERS_FROM && !NO_QUARTERS.has(place.name)) {
      writer.nameArea(place, 'quarter')
    }
  }
}

/** The places of all areas, so that the greatest of each come first. */
function inOrder(areas: readonly Partial<AreaGround>[], most = Number.POSITIVE_INFINITY): Ranked[] {
  return areas
    .flatMap(({ places = [] }) => places.slice(0, most).map((place, rank) => ({ place, rank })))
    .sort((one, other) => one.rank - other.rank)
    .map(({ place, rank }) => ({ place, isGreat: rank < GREAT.area }))
}

/** Whether a point lies within the rings: then an odd number of their sides is left of it. */
function isInside({ x, y }: Point, rings: readonly Shape[]): boolean {
  const left = rings.flatMap((ring) =>
    ring.filter((to, index) => {
      const from = ring.at(index - 1) ?? to
      return (
        from.y > y !== to.y > y && from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x) < x
      )
    }),
  )
  return left.length % 2 === 1
}

class Writer implements PlacedNames {
  readonly names: Name[] = []
  readonly towns: Dot[] = []
  readonly stations: Dot[] = []
  readonly #field = new NameField()
  readonly #keptFree: readonly Box[]
  readonly #marked = new Map<GroundSpot, Dot>()
  readonly #scale: number

  constructor(zoom: number, keptFree: readonly Box[]) {
    this.#scale = 2 ** zoom
    this.#keptFree = keptFree
    for (const box of keptFree) this.#field.add(box)
  }

  keepOff(water: readonly Shape[]): void {
    for (const ring of water) {
      const points = ring.map((at) => this.#place(at))
      for (const [index, to] of points.entries()) {
        this.#field.addEdge([points.at(index - 1) ?? to, to])
      }
    }
  }

  /** A name without a dot, on the middle of what it names or near it. */
  nameArea({ name, at }: GroundSpot, kind: NameKind): void {
    const middle = this.#place(at)
    const beside = around({ ...middle, radius: BESIDE }, name, kind, CLEAR)
    this.#write(name, kind, [...near(middle, name, kind), ...beside])
  }

  nameTown({ name, at }: GroundSpot, kind: NameKind): void {
    const dot = { ...this.#place(at), radius: RADIUS.town }
    if (this.#keptFree.some((cover) => holds(cover, dot))) {
      const beside = BESIDE_COVER.flatMap((radius) => around({ ...dot, radius }, name, kind, CLEAR))
      this.#write(name, kind, beside)
      return
    }
    const box = boxOf(dot)
    if (!this.#field.isFree(box, CLEAR)) return
    if (!this.#write(name, kind, around(dot, name, kind, CLEAR))) return
    this.#field.add(box)
    this.towns.push(dot)
  }

  /** A circle for a station where no name stands. */
  mark(station: GroundSpot): void {
    const dot = { ...this.#place(station.at), radius: RADIUS.station }
    if (!this.#field.isFree(boxOf(dot), 1)) return
    this.#field.add(boxOf(dot))
    this.stations.push(dot)
    this.#marked.set(station, dot)
  }

  /** Names a station that is marked and has no name yet. */
  nameStation(station: GroundSpot): void {
    const dot = this.#marked.get(station)
    if (!dot) return
    if (this.#write(station.name, 'station', around(dot, station.name, 'station', CLEAR))) {
      this.#marked.delete(station)
    }
  }

  /** A great town without room on its own land is named across a bank. */
  #write(text: string, kind: NameKind, boxes: readonly Name['box'][]): boolean {
    const free = boxes.filter((each) => this.#field.isFree(each, CLEAR))
    const offBanks = free.find((each) => this.#field.isOffBanks(each, BANK))
    const box = offBanks ?? (kind === 'greatTown' ? free[0] : undefined)
    if (!box) return false
    this.#field.add(box)
    this.names.push({ text, kind, box })
    return true
  }

  #place({ x, y }: Point): Point {
    return { x: x * this.#scale, y: y * this.#scale }
  }
}

const boxOf = ({ x, y, radius }: Dot) => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

const holds = ({ left, right, top, bottom }: Box, { x, y }: Point) =>
  x > left && x < right && y > top && y < bottom
