import { describe, expect, it } from 'vitest'
import {
  type BuyingEntries,
  firstChoice,
  firstEntries,
  readBuying,
  readPrice,
} from '~/lib/costs/buyingEntries'
import { firstFigures, fromFragment, toFragment } from '~/lib/costs/sharedFigures'

const read = (changes: Partial<BuyingEntries>, price = 400_000) =>
  readBuying({ ...firstEntries, ...changes }, price)

describe('how somebody would buy', () => {
  it('is at first the example', () => {
    expect(read({})).toEqual({ choice: firstChoice, wrong: [] })
  })

  it.each<[Partial<BuyingEntries>, string]>([
    [{ deposit: '100.01' }, 'deposit'],
    [{ deposit: '-1' }, 'deposit'],
    [{ deposit: '' }, 'deposit'],
    [{ deposit: '400,001', depositIn: 'pounds' }, 'deposit'],
    [{ deposit: '10.555', depositIn: 'pounds' }, 'deposit'],
    [{ rate: '25.01' }, 'rate'],
    [{ rate: '4.555' }, 'rate'],
    [{ rate: 'five' }, 'rate'],
    [{ years: '0' }, 'years'],
    [{ years: '41' }, 'years'],
    [{ years: '1e1' }, 'years'],
  ])('cannot be %o', (changes, field) => {
    expect(read(changes)).toEqual({ choice: undefined, wrong: [field] })
  })

  it.each<Partial<BuyingEntries>>([
    { deposit: '0' },
    { deposit: '100%' },
    { deposit: '£400,000', depositIn: 'pounds' },
    { deposit: '40k', depositIn: 'pounds' },
    { deposit: '10.50', depositIn: 'pounds' },
    { rate: '0' },
    { rate: '25' },
    { years: '1' },
    { years: '40' },
  ])('can be %o', (changes) => {
    expect(read(changes).wrong).toEqual([])
  })

  it.each([
    ['1', 1],
    ['£1,275,000', 1_275_000],
    ['999 999 999', 999_999_999],
    ['0', undefined],
    ['1,000,000,000', undefined],
    ['12.50', 12.5],
    ['£450,000.00', 450_000],
    ['450k', 450_000],
    ['a lot', undefined],
  ])('reads the price %s as %s', (text, price) => {
    expect(readPrice(text)).toBe(price)
  })
})

describe('figures in an address', () => {
  it('come back as they were', () => {
    const figures = { ...firstFigures, price: '£1,275,000', frequency: 'pw' } as const
    const entries = { ...firstEntries, buyer: 'company', nonResident: true } as const
    expect(fromFragment(toFragment(figures, entries))).toEqual({ figures, entries })
  })

  it('are none where the fragment is an anchor of the page', () => {
    expect(fromFragment('rates')).toBeUndefined()
  })

  it('are the first ones where an address holds nonsense', () => {
    expect(fromFragment('price=1&buyer=nobody&loan=%00&depositIn=x&frequency=hourly')).toEqual({
      figures: { ...firstFigures, price: '1' },
      entries: firstEntries,
    })
  })
})
