import type { Dot } from '~/components/map/layout/collisions'
import type { NameKind } from '~/components/map/layout/lettering'
import { around, near } from '~/components/map/layout/nameBoxes'
import type { Name } from '~/components/map/layout/Sheet'
import { towns } from '~/components/map/towns'
import { type Point, project } from '~/lib/mercator'
import type { AreaGround, GroundSpot, Shape } from './groundData'
import { NameField } from './NameField'
import type { LoadedGround } from './useGround'

/** A name, and the dot that it belongs to, in pixels of the world's picture at a zoom. */
export interface PlacedNames {
  names: readonly Name[]
  towns: readonly Dot[]
  stations: readonly Dot[]
}

const RADIUS = { town: 2.5, station: 3 } as const
/** What a name keeps free of other names and dots, and of banks. */
const CLEAR = 6
const BANK = 2

/** London's name gives way to its boroughs, and these to its quarters. */
const BOROUGHS_FROM = 10
const QUARTERS_FROM = 12
/** The best-known towns are named until all places of an area are. */
const PLACES_FROM = 11
/** How many places of an area may be named at a zoom. */
const MOST: Readonly<Record<number, number>> = { 11: 90, 12: 220 }

const LONDON: GroundSpot = { name: 'London', at: project({ lat: 51.509, lng: -0.126 }, 0) }
const overviewTowns: readonly GroundSpot[] = towns.map(([name, lng, lat]) => ({
  name,
  at: project({ lat, lng }, 0),
}))

/**
 * The names of all that is loaded, the most important first, each where it has room or nowhere. They are placed for the
 * whole country at once, so that none comes, goes or moves while the map does.
 */
export function placeNames(ground: LoadedGround, zoom: number): PlacedNames {
  const writer = new Writer(zoom)
  const areas = [...ground.values()]
  const outline = ground.get('london')?.outline ?? []
  const isInLondon = ({ at }: GroundSpot) => isInside(at, outline)
  for (const { water = [] } of areas) writer.keepOff(water)
  if (zoom < BOROUGHS_FROM) writer.nameArea(LONDON, 'city')
  else if (zoom < QUARTERS_FROM) {
    for (const borough of ground.get('london')?.boroughs ?? []) writer.nameArea(borough, 'borough')
  }
  const places = zoom < PLACES_FROM ? overviewTowns : inOrder(areas, MOST[zoom])
  for (const place of places) {
    if (!isInLondon(place)) writer.nameTown(place)
    else if (zoom >= QUARTERS_FROM) writer.nameArea(place, 'quarter')
  }
  for (const { stations = [] } of areas) for (const station of stations) writer.mark(station)
  for (const { stations = [] } of areas) for (const station of stations) writer.nameStation(station)
  return writer
}

/** The places of all areas, so that the greatest of each come first. */
function inOrder(areas: readonly Partial<AreaGround>[], most = Number.POSITIVE_INFINITY) {
  return areas
    .flatMap(({ places = [] }) => places.slice(0, most).map((place, rank) => ({ place, rank })))
    .sort((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
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
  readonly #scale: number

  constructor(zoom: number) {
    this.#scale = 2 ** zoom
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
    this.#write(name, kind, near(this.#place(at), name, kind))
  }

  nameTown({ name, at }: GroundSpot): void {
    const dot = { ...this.#place(at), radius: RADIUS.town }
    const box = boxOf(dot)
    if (!this.#field.isFree(box, CLEAR)) return
    if (!this.#write(name, 'town', around(dot, name, 'town', CLEAR))) return
    this.#field.add(box)
    this.towns.push(dot)
  }

  /** A circle for a station where no name stands. */
  mark({ at }: GroundSpot): void {
    const dot = { ...this.#place(at), radius: RADIUS.station }
    if (!this.#field.isFree(boxOf(dot), 1)) return
    this.#field.add(boxOf(dot))
    this.stations.push(dot)
  }

  nameStation({ name, at }: GroundSpot): void {
    const dot = { ...this.#place(at), radius: RADIUS.station }
    if (!this.stations.some(({ x, y }) => x === dot.x && y === dot.y)) return
    this.#write(name, 'station', around(dot, name, 'station', CLEAR))
  }

  #write(text: string, kind: NameKind, boxes: Name['box'][]): boolean {
    const box = boxes.find(
      (each) => this.#field.isFree(each, CLEAR) && this.#field.isOffBanks(each, BANK),
    )
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
