import { describe, expect, it } from 'vitest'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import manifest from '../../supabase/seed/photos/manifest.json' with { type: 'json' }
import { findPhoto } from '../../supabase/seed/photos.ts'
import { roomIn } from './sameRoom.ts'

const CLASSES = ['sale', 'rent', 'development', 'commercial']

/** What the leading photograph must suit (one of), by type. */
const LEAD_SUITS: Record<string, string[]> = {
  house: ['house', 'townhouse', 'terraced-house', 'mews-house', 'detached-house'],
  apartment: ['apartment', 'loft', 'townhouse', 'terraced-house'],
  studio: ['apartment', 'mews-house'],
  penthouse: ['penthouse', 'apartment'],
  villa: ['villa', 'detached-house'],
  mansion: ['mansion', 'country-house', 'house'],
  plot: ['villa', 'land'],
  'apartment-complex': ['new-development'],
  'mixed-use': ['new-development'],
  'luxury-residences': ['new-development', 'apartment'],
  townhouse: ['townhouse', 'new-development'],
}

/** One does not bear a close look, the other shows no home. */
const NEVER_LEAD = ['country-mansion', 'glass-tower']

/** Two pictures of one house lead its listing alone. */
const ONE_HOUSE = [
  ['georgian-terrace', 'georgian-entrance'],
  ['detached-villa-garden', 'hero-garden-villa'],
]

/** Pictures that are easily taken for each other, kept apart in the lists. */
const LOOK_ALIKES = [
  ['mews-house', 'mews-house-pink', 'mews-house-black'],
  ['stucco-portico-blue-door', 'stucco-portico-black-door'],
  ['edwardian-white-porch', 'edwardian-semi-detached'],
  ['victorian-bay-blue-door', 'victorian-terrace-dusk'],
  ['georgian-terrace', 'brick-terrace-overcast', 'hero-street-evening'],
  ['riverside-apartments', 'river-apartments-day'],
  ['kitchen-white', 'kitchen-white-detail'],
  ['bedroom-calm', 'bedroom-calm-side'],
  ['hero-interior-lounge', 'living-room-daylight', 'living-room-windows'],
]

/** The photographs that lead twice because both homes are in the one building or street. */
const SHARED_LEADS: Record<string, [string, string]> = {
  'apartments-brick-entrance': ['rent-basingstoke-brick-flat', 'development-station-yard'],
  'edwardian-white-porch': ['sale-leigh-on-sea-flat', 'rent-leigh-on-sea-house'],
  'hero-terrace-morning': ['sale-canary-wharf-penthouse', 'rent-canary-wharf-penthouse'],
  'mixed-use-block': ['rent-hackney-corner-flat', 'commercial-hackney-mixed-block'],
  'modern-brick-apartments': ['sale-greenwich-brick-flat', 'rent-greenwich-riverside-flat'],
  'modern-townhouse-oak-door': ['sale-ealing-new-townhouse', 'rent-ealing-townhouse'],
  'river-apartments-day': ['sale-southampton-waterside-flat', 'development-itchen-quays'],
  'warehouse-conversion': ['sale-wapping-warehouse-flat', 'rent-wapping-riverside-flat'],
  'white-apartments-curved': ['sale-stratford-corner-flat', 'rent-stratford-waterside-flat'],
}

/** One terrace, house or roof in two lights or from two sides. */
const ONE_PLACE: Record<string, string> = {
  'georgian-entrance': 'georgian-terrace',
  'hero-street-evening': 'georgian-terrace',
  'hero-garden-villa': 'detached-villa-garden',
  'hero-terrace-morning': 'penthouse-terrace-dusk',
  'stucco-terrace-golden-hour': 'stucco-terrace-porticoes',
  'office-building-dusk': 'office-building',
  'mews-evening': 'mews-house',
}

const leadOf = (listing: Listing) => listing.photos[0] ?? ''
const listed = demoListings.filter((listing) => listing.status === 'active')
const ofClass = (propertyClass: string, listings: readonly Listing[]) =>
  listings.filter((listing) => listing.property_class === propertyClass)

/** Each photograph that leads more than one of these listings, and their keys. */
function leadingTwice(listings: readonly Listing[]): Record<string, string[]> {
  const keysByLead: Record<string, string[]> = {}
  for (const listing of listings) {
    const keys = keysByLead[leadOf(listing)] ?? []
    keysByLead[leadOf(listing)] = [...keys, listing.key]
  }
  return Object.fromEntries(Object.entries(keysByLead).filter(([, keys]) => keys.length > 1))
}

const county = (listing: Listing) => listing.location.split(', ')[1] ?? ''
const searchPrice = (listing: Listing) =>
  listing.property_class === 'rent' && listing.price_frequency === 'pw'
    ? (listing.price * 52) / 12
    : (listing.price ?? 0)

const newestFirst = (a: Listing, b: Listing) => b.created_at.localeCompare(a.created_at)
const dearestFirst = (a: Listing, b: Listing) =>
  searchPrice(b) - searchPrice(a) || newestFirst(a, b)

function alike(one: string, other: string): boolean {
  return one === other || LOOK_ALIKES.some((group) => group.includes(one) && group.includes(other))
}

function neighboursLeadingAlike(listings: Listing[]): string[] {
  return listings.flatMap((listing, index) => {
    const previous = listings[index - 1]
    return previous && alike(leadOf(previous), leadOf(listing))
      ? [`${previous.key} and ${listing.key}`]
      : []
  })
}

/** The active listings of a class, whole and as the filters by type and by county cut them. */
function publicLists(propertyClass: string): Listing[][] {
  const active = ofClass(propertyClass, listed)
  const cutBy = (trait: (listing: Listing) => string) =>
    [...new Set(active.map(trait))].map((value) =>
      active.filter((listing) => trait(listing) === value),
    )
  return [active, ...cutBy((listing) => listing.type), ...cutBy(county)]
}

describe('the leading photographs', () => {
  it('suit the type of their listing', () => {
    const unsuitable = demoListings.filter((listing) => {
      const wanted =
        listing.property_class === 'commercial' ? ['commercial'] : LEAD_SUITS[listing.type]
      return !wanted?.some((kind) => findPhoto(leadOf(listing)).suits.includes(kind))
    })
    expect(unsuitable.map((listing) => listing.key)).toEqual([])
  })

  it('are none of those that are good as small pictures alone, and no bathroom', () => {
    const wrong = demoListings.filter(
      (listing) => NEVER_LEAD.includes(leadOf(listing)) || leadOf(listing).includes('bath'),
    )
    expect(wrong.map((listing) => listing.key)).toEqual([])
  })

  it.each(CLASSES)('differ for any two listings of %s', (propertyClass) => {
    expect(leadingTwice(ofClass(propertyClass, demoListings))).toEqual({})
  })

  it('lead twice for the named pairs alone, ten at most, each in one town or quarter', () => {
    const sorted = (pairs: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(pairs).map(([name, keys]) => [name, keys.toSorted()]))
    const twice = leadingTwice(demoListings)
    expect(sorted(twice)).toEqual(sorted(SHARED_LEADS))
    expect(Object.keys(twice).length).toBeLessThanOrEqual(10)
    const places = Object.values(twice).map((keys) =>
      demoListings.filter(({ key }) => keys.includes(key)).map(({ location }) => location),
    )
    expect(places.filter((locations) => new Set(locations).size > 1)).toEqual([])
  })

  it.each([
    ...CLASSES.map((name) => [name, ofClass(name, listed)] as const),
    ['featured', listed.filter(({ featured }) => featured)] as const,
  ])('show no room or building twice in the list %s', (_, listings) => {
    const shown = listings.map(leadOf).map((name) => ONE_PLACE[name] ?? roomIn(name))
    expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([])
  })

  it.each(ONE_HOUSE)('show the house of %s and %s in one listing', (lead, second) => {
    const showing = demoListings.filter(
      ({ photos }) => photos.includes(lead) || photos.includes(second),
    )
    expect(showing.map(({ photos }) => photos.slice(0, 2))).toEqual([[lead, second]])
  })

  it('are not among the other photographs of another home, where they show a house', () => {
    const fronts = new Set(
      demoListings.map(leadOf).filter((name) => findPhoto(name).kind === 'exterior'),
    )
    const borrowed = demoListings.flatMap(({ key, photos }) =>
      photos.flatMap((name, index) => (index > 0 && fronts.has(name) ? [`${key}: ${name}`] : [])),
    )
    expect(borrowed).toEqual([])
  })

  it.each(CLASSES)(
    'do not look alike for neighbours in a list of %s, by price or by date, filtered or not',
    (propertyClass) => {
      for (const listings of publicLists(propertyClass)) {
        expect(neighboursLeadingAlike(listings.toSorted(dearestFirst))).toEqual([])
        expect(neighboursLeadingAlike(listings.toSorted(newestFirst))).toEqual([])
      }
    },
  )

  it('do not look alike for neighbours of the portal, newest first', () => {
    expect(neighboursLeadingAlike(demoListings.toSorted(newestFirst))).toEqual([])
  })

  it('differ in all eight featured listings', () => {
    const leads = demoListings.filter((listing) => listing.featured).map(leadOf)
    expect(new Set(leads).size).toBe(8)
  })

  it('are every house and front door that the photographs show', () => {
    const leads = new Set(demoListings.map(leadOf))
    const homes = manifest.filter(
      ({ kind, suits }) => kind === 'exterior' && !suits.includes('commercial'),
    )
    const idle = homes.map(({ name }) => name).filter((name) => !leads.has(name))
    expect(idle.toSorted()).toEqual(['country-mansion', 'georgian-entrance'])
  })
})
