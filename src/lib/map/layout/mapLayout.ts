import type { Spot } from '~/lib/map/regionData'
import { type Box, type Dot, isOnRim } from './collisions'
import { type Frame, type FrameContents, milesToPixels, type Placed } from './frame'
import { around, aroundFar, boxAt, near } from './nameBoxes'
import { CLEAR, type Name, Sheet } from './Sheet'
import { type Signpost, signposts } from './signposts'

/** Circles around the home, in miles, with what is written on them. */
const RINGS = {
  quarter: [
    [0.5, '½ mile'],
    [1, '1 mile'],
    [1.5, '1½ miles'],
  ],
  town: [
    [2, '2 miles'],
    [4, '4 miles'],
    [6, '6 miles'],
  ],
} as const
/** Where on a ring its name may stand, in degrees from its foot. */
const RING_ANGLES = [0, 20, -20, 40, -40, 60, -60, 180, 160, -160, 140, -140]

export const RADIUS = { home: 7, office: 12, station: 3.5, town: 2.5 } as const

export interface MapLayout {
  names: readonly Name[]
  stations: readonly Dot[]
  towns: readonly Dot[]
  offices: readonly Dot[]
  /** Undefined when it is where the home is, or out of the frame. */
  nearest: Dot | undefined
  /** Radii in pixels. */
  rings: readonly number[]
  signposts: readonly Signpost[]
}

export interface MapSubject {
  home: string
  /** Towns have a dot, quarters of London are an area. */
  areas: 'town' | 'quarter'
  nearest: Placed | undefined
  offices: readonly Placed[]
  /** Larger towns first; those out of the frame may be pointed to. */
  around: readonly Spot[]
}

/** Puts names in the frame, the most important ones first, and each only where it has room. */
export function layOutMap(frame: Frame, contents: FrameContents, subject: MapSubject): MapLayout {
  const sheet = new Sheet(frame, contents.water)
  const middle = { x: frame.width / 2, y: frame.height / 2, radius: RADIUS.home }
  sheet.addDot(middle)
  const offices = subject.offices.map(({ at }) => ({ ...at, radius: RADIUS.office }))
  for (const office of offices) sheet.addDot(office)
  const nearest = nearestDot(sheet, middle, subject.nearest)
  nameHome(sheet, middle, subject.home)
  if (subject.nearest) nameNearest(sheet, nearest ?? middle, subject.nearest.name, subject.home)
  subject.offices.forEach(({ name }, index) => {
    const dot = offices[index]
    if (dot) sheet.name(name, 'office', around(dot, name, 'office'))
  })
  const rings = nameRings(sheet, frame, middle, subject.areas)
  const disc = { ...middle, radius: rings[0] ?? 0 }
  const towns = nameAreas(sheet, contents.places, subject, disc)
  const others = contents.stations.filter(({ name }) => name !== subject.nearest?.name)
  const stations = [...(nearest ? [nearest] : []), ...nameStations(sheet, others)]
  const posts = subject.areas === 'town' ? signposts(sheet, frame, subject.around) : []
  return { names: sheet.names, stations, towns, offices, nearest, rings, signposts: posts }
}

/** The nearest station has its dot, and a line to it, unless it would lie under the home's. */
function nearestDot(sheet: Sheet, home: Dot, station: Placed | undefined): Dot | undefined {
  if (!station) return undefined
  const dot = { ...station.at, radius: RADIUS.station }
  if (Math.hypot(dot.x - home.x, dot.y - home.y) < home.radius + dot.radius) return undefined
  sheet.addDot(dot)
  sheet.addLine([home, dot], CLEAR / 2)
  return dot
}

/** On its own bank; a town that has no room there has its name on the sea. */
function nameHome(sheet: Sheet, dot: Dot, name: string): void {
  const boxes = aroundFar(dot, name, 'home')
  sheet.name(name, 'home', boxes, [sheet.onBankOf(dot), sheet.afloat, sheet.onLand])
}

/** In full where there is room for it. */
function nameNearest(sheet: Sheet, dot: Dot, name: string, home: string): void {
  for (const text of [`${name} station`, ...(name === home ? [] : [name])]) {
    const boxes = [CLEAR, CLEAR + 10, CLEAR + 20].flatMap((distance) =>
      around(dot, text, 'nearest', distance),
    )
    if (sheet.name(text, 'nearest', boxes, [sheet.onBankOf(dot)])) return
  }
}

/** Each ring has its distance on it where there is room, at the foot if possible. */
function nameRings(sheet: Sheet, frame: Frame, { x, y }: Dot, areas: keyof typeof RINGS): number[] {
  return RINGS[areas].map(([miles, text]) => {
    const radius = milesToPixels(frame, miles)
    const boxes = RING_ANGLES.map((degrees) => {
      const angle = (degrees * Math.PI) / 180
      const at = { x: x + radius * Math.sin(angle), y: y + radius * Math.cos(angle) }
      return boxAt(at, text, 'ring')
    })
    sheet.name(text, 'ring', boxes)
    return radius
  })
}

/** The name of a town stands within the coloured disc or outside it, not across its rim, where there is room. */
function nameAreas(
  sheet: Sheet,
  places: readonly Placed[],
  { home, areas }: MapSubject,
  disc: Dot,
): Dot[] {
  const dots: Dot[] = []
  const offRim = (box: Box) => sheet.onLand(box) && !isOnRim(box, disc)
  for (const { name, at } of places.filter((place) => place.name !== home)) {
    if (areas === 'quarter') {
      sheet.name(name, 'quarter', near(at, name, 'quarter'))
      continue
    }
    // A town that shares the home's name is one with it, as New Alresford is with Alresford.
    if (name.split(' ').includes(home)) continue
    const dot = { ...at, radius: RADIUS.town }
    const boxes = around(dot, name, 'town')
    if (sheet.nameDot(dot, name, 'town', boxes, [offRim, sheet.onLand])) dots.push(dot)
  }
  return dots
}

/** A circle alone would say nothing. A name that stands on the map already is not written twice. */
function nameStations(sheet: Sheet, stations: readonly Placed[]): Dot[] {
  const dots: Dot[] = []
  const written = new Set(sheet.names.map(({ text }) => text))
  for (const { name, at } of stations) {
    const dot = { ...at, radius: RADIUS.station }
    if (!sheet.hasRoomFor(dot)) continue
    if (!written.has(name) && !sheet.name(name, 'station', around(dot, name, 'station'))) continue
    sheet.addDot(dot)
    dots.push(dot)
  }
  return dots
}
