import { describe, expect, it } from 'vitest'
import { filledFrom } from '../../src/components/portal/form/useListingForm'
import { everyField, type ListingEntries } from '../../src/content/listing/everyField'
import {
  addFeature,
  findProblems,
  isRentalTerm,
  MAX_FEATURES,
} from '../../src/lib/listing/listingProblems'
import { aListing } from '../support/aListing.ts'

it.each([
  [['garden'], 'Roof terrace', ['garden', 'Roof terrace']],
  [['garden'], '  Wine   cellar ', ['garden', 'Wine cellar']],
  [['garden'], '   ', ['garden']],
  [['garden'], 'Garden', ['garden']],
  [['Roof terrace'], ' roof TERRACE', ['Roof terrace']],
])('%j and %j make %j', (features, text, result) =>
  expect(addFeature(features, text)).toEqual(result),
)

it.each([
  ['furnished', true],
  [' Furnished ', true],
  ['pet-friendly', true],
  ['Pet friendly', true],
  ['unfurnished', false],
  ['parking', false],
  ['', false],
])('%j is a term of rentals: %j', (feature, expected) =>
  expect(isRentalTerm(feature)).toBe(expected),
)

it('takes no more than the database does', () => {
  const full = Array.from({ length: MAX_FEATURES }, (_, index) => `Feature ${index}`)
  expect(addFeature(full, 'One more')).toEqual(full)
  expect(addFeature(full.slice(1), 'One more')).toHaveLength(MAX_FEATURES)
})

const good = filledFrom(aListing())

function problemOf(
  field: keyof ListingEntries,
  value: string,
  others: Partial<ListingEntries> = {},
) {
  return findProblems(everyField, { ...good, ...others, [field]: value }, {})[field]
}

it('a complete form has none', () => expect(findProblems(everyField, good, {})).toEqual({}))

describe('what is required', () => {
  const required = [
    'bathrooms',
    'bedrooms',
    'description',
    'location',
    'parking_spaces',
    'price',
    'title',
    'type',
  ]

  it('is missing from a new form', () => {
    const problems = findProblems(everyField, filledFrom(undefined), {})
    expect(Object.keys(problems).sort()).toEqual(required)
    expect(Object.values(problems).every(({ kind }) => kind === 'missing')).toBe(true)
  })

  it('includes the minimum term for rent, and only for rent', () => {
    expect(problemOf('minimum_term', ' ', { property_class: 'rent' })).toEqual({ kind: 'missing' })
    expect(problemOf('minimum_term', '')).toBeUndefined()
  })

  it('includes a price, unless it is on application, which a rent never is', () => {
    expect(problemOf('price', '')).toEqual({ kind: 'missing' })
    expect(problemOf('price', '', { price_qualifier: 'guide' })).toEqual({ kind: 'missing' })
    expect(problemOf('price', '', { price_qualifier: 'poa' })).toBeUndefined()
    expect(problemOf('price', '', { price_qualifier: 'poa', property_class: 'rent' })).toEqual({
      kind: 'missing',
    })
  })

  it('is not met by spaces', () => expect(problemOf('title', '   ')).toEqual({ kind: 'missing' }))
})

describe('the limits of the database', () => {
  it.each([
    ['price', '999,999,999', '1,000,000,000', 999_999_999, 1],
    ['price', '1', '0', 999_999_999, 1],
    ['bedrooms', '1000', '1001', 1000, 0],
    ['bathrooms', '1000', '1001', 1000, 0],
    ['parking_spaces', '100000', '100001', 100_000, 0],
    ['area', '99999999', '100000000', 99_999_999, 0],
  ] as const)('%s: %s is taken, %s is not', (field, last, beyond, most, least) => {
    expect(problemOf(field, last)).toBeUndefined()
    expect(problemOf(field, beyond)).toEqual({ kind: 'outside', least, most })
    expect(problemOf(field, '-1')).toEqual({ kind: 'notWhole' })
  })

  it.each([
    ['minimum_term', 'rent', '1200', '1201', { least: 0, most: 1200 }],
    ['deposit_amount', 'rent', '999999999', '1000000000', { least: 0, most: 999_999_999 }],
    ['completion_year', 'development', '1900', '1899', { least: 1900, most: 2200 }],
    ['completion_year', 'development', '2200', '2201', { least: 1900, most: 2200 }],
  ] as const)('%s of %s: %s is taken, %s is not', (field, property_class, last, beyond, limits) => {
    expect(problemOf(field, last, { property_class })).toBeUndefined()
    expect(problemOf(field, beyond, { property_class })).toEqual({ kind: 'outside', ...limits })
    expect(problemOf(field, beyond)).toBeUndefined()
  })

  it.each([
    ['title', 200],
    ['location', 200],
    ['availability', 200],
    ['description', 10_000],
  ] as const)('%s may have %i characters, an emoji being one', (field, most) => {
    expect(problemOf(field, '🍏'.repeat(most))).toBeUndefined()
    expect(problemOf(field, ` ${'x'.repeat(most)} `)).toBeUndefined()
    expect(problemOf(field, 'x'.repeat(most + 1))).toEqual({ kind: 'long', most, has: most + 1 })
  })

  it('a sixty-first feature is too many', () => {
    const features = Array.from({ length: 60 }, (_, index) => `Feature ${index}`)
    expect(problemOf('nextFeature', 'One more', { features })).toEqual({
      kind: 'tooMany',
      most: 60,
    })
    expect(problemOf('nextFeature', '', { features })).toBeUndefined()
  })

  it('what a rental has a switch for is no feature of it', () => {
    expect(problemOf('nextFeature', 'Pet friendly', { property_class: 'rent' })).toEqual({
      kind: 'rentalTerm',
    })
    expect(problemOf('nextFeature', 'Pet friendly')).toBeUndefined()
  })

  it('an area may be typed with its unit', () => {
    expect(problemOf('area', '850 sq ft')).toBeUndefined()
    expect(problemOf('area', '80 sq m')).toEqual({ kind: 'notWhole' })
  })

  it.each(['N1', 'n1', ' sw1a ', 'N1 2TQ', 'n12tq'])('%j is a postcode', (postcode) =>
    expect(problemOf('outward_postcode', postcode)).toBeUndefined(),
  )

  it.each(['London', 'N', 'N1 2', 'SW1AA'])('%j is no postcode', (postcode) =>
    expect(problemOf('outward_postcode', postcode)).toEqual({ kind: 'notPostcode' }),
  )

  it('a rating is from 0 to 5, for developments', () => {
    expect(problemOf('rating', '5.1', { property_class: 'development' })).toEqual({
      kind: 'notRating',
    })
    expect(problemOf('rating', '4.5', { property_class: 'development' })).toBeUndefined()
    expect(problemOf('rating', '5.1')).toBeUndefined()
  })
})

describe('specs', () => {
  const withProgress = (progress: string): ListingEntries => ({
    ...good,
    property_class: 'development',
    type: 'townhouse',
    progress,
  })

  it('that are numbers must be ones within their limits', () => {
    expect(findProblems(everyField, withProgress('97'), {})).toEqual({})
    expect(findProblems(everyField, withProgress('101'), {})).toEqual({
      progress: { kind: 'outside', least: 0, most: 100 },
    })
    expect(findProblems(everyField, withProgress('nearly'), {})).toEqual({
      progress: { kind: 'notWhole' },
    })
  })

  it('that are stored already are right as they are', () =>
    expect(findProblems(everyField, withProgress('nearly'), { progress: 'nearly' })).toEqual({}))

  it('of another class do not matter', () =>
    expect(
      findProblems(everyField, { ...withProgress('101'), property_class: 'commercial' }, {}),
    ).toEqual({}))
})
