import { expect, it } from 'vitest'
import type { WordFilters } from '~/lib/plainWords/found'
import { parseSentence } from '~/lib/plainWords/parseSentence'
import type { PropertyClass } from '~/types/property'
import { seededRandom } from '../../support/random.ts'
import { lexicon } from './lexicon.ts'

const { one, whole, chance } = seededRandom(26)

const PLACES = {
  islington: 'Islington',
  winchester: 'Winchester',
  e14: 'E14',
  'seven-sisters': 'Seven Sisters',
  'baker-street-station': 'Baker Street station',
  'leigh-on-sea': 'Leigh-on-Sea',
} as const
const FEATURES = {
  garden: 'garden',
  parking: 'off-street parking',
  concierge: 'porter',
  gym: 'gym',
  security: 'security',
  'river-view': 'river view',
  'city-view': 'city views',
} as const
const COUNTS = ['', 'one', 'two', '3', 'four', '5']

interface Search {
  propertyClass: PropertyClass
  sort: string | undefined
  filters: WordFilters
}

function maybe<Value>(value: () => Value): Value | undefined {
  return chance(0.5) ? value() : undefined
}

function keysOf<Key extends string>(table: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(table) as Key[]
}

function anySearch(): Search {
  const propertyClass = one(['sale', 'rent'] as const)
  const scale = propertyClass === 'rent' ? 50 : 25_000
  const least = scale * whole(10, 40)
  const limits = [{ max: least }, { min: least }, { min: least, max: least + scale * whole(1, 20) }]
  const features = keysOf(FEATURES).filter(() => chance(0.3))
  const place = maybe(() => one(keysOf(PLACES)))
  const filters = {
    place,
    within: place && maybe(() => one(['0.25', '0.5', '1', '3', '5', '10'])),
    type: maybe(() =>
      one(
        propertyClass === 'rent'
          ? ['house', 'apartment', 'studio', 'penthouse']
          : ['house', 'apartment', 'villa', 'mansion'],
      ),
    ),
    price: maybe(() => one(limits)),
    bedrooms: maybe(() => whole(1, 5)),
    bathrooms: maybe(() => whole(1, 5)),
    area: maybe(() => ({ min: 100 * whole(5, 30) })),
    largest_bedroom: maybe(() => whole(8, 30)),
    price_per_foot:
      propertyClass === 'sale' ? maybe(() => ({ max: 50 * whole(8, 40) })) : undefined,
    features: features.length > 0 ? features : undefined,
    added: maybe(() => one(['1', '3', '7', '14'])),
    tenure:
      propertyClass === 'sale'
        ? maybe(() => one(['freehold', 'leasehold', 'share-of-freehold']))
        : undefined,
    furnished: propertyClass === 'rent' ? maybe(() => one(['yes', 'no'])) : undefined,
    pets: propertyClass === 'rent' ? maybe(() => 'yes') : undefined,
    outside: maybe(() => 'yes'),
    council_tax_band: maybe(() => one(['A', 'D', 'H'])),
  }
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  const sort = maybe(() =>
    one(
      place
        ? ['price-asc', 'date-desc', 'popular', 'foot-asc', 'distance']
        : ['price-asc', 'date-desc', 'popular', 'foot-asc'],
    ),
  )
  return { propertyClass, sort, filters: Object.fromEntries(set) }
}

function money(pounds: number, isRent: boolean): string {
  const written = [`£${pounds.toLocaleString('en-GB')}`, `£${pounds}`, `${pounds / 1000}k`]
  if (pounds >= 1_000_000) written.push(`${pounds / 1_000_000} million`, `£${pounds / 1_000_000}m`)
  return one(written) + (isRent ? one([' pcm', ' a month', ' per month']) : '')
}

function priceWords({ price = {} }: WordFilters, isRent: boolean): string | undefined {
  const { min, max } = price
  if (min !== undefined && max !== undefined)
    return `between ${money(min, false)} and ${money(max, isRent)}`
  if (max !== undefined)
    return `${one(['under', 'up to', 'max', 'no more than'])} ${money(max, isRent)}`
  if (min !== undefined) return `${one(['from', 'over', 'at least'])} ${money(min, isRent)}`
  return undefined
}

/** A search as somebody may say it. */
function inWords({ propertyClass, sort, filters }: Search): string {
  const { place, within, type, bedrooms, bathrooms, area, features = [] } = filters
  const isRent = propertyClass === 'rent'
  const nouns: Record<string, string> = {
    apartment: one(['flat', 'apartment']),
    house: one(['house', 'houses']),
  }
  const parts = [
    type && (nouns[type] ?? type),
    bedrooms && `${one(['', 'at least '])}${COUNTS[bedrooms]} ${one(['bed', 'bedrooms'])}`,
    bathrooms && `${COUNTS[bathrooms]} ${one(['bathrooms', 'baths'])}`,
    priceWords(filters, isRent),
    area && `at least ${area.min} sq ft`,
    filters.largest_bedroom &&
      `${one(['a bedroom of at least', 'largest bedroom over'])} ${filters.largest_bedroom} sq m`,
    filters.price_per_foot && `${one(['under', 'up to'])} £${filters.price_per_foot.max} per sq ft`,
    ...features.map(
      (feature) => `with ${one(['a ', ''])}${FEATURES[feature as keyof typeof FEATURES]}`,
    ),
    filters.outside && one(['balcony', 'outside space', 'a garden or balcony']),
    filters.tenure?.replaceAll('-', ' '),
    filters.furnished && (filters.furnished === 'yes' ? 'furnished' : 'unfurnished'),
    filters.pets && one(['pets allowed', 'we have a dog']),
    filters.council_tax_band && `council tax band ${filters.council_tax_band}`,
    filters.added &&
      {
        1: 'added in the last 24 hours',
        3: 'listed in the last 3 days',
        7: 'new this week',
        14: 'added in the past fortnight',
      }[filters.added],
    sort &&
      {
        'price-asc': 'cheapest first',
        'date-desc': 'newest first',
        popular: 'most popular',
        'foot-asc': one(['lowest price per sq ft', 'cheapest per square foot']),
        distance: 'nearest first',
      }[sort],
    place && (within ? `within ${within} miles of ` : 'in ') + PLACES[place as keyof typeof PLACES],
    isRent ? 'to rent' : 'for sale',
  ].filter((part) => part)
  for (let last = parts.length - 1; last > 0; last--) {
    const other = whole(0, last)
    const kept = parts[last]
    parts[last] = parts[other]
    parts[other] = kept
  }
  return parts.join(one([', ', '; ']))
}

it('what a search comes to in words is that search again, for 1,000 searches', () => {
  for (let turn = 0; turn < 1000; turn++) {
    const search = anySearch()
    const words = inWords(search)
    const { filters, propertyClass, sort, notUnderstood, refused } = parseSentence(words, lexicon)
    const features = filters.features && { features: [...filters.features].sort() }
    const wanted = search.filters.features && { features: [...search.filters.features].sort() }
    expect({ ...filters, ...features, propertyClass, sort, notUnderstood, refused }, words).toEqual(
      {
        ...search.filters,
        ...wanted,
        propertyClass: search.propertyClass,
        sort: search.sort,
        notUnderstood: [],
        refused: undefined,
      },
    )
  }
})
