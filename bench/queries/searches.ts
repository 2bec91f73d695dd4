import { searchFeatures } from '../../src/content/listing/propertyOptions.ts'
import { searchTypes } from '../../src/content/search/searchOptions.ts'
import { mapCall, type Search, searchCall } from '../../supabase/tests/support/searchCall.ts'
import { seededRandom } from '../../tests/support/random.ts'

const SETS = 80
const CLASSES = ['sale', 'sale', 'sale', 'rent', 'rent', 'commercial', 'development'] as const
const SORTS = ['price-desc', 'price-asc', 'date-desc'] as const
const PLACES = [
  'london',
  'hampshire',
  'richmond-upon-thames',
  'winchester',
  'kew',
  'sw1',
  'e',
  'epping',
]
const TEXTS = ['London', 'richmond', 'ham', 'Dorset', 'e', 'Quenmere', 'SW1', 'Atlantis']

/** The filters that a visitor may choose among, each with its chance and its values. */
const filters: readonly (readonly [chance: number, values: readonly Partial<Search>[]])[] = [
  [
    0.35,
    [
      { max_price: 250_000 },
      { min_price: 500_000, max_price: 1_000_000 },
      { min_price: 2_000_000 },
    ],
  ],
  [0.3, [1, 2, 3, 4, 5, 7].map((min_bedrooms) => ({ min_bedrooms }))],
  [0.2, [1, 2, 3, 4].map((min_bathrooms) => ({ min_bathrooms }))],
  [0.15, [{ max_area: 500 }, { min_area: 1000, max_area: 5000 }, { min_area: 20_000 }]],
  [0.1, ['freehold', 'leasehold'].map((tenure) => ({ tenure }))],
  [0.1, ['yes', 'no'].map((furnished) => ({ furnished }))],
  [0.1, [{ pets: 'yes' }]],
  [0.1, [{ outside: 'yes' }]],
  [0.1, ['1', '7', '14'].map((added) => ({ added }))],
  [0.1, [2024, 2026, 2031].map((completion_year) => ({ completion_year }))],
]

/** Random sets of filters, the same at every run. */
function randomSets(always: (one: <T>(of: readonly T[]) => T) => Partial<Search> = () => ({})) {
  const random = seededRandom(48)
  return Array.from({ length: SETS }, (): Search => {
    const propertyClass = random.one(CLASSES)
    const chosen = filters
      .filter(([chance]) => random.chance(chance))
      .map(([, values]) => random.one(values))
    return Object.assign(
      { class: propertyClass },
      random.chance(0.3) && { type: random.one(searchTypes[propertyClass]) },
      random.chance(0.3) && { features: [random.one(searchFeatures), random.one(searchFeatures)] },
      ...chosen,
      always(random.one),
    )
  })
}

/** Random sets of filters in each order. */
function randomSearches(
  always: Parameters<typeof randomSets>[0],
  sorts: readonly string[] = SORTS,
): string[] {
  return randomSets(always).flatMap((search) =>
    sorts.map((sort) => `select ${searchCall({ ...search, sort })}`),
  )
}

/** What a screen shows of a street, a quarter, London, and the three counties. */
const FRAMES = [
  { west: -0.31, south: 51.455, east: -0.29, north: 51.467 },
  { west: -0.2, south: 51.47, east: -0.1, north: 51.53 },
  { west: -0.55, south: 51.28, east: 0.33, north: 51.7 },
  { west: -2, south: 50.5, east: 1.4, north: 52.1 },
]
const [, QUARTER, LONDON, COUNTIES] = FRAMES

/** An area along the river, with a bend. */
const RIVERSIDE = [
  [51.46, -0.32],
  [51.5, -0.22],
  [51.47, -0.16],
  [51.51, -0.08],
  [51.49, -0.07],
  [51.44, -0.17],
  [51.48, -0.23],
  [51.44, -0.31],
]

function onMap(areas: readonly object[], sets: readonly Search[]): string[] {
  return areas.flatMap((area) => sets.map((search) => `select ${mapCall(search, area)}`))
}

const mapSets: readonly Search[] = [
  { class: 'sale' },
  { class: 'rent' },
  { class: 'sale', sort: 'foot-asc' },
  { class: 'sale', plan: 'yes' },
  { class: 'sale', min_largest_bedroom: 14 },
  { class: 'sale', max_price_per_foot: 500 },
  { class: 'sale', plan: 'yes', min_largest_bedroom: 12, max_price_per_foot: 800 },
  ...randomSets(),
]

export const mapSearches: Readonly<Record<string, readonly string[]>> = {
  'a frame': onMap(
    FRAMES.map((frame) => ({ frame })),
    mapSets,
  ),
  'a polygon': onMap([{ frame: LONDON, polygon: RIVERSIDE }], mapSets),
  'a circle': onMap(
    [
      { frame: QUARTER, around: { lat: 51.5, lng: -0.15, metres: 1609 } },
      { frame: COUNTIES, around: { lat: 51.5, lng: -0.15, metres: 16_093 } },
    ],
    mapSets,
  ),
}

export const visitorSearches = {
  filters: randomSearches(undefined),
  places: randomSearches((one) => ({ place: one(PLACES), within: one(['0.5', '3', '10']) })),
  texts: randomSearches((one) => ({ location: one(TEXTS) })),
  distances: randomSearches(
    (one) => ({ place: one(PLACES), within: one(['0.5', '3', '10']) }),
    ['distance'],
  ),
}

const times = <Value>(count: number, value: Value) => Array<Value>(count).fill(value)
const OPEN = { min: 0 }
const WIDE = { place: 'london', within: 50 }

/** What costs most within the limits of the visitors' functions (`private.visitor_limits`). */
export const largestCalls: readonly string[] = [
  ['search_listings', 'sale', 'distance', WIDE, null, 100],
  ['search_listings', 'sale', 'distance', { ...WIDE, bedrooms: { min: 9 } }, null, 100],
  ['search_listings', 'sale', 'price-asc', { location: 'e', features: ['xyzzy'] }, null, 100],
  ['search_listings', 'sale', 'date-desc', { location: 'e', council_tax_band: 'x' }, null, 100],
  ['count_found', 'sale', { location: 'e', features: times(20, 'xyzzy') }],
  ['count_found', 'sale', { features: ['Original shutters'] }],
  ['count_options', 'sale', {}, { bedrooms: times(18, OPEN), bathrooms: times(18, OPEN) }],
  ['count_options', 'sale', { location: 'e' }, { price: times(18, OPEN), added: times(18, 365) }],
  ['count_options', 'sale', WIDE, { tenure: times(16, 'x'), features: times(20, 'garden') }],
  [
    'relax_search',
    'sale',
    { ...WIDE, location: 'e', price: OPEN, bedrooms: OPEN, features: times(20, 'garden') },
  ],
  ['relax_search', 'sale', { location: 'e', price: OPEN, bedrooms: OPEN, added: 365, pets: 'no' }],
  ['suggest_places', 'sale', 'quiet villa '.repeat(25)],
  ['suggest_places', 'sale', 'the quiet'],
  ['suggest_places', 'sale', 'xyzzy'],
  ['listings_named', 'sale', 'zz'],
  ['listings_named', 'sale', 'garden'],
  ['listings_named', 'sale', '%_'.repeat(150)],
  ['describe_place', 'sale', 'london'],
  [
    'search_on_map',
    'sale',
    { frame: COUNTIES },
    { location: 'e', features: times(20, 'xyzzy') },
    'foot-asc',
  ],
  ['search_on_map', 'sale', { frame: COUNTIES, polygon: RIVERSIDE }, WIDE, 'distance'],
  ['unplaced_listings', 'sale', { location: 'e', features: times(20, 'garden') }],
].map(([name, ...given]) => {
  const list = given.map((value) =>
    typeof value === 'string' ? `'${value}'` : value && `'${JSON.stringify(value)}'`,
  )
  return `select public.${name}(${list.map((value) => value ?? 'null').join(', ')})`
})

/** Texts by the number of generated listings that match. */
export const portalTexts: Readonly<Record<string, readonly string[]>> = {
  nobody: ['xyzzy', 'no such words'],
  few: ['Fenenlock Hall', 'Belawood Mews', 'Yarcombe, Dorset'],
  some: ['wharf', 'Fenen', 'Guildford'],
  many: ['garden', 'London', 'handsome'],
  'several words': ['garden handsome London', 'London wharf', 'Fenen garden'],
  'a price': ['£750,000', '1.25m', 'garden £950k'],
}

/** Names of places as visitors type them, some with a wrong letter. */
export const placeTexts: readonly string[] = [
  'ri',
  'richmond',
  'richmnd',
  'wnchester',
  'kew',
  'sw1',
  'london',
  'xyzzy',
  'garden',
  'fenen',
]
