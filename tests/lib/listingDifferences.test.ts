import { describe, expect, it } from 'vitest'
import { everyField } from '~/content/everyField'
import {
  changedColumns,
  differencesOf,
  isStored,
  mergeListings,
  takeFields,
} from '~/lib/listing/listingDifferences'
import { aListing } from '../support/aListing.ts'

const seen = aListing()

describe('differencesOf', () => {
  it('finds none where both are the same', () =>
    expect(differencesOf(everyField, seen, aListing(), aListing())).toEqual([]))

  it('says what somebody else changed, and what only you did', () => {
    expect(
      differencesOf(everyField, seen, aListing({ featured: true }), aListing({ title: 'Mine' })),
    ).toEqual([
      { field: 'featured', theirs: true, yours: false, changedByThem: true },
      {
        field: 'title',
        theirs: 'Gabled brick house',
        yours: 'Mine',
        changedByThem: false,
      },
    ])
  })

  it('does not list what both changed alike', () =>
    expect(
      differencesOf(everyField, seen, aListing({ price: 900_000 }), aListing({ price: 900_000 })),
    ).toEqual([]))

  it('compares features in their order, and specs one by one', () => {
    const theirs = aListing({
      features: ['Original shutters', 'garden'],
      specs: { tenure: 'Leasehold', epc_rating: 'C' },
    })
    expect(differencesOf(everyField, seen, theirs, aListing()).map(({ field }) => field)).toEqual([
      'features',
      'tenure',
    ])
  })

  it('lists a spec that one side does not have', () =>
    expect(
      differencesOf(everyField, seen, aListing({ specs: { tenure: 'Freehold' } }), aListing()),
    ).toEqual([{ field: 'epc_rating', theirs: undefined, yours: 'C', changedByThem: true }]))
})

describe('a price that becomes one on application', () => {
  const onApplication = aListing({ price: null, price_qualifier: 'poa' })
  const dearer = aListing({ price: 1_300_000 })

  it('clashes with another price, whoever comes first', () => {
    expect(mergeListings(everyField, seen, onApplication, dearer).clashes).toBe(true)
    expect(mergeListings(everyField, seen, dearer, onApplication).clashes).toBe(true)
  })

  it('is merged with what others changed otherwise', () => {
    const { merged, clashes } = mergeListings(
      everyField,
      seen,
      aListing({ bedrooms: 5 }),
      onApplication,
    )
    expect(clashes).toBe(false)
    expect(merged).toMatchObject({ bedrooms: 5, price: null, price_qualifier: 'poa' })
  })

  it('is taken with its words or not at all', () => {
    const take = (field: string) => takeFields(everyField, onApplication, dearer, new Set([field]))
    for (const field of ['price', 'price_qualifier']) {
      expect(take(field)).toMatchObject({ price: null, price_qualifier: 'poa' })
    }
    expect(take('title')).toMatchObject({ price: 1_300_000, price_qualifier: null })
  })
})

describe('isStored', () => {
  it('goes by what staff fill in, not by when', () => {
    expect(isStored(everyField, aListing({ updated_at: '2026-11-20T09:00:00Z' }), aListing())).toBe(
      true,
    )
    expect(isStored(everyField, aListing({ bedrooms: 5 }), aListing())).toBe(false)
  })
})

describe('changedColumns', () => {
  it('are those that differ, the particulars as a whole', () => {
    expect(changedColumns(everyField, seen, aListing({ price: 900_000, updated_at: 'x' }))).toEqual(
      {
        price: 900_000,
      },
    )
    const specs = { tenure: 'Leasehold', epc_rating: 'C' }
    expect(changedColumns(everyField, seen, aListing({ specs }))).toEqual({ specs })
  })

  it('are none where the particulars stand in another order', () =>
    expect(
      changedColumns(
        everyField,
        seen,
        aListing({ specs: { epc_rating: 'C', tenure: 'Freehold' } }),
      ),
    ).toEqual({}))
})

describe('mergeListings', () => {
  const merge = (theirs: Parameters<typeof aListing>[0], yours: typeof theirs) => {
    const { merged, clashes } = mergeListings(everyField, seen, aListing(theirs), aListing(yours))
    return { changes: changedColumns(everyField, seen, merged), clashes }
  }

  it('keeps what each of two people changed', () =>
    expect(
      merge(
        { price: 800_000, featured: true, specs: { tenure: 'Leasehold', epc_rating: 'C' } },
        { description: 'My words.', specs: { tenure: 'Freehold', epc_rating: 'B', lift: true } },
      ),
    ).toEqual({
      changes: {
        price: 800_000,
        featured: true,
        description: 'My words.',
        specs: { tenure: 'Leasehold', epc_rating: 'B', lift: true },
      },
      clashes: false,
    }))

  it('takes yours where both changed the same, and says so', () =>
    expect(merge({ price: 800_000, bedrooms: 3 }, { price: 900_000 })).toEqual({
      changes: { price: 900_000, bedrooms: 3 },
      clashes: true,
    }))

  it('finds no clash where both changed the same alike', () =>
    expect(merge({ price: 800_000 }, { price: 800_000 })).toEqual({
      changes: { price: 800_000 },
      clashes: false,
    }))

  it('drops a particular that you took out', () =>
    expect(merge({ price: 800_000 }, { specs: { tenure: 'Freehold' } })).toEqual({
      changes: { price: 800_000, specs: { tenure: 'Freehold' } },
      clashes: false,
    }))

  const toRent = {
    property_class: 'rent',
    price_frequency: 'pcm',
    minimum_term: 12,
  } as const

  it('never takes a type from one and the class from the other', () => {
    expect(merge(toRent, { type: 'villa' })).toEqual({ changes: { type: 'villa' }, clashes: true })
    expect(merge({ type: 'villa' }, toRent)).toEqual({ changes: toRent, clashes: true })
  })

  it('changes the class beside what every class has', () =>
    expect(merge({ featured: true }, toRent)).toEqual({
      changes: { featured: true, ...toRent },
      clashes: false,
    }))

  it('takes everything of yours where you have not seen it', () => {
    const { merged, clashes } = mergeListings(everyField, undefined, seen, aListing({ price: 1 }))
    expect(changedColumns(everyField, seen, merged)).toEqual({ price: 1 })
    expect(clashes).toBe(true)
  })
})

describe('takeFields', () => {
  const theirs = aListing({ price: 1, bedrooms: 2, specs: { tenure: 'Leasehold' } })
  const yours = aListing({ price: 3, bedrooms: 4, specs: { tenure: 'Freehold' } })

  it('takes of theirs what was chosen, and leaves the rest yours', () =>
    expect(takeFields(everyField, theirs, yours, new Set(['price', 'tenure']))).toEqual({
      ...takeFields(everyField, theirs, yours, new Set()),
      price: 1,
      specs: { tenure: 'Leasehold' },
    }))

  it('takes the class and what goes by it together', () => {
    const toLet = aListing({
      property_class: 'rent',
      type: 'studio',
      price_frequency: 'pcm',
      minimum_term: 6,
    })
    expect(takeFields(everyField, toLet, yours, new Set(['type']))).toMatchObject({
      property_class: 'rent',
      type: 'studio',
      minimum_term: 6,
      price: 3,
    })
  })
})
