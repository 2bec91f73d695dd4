import { describe, expect, it } from 'vitest'
import { freshnessOf } from '~/lib/shortlist/freshness'
import { mergeShortlists } from '~/lib/shortlist/merge'
import { agreementOn } from '~/lib/shortlist/opinions'
import { changeVerdict, emptyShortlist, type Values } from '~/lib/shortlist/shortlist'
import { homeId, START } from './aShortlist.ts'

describe('two people', () => {
  it.each<[Partial<Values>, Partial<Values>, 'like' | 'differ' | undefined]>([
    [{ saved: true }, { saved: true }, 'like'],
    [{ saved: true, stars: 5 }, { saved: true, stars: 3 }, 'like'],
    [{ saved: true, stars: 5 }, { saved: true, stars: 2 }, 'differ'],
    [{ saved: true }, { saved: true, stage: 'not-for-us' }, 'differ'],
    [{ saved: true }, { hidden: true }, 'differ'],
    [{ saved: true }, { saved: false }, undefined],
    [{ saved: true, stars: 1 }, { saved: true, stage: 'not-for-us' }, undefined],
    [{}, { saved: true }, undefined],
  ])('who think %o and %o: %s', (mine, theirs, agreement) => {
    const one = changeVerdict(emptyShortlist('a0000001'), homeId(1), mine, START)
    const other = changeVerdict(emptyShortlist('b0000002'), homeId(1), theirs, START)
    expect(agreementOn(mergeShortlists(one, other), homeId(1))).toBe(agreement)
  })
})

describe('a home since it was saved', () => {
  const card = {
    title: 'T',
    place: 'P',
    priceText: '£500,000',
    price: 500_000,
    path: '/property/x',
  }
  const current = {
    id: homeId(1),
    title: 'T',
    location: 'P',
    price: 475_000,
    price_qualifier: null,
    price_frequency: null,
    property_class: 'sale',
  } as const

  it('is reduced, raised, the same, gone, or not known', () => {
    expect(freshnessOf(card, current)).toEqual({ kind: 'reduced', by: 25_000 })
    expect(freshnessOf(card, { ...current, price: 500_001 })).toEqual({ kind: 'raised', by: 1 })
    expect(freshnessOf(card, { ...current, price: 500_000 })).toEqual({ kind: 'same' })
    expect(freshnessOf(card, null)).toEqual({ kind: 'gone' })
    expect(freshnessOf(card, undefined)).toEqual({ kind: 'unknown' })
    expect(freshnessOf(null, current)).toEqual({ kind: 'same' })
  })

  it('is neither reduced nor raised where one of the prices is on application', () => {
    const onApplication = { ...current, price: null, price_qualifier: 'poa' }
    expect(freshnessOf(card, onApplication)).toEqual({ kind: 'same' })
    expect(freshnessOf({ ...card, price: null }, current)).toEqual({ kind: 'same' })
  })

  it('is compared by the month, however its rent is stated', () => {
    const rent = { ...current, property_class: 'rent', price: 450, price_frequency: 'pw' } as const
    expect(freshnessOf({ ...card, price: 1_950 }, rent)).toEqual({ kind: 'same' })
  })
})
