import { describe, expect, it } from 'vitest'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import type { Listing, RentListing } from '../../supabase/seed/listing.ts'

const CLASSES = ['sale', 'rent', 'development', 'commercial'] as const
type PropertyClass = (typeof CLASSES)[number]

const TYPES: Record<PropertyClass, string[]> = {
  sale: ['house', 'apartment', 'penthouse', 'villa', 'mansion', 'plot'],
  rent: ['house', 'apartment', 'studio', 'penthouse'],
  development: ['apartment-complex', 'mixed-use', 'luxury-residences', 'townhouse'],
  commercial: ['office', 'retail', 'industrial', 'mixed-use', 'restaurant'],
}

/** Lower bounds of the price bands of visitor-side §9. */
const BANDS: Record<PropertyClass, number[]> = {
  sale: [0, 1_000_000, 2_000_000, 5_000_000],
  rent: [0, 2_000, 5_000, 10_000],
  development: [0, 500_000, 1_000_000, 2_000_000],
  commercial: [0, 1_000_000, 5_000_000, 10_000_000],
}

const FLOOR_SPACE_BANDS = [0, 1_000, 5_000, 10_000]

const FEATURE_OPTIONS = [
  'garden',
  'parking',
  'concierge',
  'gym',
  'security',
  'furnished',
  'pet-friendly',
  'river-view',
  'city-view',
]

const ofClass = (propertyClass: PropertyClass) =>
  demoListings.filter((listing) => listing.property_class === propertyClass)
const activeOf = (propertyClass: PropertyClass) =>
  ofClass(propertyClass).filter((listing) => listing.status === 'active')
const keysWhere = (listings: readonly Listing[], wrong: (listing: Listing) => boolean) =>
  listings.filter(wrong).map((listing) => listing.key)
const rentals = demoListings.filter((listing): listing is RentListing => {
  return listing.property_class === 'rent'
})
const monthlyRent = (rental: RentListing) =>
  rental.price_frequency === 'pw' ? (rental.price * 52) / 12 : rental.price
const searchPrice = (listing: Listing) =>
  listing.property_class === 'rent' ? monthlyRent(listing) : (listing.price ?? [])

function countByBand(values: number[], lowerBounds: number[]): number[] {
  const counts = lowerBounds.map(() => 0)
  for (const value of values) {
    const band = lowerBounds.findLastIndex((bound) => value > bound)
    counts[band] = (counts[band] ?? 0) + 1
  }
  return counts
}

describe('the demo listings', () => {
  it('are as many in each class as the brief asks for', () => {
    expect(ofClass('sale')).toHaveLength(38)
    expect(activeOf('sale')).toHaveLength(31)
    expect(ofClass('rent')).toHaveLength(29)
    expect(ofClass('development')).toHaveLength(9)
    expect(ofClass('commercial')).toHaveLength(9)
  })

  it('are told apart by key, title and creation time', () => {
    for (const field of ['key', 'title', 'created_at'] as const) {
      expect(new Set(demoListings.map((listing) => listing[field])).size, field).toBe(
        demoListings.length,
      )
    }
  })

  it.each(CLASSES)('have every type of the class %s at least once, active', (propertyClass) => {
    const types = new Set(activeOf(propertyClass).map((listing) => listing.type))
    expect([...types].sort()).toEqual([...TYPES[propertyClass]].sort())
  })

  it.each(CLASSES)('have at least two active in each price band of %s', (propertyClass) => {
    const counts = countByBand(activeOf(propertyClass).flatMap(searchPrice), BANDS[propertyClass])
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
  })

  it('have an active commercial property in each floor space band', () => {
    const areas = activeOf('commercial').map((listing) => listing.area ?? 0)
    expect(Math.min(...countByBand(areas, FLOOR_SPACE_BANDS))).toBeGreaterThanOrEqual(1)
  })

  it.each(['sale', 'rent'] as const)('have each status among %s', (propertyClass) => {
    const statuses = new Set(ofClass(propertyClass).map((listing) => listing.status))
    expect([...statuses].sort()).toEqual(['active', 'pending', 'sold'])
  })

  it('feature exactly eight, all active and of mixed classes', () => {
    const featured = demoListings.filter((listing) => listing.featured)
    expect(featured).toHaveLength(8)
    expect(keysWhere(featured, (listing) => listing.status !== 'active')).toEqual([])
    expect(new Set(featured.map((listing) => listing.property_class)).size).toBe(4)
  })

  it('lie in London, Hampshire or Essex, each with active homes to buy and to rent', () => {
    expect(
      keysWhere(
        demoListings,
        ({ location }) => !/^[^,]+, (London|Hampshire|Essex)$/.test(location),
      ),
    ).toEqual([])
    for (const county of ['London', 'Hampshire', 'Essex']) {
      for (const propertyClass of ['sale', 'rent'] as const) {
        const here = activeOf(propertyClass).filter(({ location }) => location.endsWith(county))
        expect(here.length, `${propertyClass} in ${county}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('have whole prices, counts and areas, and different prices in a list', () => {
    expect(
      keysWhere(demoListings, (listing) =>
        [listing.price ?? 1, listing.bedrooms, listing.bathrooms, listing.parking_spaces].some(
          (value) => !Number.isInteger(value) || value < 0,
        ),
      ),
    ).toEqual([])
    expect(
      keysWhere(demoListings, ({ area, type }) =>
        type === 'plot' ? area !== null : !Number.isInteger(area) || (area ?? 0) < 250,
      ),
    ).toEqual([])
    for (const propertyClass of CLASSES) {
      const prices = activeOf(propertyClass).flatMap(searchPrice)
      expect(new Set(prices).size, propertyClass).toBe(prices.length)
    }
  })

  it('were created between 20 August and 18 November 2026', () => {
    expect(
      keysWhere(
        demoListings,
        ({ created_at }) =>
          new Date(created_at).toISOString() !== created_at ||
          created_at < '2026-08-20' ||
          created_at >= '2026-11-19',
      ),
    ).toEqual([])
  })

  it('name features once each, and every feature option on at least two active listings', () => {
    expect(
      keysWhere(demoListings, ({ features }) => new Set(features).size !== features.length),
    ).toEqual([])
    expect(
      keysWhere(demoListings, ({ features }) => features.length < 4 || features.length > 8),
    ).toEqual([])
    for (const option of FEATURE_OPTIONS) {
      const having = demoListings.filter(
        ({ features, status }) => status === 'active' && features.includes(option),
      )
      expect(having.length, option).toBeGreaterThanOrEqual(2)
    }
  })

  it('spell a feature option exactly as the filter does', () => {
    const disguised = demoListings.flatMap(({ features }) =>
      features.filter(
        (feature) =>
          !FEATURE_OPTIONS.includes(feature) &&
          FEATURE_OPTIONS.includes(feature.toLowerCase().replaceAll(' ', '-')),
      ),
    )
    expect(disguised).toEqual([])
  })

  it('agree with themselves about parking, furniture and pets', () => {
    expect(
      keysWhere(
        demoListings,
        (listing) => listing.features.includes('parking') !== listing.parking_spaces > 0,
      ),
    ).toEqual([])
    expect(
      keysWhere(rentals, (listing) => {
        const rental = listing as RentListing
        return (
          rental.features.includes('furnished') !== rental.furnished ||
          rental.features.includes('pet-friendly') !== rental.pet_friendly
        )
      }),
    ).toEqual([])
  })
})

describe('the demo rentals', () => {
  it('ask for a deposit within the Tenant Fees Act 2019', () => {
    const overCap = rentals.filter((rental) => {
      const yearly = monthlyRent(rental) * 12
      const weeks = yearly < 50_000 ? 5 : 6
      return rental.deposit_amount > (yearly / 52) * weeks || rental.deposit_amount <= 0
    })
    expect(overCap.map((rental) => rental.key)).toEqual([])
  })

  it('become available on a real date after they were listed', () => {
    const wrong = rentals.filter(
      ({ available_from, created_at }) =>
        new Date(available_from).toISOString().slice(0, 10) !== available_from ||
        available_from <= created_at,
    )
    expect(wrong.map((rental) => rental.key)).toEqual([])
  })

  it('are quoted both by the month and by the week', () => {
    expect(new Set(rentals.map((rental) => rental.price_frequency))).toEqual(new Set(['pcm', 'pw']))
  })
})

describe('the demo developments', () => {
  it('complete developments in 2024, 2025 and 2026, those handed over at 100 per cent', () => {
    const developments = demoListings.filter((listing) => listing.property_class === 'development')
    expect(
      new Set(
        developments.filter(({ status }) => status === 'active').map((one) => one.completion_year),
      ),
    ).toEqual(new Set([2024, 2025, 2026]))
    const wrong = developments.filter(
      ({ completion_year, specs, availability }) =>
        !specs.completion.endsWith(String(completion_year)) ||
        (specs.progress === 100) !==
          (completion_year < 2026 || availability === 'Handover under way'),
    )
    expect(wrong.map((listing) => listing.key)).toEqual([])
  })
})
