import { describe, expect, it } from 'vitest'
import { everyField } from '~/content/everyField'
import { differencesOf, isStored } from '~/lib/listingDifferences'
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

describe('isStored', () => {
  it('goes by what staff fill in, not by when', () => {
    expect(isStored(everyField, aListing({ updated_at: '2026-11-20T09:00:00Z' }), aListing())).toBe(
      true,
    )
    expect(isStored(everyField, aListing({ bedrooms: 5 }), aListing())).toBe(false)
  })
})
