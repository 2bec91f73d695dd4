import { describe, expect, it } from 'vitest'
import { everyField } from '~/content/listing/everyField'
import {
  changedColumns,
  differencesOf,
  isStored,
  mergeListings,
  takeFields,
} from '~/lib/listing/listingDifferences'
import { aListing } from '../support/aListing.ts'

const seen = aListing({ specs: { plot_size: '0.5 acre', front: 'Red brick' } })
const ofSeen = (changes: Parameters<typeof aListing>[0]) => aListing({ ...seen, ...changes })

describe('differencesOf', () => {
  it('finds none where both are the same', () =>
    expect(differencesOf(everyField, seen, seen, seen)).toEqual([]))

  it('says what somebody else changed, and what only you did', () => {
    expect(
      differencesOf(everyField, seen, ofSeen({ featured: true }), ofSeen({ title: 'Mine' })),
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
    const theirs = ofSeen({
      features: ['Original shutters', 'garden'],
      specs: { plot_size: '0.6 acre', front: 'Red brick' },
    })
    expect(differencesOf(everyField, seen, theirs, seen).map(({ field }) => field)).toEqual([
      'features',
      'plot_size',
    ])
  })

  it('lists a spec that one side does not have', () =>
    expect(
      differencesOf(everyField, seen, ofSeen({ specs: { plot_size: '0.5 acre' } }), seen),
    ).toEqual([{ field: 'front', theirs: undefined, yours: 'Red brick', changedByThem: true }]))

  it('compares answers one by one', () => {
    const theirs = ofSeen({ answers: { noise: { answer: 'none' } } })
    const yours = ofSeen({ answers: { mining: { answer: 'none' } } })
    expect(differencesOf(everyField, seen, theirs, yours)).toEqual([
      {
        field: 'answers.noise',
        theirs: { answer: 'none' },
        yours: undefined,
        changedByThem: true,
      },
      {
        field: 'answers.mining',
        theirs: undefined,
        yours: { answer: 'none' },
        changedByThem: false,
      },
    ])
  })
})

describe('a price that becomes one on application', () => {
  const onApplication = ofSeen({ price: null, price_qualifier: 'poa' })
  const dearer = ofSeen({ price: 1_300_000 })

  it('clashes with another price, whoever comes first', () => {
    expect(mergeListings(everyField, seen, onApplication, dearer).clashes).toBe(true)
    expect(mergeListings(everyField, seen, dearer, onApplication).clashes).toBe(true)
  })

  it('is merged with what others changed otherwise', () => {
    const { merged, clashes } = mergeListings(
      everyField,
      seen,
      ofSeen({ bedrooms: 5 }),
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
    expect(changedColumns(everyField, seen, ofSeen({ price: 900_000, updated_at: 'x' }))).toEqual({
      price: 900_000,
    })
    const specs = { plot_size: '0.6 acre', front: 'Red brick' }
    expect(changedColumns(everyField, seen, ofSeen({ specs }))).toEqual({ specs })
    const answers = { noise: { answer: 'none' } } as const
    expect(changedColumns(everyField, seen, ofSeen({ answers }))).toEqual({ answers })
  })

  it('are none where the particulars stand in another order', () =>
    expect(
      changedColumns(
        everyField,
        seen,
        ofSeen({ specs: { front: 'Red brick', plot_size: '0.5 acre' } }),
      ),
    ).toEqual({}))
})

describe('mergeListings', () => {
  const merge = (theirs: Parameters<typeof aListing>[0], yours: typeof theirs) => {
    const { merged, clashes } = mergeListings(everyField, seen, ofSeen(theirs), ofSeen(yours))
    return { changes: changedColumns(everyField, seen, merged), clashes }
  }

  it('keeps what each of two people changed', () =>
    expect(
      merge(
        {
          price: 800_000,
          featured: true,
          specs: { plot_size: '0.6 acre', front: 'Red brick' },
          answers: { noise: { answer: 'none' } },
        },
        {
          description: 'My words.',
          specs: { plot_size: '0.5 acre', front: 'Stucco', solar: true },
          answers: { mining: { answer: 'none' } },
        },
      ),
    ).toEqual({
      changes: {
        price: 800_000,
        featured: true,
        description: 'My words.',
        specs: { plot_size: '0.6 acre', front: 'Stucco', solar: true },
        answers: { noise: { answer: 'none' }, mining: { answer: 'none' } },
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
    expect(merge({ price: 800_000 }, { specs: { front: 'Red brick' } })).toEqual({
      changes: { price: 800_000, specs: { front: 'Red brick' } },
      clashes: false,
    }))

  it('does not take a ground rent from one and from the other that there is no lease', () => {
    const leasehold = aListing({ tenure: 'leasehold', ground_rent: 250 })
    const { clashes } = mergeListings(
      everyField,
      leasehold,
      { ...leasehold, tenure: 'freehold', ground_rent: null },
      { ...leasehold, ground_rent: 300 },
    )
    expect(clashes).toBe(true)
  })

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
    const { merged, clashes } = mergeListings(everyField, undefined, seen, ofSeen({ price: 1 }))
    expect(changedColumns(everyField, seen, merged)).toEqual({ price: 1 })
    expect(clashes).toBe(true)
  })
})

describe('takeFields', () => {
  const theirs = aListing({ price: 1, bedrooms: 2, specs: { plot_size: '0.6 acre' } })
  const yours = aListing({ price: 3, bedrooms: 4, specs: { plot_size: '0.5 acre' } })

  it('takes of theirs what was chosen, and leaves the rest yours', () =>
    expect(takeFields(everyField, theirs, yours, new Set(['price', 'plot_size']))).toEqual({
      ...takeFields(everyField, theirs, yours, new Set()),
      price: 1,
      specs: { plot_size: '0.6 acre' },
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
