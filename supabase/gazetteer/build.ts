import {
  acrossBoundaries,
  countyDistricts,
  leftOut,
  londonBoroughs,
  placesByHand,
} from './boroughs.ts'
import type { Spot } from './geonames.ts'
import { postcodeDistricts } from './postcodes.ts'
import { stations } from './stations.ts'

type PlaceKind =
  | 'county'
  | 'borough'
  | 'town'
  | 'district'
  | 'postcode-area'
  | 'postcode-district'
  | 'station'

/** A row of the gazetteer. */
export interface GazetteerPlace extends Spot {
  slug: string
  kind: PlaceKind
  /** The slug of the borough, postcode area or county that contains it. */
  parent: string
}

/** The place that is the centre of each county. */
const COUNTY_MIDDLES = {
  London: 'City of Westminster',
  Hampshire: 'Winchester',
  Essex: 'Chelmsford',
}
/** Our names of boroughs that GeoNames names differently. */
const RENAMED: Readonly<Record<string, string>> = { 'City of Westminster': 'Westminster' }

const linesOf = (text: string) => text.trim().split('\n')
const itemsOf = (text: string) => text.trim().split(/,\s*/)

/** 'Name: value' as a pair; without a value the name is repeated. */
function pair(text: string): readonly [name: string, value: string] {
  const [name = '', value = name] = text.split(/:\s*/, 2)
  return [name.trim(), value.trim()]
}

export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The inhabited places, including those that GeoNames lacks. */
function settlements(geonames: readonly Spot[]): Spot[] {
  const unwanted = new Set(itemsOf(leftOut))
  const byHand = linesOf(placesByHand).map((line): Spot => {
    const [place, position] = pair(line)
    const [name = '', county = ''] = itemsOf(place)
    const [north = Number.NaN, east = Number.NaN] = itemsOf(position).map(Number)
    return { name, county, north, east }
  })
  const present = geonames.filter(
    ({ name }) => !unwanted.has(name) || byHand.some((own) => own.name === name),
  )
  return [...present, ...byHand].filter(
    (spot, index, all) => all.findIndex((other) => isSameSpot(other, spot)) === index,
  )
}

/** GeoNames has a few places twice, some hundred metres apart. */
const isSameSpot = (a: Spot, b: Spot) =>
  a.name === b.name && a.county === b.county && Math.hypot(a.north - b.north, a.east - b.east) < 30

class Gazetteer {
  readonly places: GazetteerPlace[] = []
  readonly #spots: readonly Spot[]

  constructor(spots: readonly Spot[]) {
    this.#spots = spots
  }

  /** @throws Error when no place of the county has this name */
  spot(name: string, county: string): Spot {
    const found = this.#spots.find((spot) => spot.name === name && spot.county === county)
    if (!found) throw new Error(`There is no ${name} in ${county}.`)
    return found
  }

  add(place: Omit<GazetteerPlace, 'slug'>, slug: string): void {
    if (this.places.some((other) => other.slug === slug)) throw new Error(`Two places are ${slug}.`)
    this.places.push({ ...place, slug })
  }
}

/** The borough of each quarter of London. If two quarters share a name, each belongs to the nearer borough. */
function boroughOf(gazetteer: Gazetteer): (spot: Spot) => string | undefined {
  const boroughs = linesOf(londonBoroughs).map(pair)
  const across = new Map(linesOf(acrossBoundaries).map(pair))
  return (spot) => {
    const candidates = boroughs.filter(([, quarters]) => itemsOf(quarters).includes(spot.name))
    const distance = ([, quarters]: readonly [string, string]) => {
      const middle = gazetteer.spot(itemsOf(quarters)[0] ?? '', 'London')
      return Math.hypot(middle.north - spot.north, middle.east - spot.east)
    }
    return across.get(spot.name) ?? candidates.sort((a, b) => distance(a) - distance(b))[0]?.[0]
  }
}

function addCounties(gazetteer: Gazetteer): void {
  for (const [county, middle] of Object.entries(COUNTY_MIDDLES)) {
    const spot = { ...gazetteer.spot(middle, county), name: county }
    gazetteer.add({ ...spot, kind: 'county', parent: '' }, slugOf(county))
  }
  for (const line of linesOf(londonBoroughs)) {
    const [name, quarters] = pair(line)
    const spot = { ...gazetteer.spot(itemsOf(quarters)[0] ?? '', 'London'), name }
    gazetteer.add({ ...spot, kind: 'borough', parent: 'london' }, slugOf(name))
  }
  for (const line of linesOf(countyDistricts)) {
    const [county, councils] = pair(line)
    for (const council of itemsOf(councils)) {
      const [name = '', middle = ''] = council.split('/')
      const spot = { ...gazetteer.spot(middle, county), name }
      gazetteer.add({ ...spot, kind: 'borough', parent: slugOf(county) }, `${slugOf(name)}-council`)
    }
  }
}

function addSettlements(gazetteer: Gazetteer, spots: readonly Spot[]): void {
  const findBorough = boroughOf(gazetteer)
  const isBorough = (name: string) =>
    gazetteer.places.some(({ kind, ...own }) => kind === 'borough' && own.name === name)
  for (const spot of spots) {
    const inLondon = spot.county === 'London'
    if (inLondon && (RENAMED[spot.name] !== undefined || isBorough(spot.name))) continue
    const borough = inLondon ? findBorough(spot) : undefined
    const namesakes = spots.filter(({ name }) => name === spot.name)
    const sameCounty = namesakes.filter(({ county }) => county === spot.county)
    const within = sameCounty.length > 1 ? (borough ?? '') : spot.county
    const slug = namesakes.length > 1 ? slugOf(`${spot.name} ${within}`) : slugOf(spot.name)
    const parent = slugOf(borough ?? spot.county)
    gazetteer.add({ ...spot, kind: inLondon ? 'district' : 'town', parent }, slug)
  }
}

function addPostcodes(gazetteer: Gazetteer): void {
  for (const [county, text] of Object.entries(postcodeDistricts)) {
    for (const entry of linesOf(text).flatMap(itemsOf)) {
      const [name = '', ...words] = entry.split(' ')
      const spot = { ...gazetteer.spot(words.join(' '), county), name }
      const area = name.replace(/\d.*/, '')
      if (!gazetteer.places.some(({ slug }) => slug === slugOf(area))) {
        gazetteer.add(
          { ...spot, name: area, kind: 'postcode-area', parent: slugOf(county) },
          slugOf(area),
        )
      }
      gazetteer.add({ ...spot, kind: 'postcode-district', parent: slugOf(area) }, slugOf(name))
    }
  }
}

function addStations(gazetteer: Gazetteer): void {
  for (const [county, text] of Object.entries(stations)) {
    for (const entry of linesOf(text).flatMap(itemsOf)) {
      const [name, place] = pair(entry)
      const spot = { ...gazetteer.spot(place, county), name }
      gazetteer.add({ ...spot, kind: 'station', parent: slugOf(county) }, `${slugOf(name)}-station`)
    }
  }
}

/** Every place in which a visitor can search, from GeoNames and the lists written by hand. */
export function buildGazetteer(geonames: readonly Spot[]): readonly GazetteerPlace[] {
  const spots = settlements(geonames)
  const gazetteer = new Gazetteer(spots)
  addCounties(gazetteer)
  addSettlements(gazetteer, spots)
  addPostcodes(gazetteer)
  addStations(gazetteer)
  return gazetteer.places
}
