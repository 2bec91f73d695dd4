import { describe, expect, it } from 'vitest'
import { filledFrom } from '../../src/components/portal/form/useListingForm'
import { everyField, type ListingEntries } from '../../src/content/listing/everyField'
import { changedColumns } from '../../src/lib/listing/listingDifferences'
import {
  columnsToSave,
  emptyListing,
  enterWhole,
  parseArea,
  parseRating,
  parseWhole,
} from '../../src/lib/listing/listingEntries'
import { aListing } from '../support/aListing.ts'

describe('parseWhole', () => {
  it.each([
    ['0', 0],
    ['1250000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['£1,250,000', 1_250_000],
    ['£ 1,250,000', 1_250_000],
    [' £750,000 ', 750_000],
    ['1 250 000', 1_250_000],
    ['1\u00a0250\u00a0000', 1_250_000],
    ['2,400.00', 2400],
    ['007', 7],
  ])('understands %j', (text, value) => expect(parseWhole(text)).toBe(value))

  it.each([
    '',
    ' ',
    '-1',
    '1.5',
    '1,250.50',
    '1,25',
    '1,2500',
    '1250,000',
    '1.250.000',
    '1.25m',
    '1e6',
    '£',
    'two',
    '12 34',
    '99999999999999999999',
  ])('refuses %j', (text) => expect(parseWhole(text)).toBeUndefined())
})

describe('parseArea', () => {
  it.each([
    ['850', 850],
    ['1,840 sq ft', 1840],
    ['850sqft', 850],
    ['850 Sq. Ft.', 850],
    ['850 square feet ', 850],
    ['850 ft²', 850],
  ])('understands %j', (text, value) => expect(parseArea(text)).toBe(value))

  it.each(['', 'sq ft', '80 sq m', '80 m²', '850 feet', '850 sq ft sq ft', '8.5 sq ft'])(
    'refuses %j',
    (text) => expect(parseArea(text)).toBeUndefined(),
  )
})

describe('enterWhole', () => {
  it.each([
    [null, ''],
    [0, '0'],
    [2400, '2,400'],
    [1_250_000, '1,250,000'],
  ])('writes %j as %j', (value, text) => expect(enterWhole(value)).toBe(text))
})

describe('parseRating', () => {
  it.each([
    ['0', 0],
    ['4.5', 4.5],
    [' 5 ', 5],
    ['5.0', 5],
  ])('understands %j', (text, value) => expect(parseRating(text)).toBe(value))

  it.each(['', '5.1', '6', '-1', '4.55', '4,5', 'good'])('refuses %j', (text) =>
    expect(parseRating(text)).toBeUndefined(),
  )
})

const rentTerms = {
  price_frequency: 'pw',
  minimum_term: '6',
  deposit_amount: '£2,750',
  available_from: '2026-12-10',
  furnished: true,
  bills_included: true,
  student_friendly: true,
  pet_friendly: true,
} as const

function entered(changes: Partial<ListingEntries> = {}): ListingEntries {
  return {
    ...filledFrom(undefined),
    type: 'house',
    title: ' Corner house ',
    location: ' Kew, London ',
    description: ' A house.\n\nWith a garden. ',
    price: '£1,250,000',
    bedrooms: '4',
    bathrooms: '2',
    parking_spaces: '1',
    ...changes,
  }
}

describe('a new form', () => {
  it('is for sale, available, per calendar month and for twelve months', () => {
    expect(filledFrom(undefined)).toMatchObject({
      property_class: 'sale',
      status: 'active',
      price_frequency: 'pcm',
      minimum_term: '12',
      type: '',
      features: [],
    })
  })
})

describe('an empty listing', () => {
  it('is for sale and states nothing', () => {
    const { property_class, status, features, specs, answers, ...others } = emptyListing(everyField)
    expect({ property_class, status, features, specs, answers }).toEqual({
      property_class: 'sale',
      status: 'active',
      features: [],
      specs: {},
      answers: {},
    })
    expect(Object.values(others).filter((value) => value !== null && value !== false)).toEqual([])
  })
})

describe('columnsToSave', () => {
  it('leaves what nobody touched as it is stored', () => {
    const stored = aListing({ description: 'A house.\n', availability: ' Chain free' })
    const entries = { ...filledFrom(stored), title: ' Renamed ' }
    const saved = columnsToSave(everyField, entries, stored)
    expect(changedColumns(everyField, stored, saved)).toEqual({ title: 'Renamed' })
  })

  it('makes numbers of what was typed and takes the spaces around texts away', () => {
    expect(
      columnsToSave(
        everyField,
        entered({ area: '1,840 sq ft', availability: ' Chain free ' }),
        undefined,
      ),
    ).toEqual({
      ...emptyListing(everyField),
      type: 'house',
      title: 'Corner house',
      location: 'Kew, London',
      description: 'A house.\n\nWith a garden.',
      price: 1_250_000,
      bedrooms: 4,
      bathrooms: 2,
      parking_spaces: 1,
      area: 1840,
      availability: 'Chain free',
    })
  })

  it('saves the terms of a rental, the optional ones as null where nothing was entered', () => {
    expect(
      columnsToSave(everyField, entered({ property_class: 'rent', ...rentTerms }), undefined),
    ).toMatchObject({
      price_frequency: 'pw',
      minimum_term: 6,
      deposit_amount: 2750,
      available_from: '2026-12-10',
      furnished: true,
      bills_included: true,
      student_friendly: true,
      pet_friendly: true,
    })
    expect(columnsToSave(everyField, entered({ property_class: 'rent' }), undefined)).toMatchObject(
      {
        price_frequency: 'pcm',
        minimum_term: 12,
        deposit_amount: null,
        available_from: null,
      },
    )
  })

  it.each(['sale', 'development', 'commercial'] as const)(
    'saves no rent terms for %s',
    (property_class) => {
      const stored = aListing({ property_class: 'rent', price_frequency: 'pw', furnished: true })
      expect(
        columnsToSave(everyField, entered({ property_class, ...rentTerms }), stored),
      ).toMatchObject({
        price_frequency: null,
        minimum_term: null,
        deposit_amount: null,
        available_from: null,
        furnished: false,
        bills_included: false,
        student_friendly: false,
        pet_friendly: false,
      })
    },
  )

  it('saves completion year and rating for developments only', () => {
    const typed = { completion_year: '2027', rating: '4.5' }
    expect(
      columnsToSave(everyField, entered({ property_class: 'development', ...typed }), undefined),
    ).toMatchObject({ completion_year: 2027, rating: 4.5 })
    expect(columnsToSave(everyField, entered(typed), undefined)).toMatchObject({
      completion_year: null,
      rating: null,
    })
  })

  it('keeps a rating that the form does not ask for, unless the class changes', () => {
    const stored = aListing({ rating: 4.2 })
    expect(columnsToSave(everyField, filledFrom(stored), stored).rating).toBe(4.2)
    expect(
      columnsToSave(everyField, { ...filledFrom(stored), property_class: 'commercial' }, stored)
        .rating,
    ).toBeNull()
  })

  it('saves specs of the class as numbers or text, and none that are empty or of another class', () => {
    const specs = { use_class: 'E(g)(i)', floors: '1,250', units: '26' }
    expect(
      columnsToSave(everyField, entered({ property_class: 'commercial', ...specs }), undefined)
        .specs,
    ).toEqual({ use_class: 'E(g)(i)', floors: 1250 })
  })

  it('leaves unknown specs, those of no use to the class, and odd values as they are stored', () => {
    const specs = {
      solar: true,
      plot_size: '0.5 acre',
      units: 12,
      ground_rent: 'A peppercorn',
      nested: { a: 1 },
    }
    const stored = aListing({ specs })
    expect(columnsToSave(everyField, filledFrom(stored), stored).specs).toEqual(specs)
  })

  it('drops the specs of the old class when the class changes, and keeps unknown ones', () => {
    const stored = aListing({ specs: { solar: true, plot_size: '0.5 acre', front: 'Brick' } })
    const entries: ListingEntries = { ...filledFrom(stored), property_class: 'rent' }
    expect(columnsToSave(everyField, entries, stored).specs).toEqual({
      solar: true,
      front: 'Brick',
    })
  })

  it('removes a spec whose field was emptied', () => {
    const stored = aListing({ specs: { plot_size: '0.5 acre', front: 'Brick' } })
    const entries = filledFrom(stored)
    expect(columnsToSave(everyField, { ...entries, plot_size: '' }, stored).specs).toEqual({
      front: 'Brick',
    })
  })

  const leasehold = aListing({ tenure: 'leasehold', lease_ends: '2143-03-24', ground_rent: 250 })

  it('drops what goes by a tenure that changes', () => {
    const entries = { ...filledFrom(leasehold), tenure: 'freehold' }
    expect(columnsToSave(everyField, entries, leasehold)).toMatchObject({
      tenure: 'freehold',
      lease_ends: null,
      ground_rent: null,
    })
  })

  it('keeps what former listings state of a lease without a tenure', () => {
    const stored = { ...leasehold, tenure: null }
    const entries = { ...filledFrom(stored), title: 'Renamed' }
    expect(columnsToSave(everyField, entries, stored)).toMatchObject({ ground_rent: 250 })
  })

  it('reads several choices, answers, a certificate and a score below 0', () => {
    const entries: ListingEntries = {
      ...filledFrom(aListing({ property_class: 'commercial' })),
      heating: ['electric'],
      epc_score: '−12',
      epc_certificate: '0123 4567 8901 2345 6789',
      answers: {
        noise: { answer: 'yes', details: ' A railway. ', asked_on: '2026-11-12' },
        mining: { answer: '', details: 'Given up', asked_on: '' },
      },
    }
    expect(columnsToSave(everyField, entries, undefined)).toMatchObject({
      heating: ['electric'],
      parking: null,
      epc_score: -12,
      epc_certificate: '0123-4567-8901-2345-6789',
      answers: { noise: { answer: 'yes', details: 'A railway.' } },
    })
  })
})

describe('a price on application', () => {
  const entered = (changes: Partial<ListingEntries>) => {
    const entries = { ...filledFrom(aListing()), price_qualifier: 'poa', ...changes }
    const { price, price_qualifier } = columnsToSave(everyField, entries, aListing())
    return { price, price_qualifier }
  }

  it('is stored without the figure that was typed before', () => {
    expect(entered({})).toEqual({ price: null, price_qualifier: 'poa' })
    expect(entered({ price: '900,000' })).toEqual({ price: null, price_qualifier: 'poa' })
  })

  it('gives way to a figure with other words, and to a rent', () => {
    expect(entered({ price_qualifier: 'guide' })).toEqual({
      price: 1_250_000,
      price_qualifier: 'guide',
    })
    expect(entered({ property_class: 'rent', type: 'house', price: '2,400' })).toEqual({
      price: 2400,
      price_qualifier: null,
    })
  })
})

describe('entriesOf', () => {
  it.each([
    aListing(),
    aListing({
      price: null,
      price_qualifier: 'poa',
      area: null,
      availability: null,
      features: [],
      specs: {},
    }),
    aListing({
      property_class: 'rent',
      type: 'studio',
      tenure: null,
      price: 425,
      price_frequency: 'pw',
      minimum_term: 0,
      deposit_amount: 2125,
      available_from: '2027-01-04',
      furnished: true,
    }),
    aListing({
      property_class: 'development',
      type: 'mixed-use',
      completion_year: 2027,
      rating: 4.5,
      tenure: 'leasehold',
      lease_ends: '2143-03-24',
      heating: ['community'],
      answers: { noise: { answer: 'none' }, lease_ends: { answer: 'about' } },
      specs: { units: 1200, progress: 97, occupancy: '15 of 26 reserved' },
    }),
  ])('and back is what was stored: $property_class, $price', (stored) => {
    const { id, created_at, updated_at, ...columns } = stored
    expect(columnsToSave(everyField, filledFrom(stored), stored)).toEqual(columns)
  })

  it('gives a listing without rent terms their defaults', () => {
    expect(filledFrom(aListing())).toMatchObject({ price_frequency: 'pcm', minimum_term: '12' })
  })
})
