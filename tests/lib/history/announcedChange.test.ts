import { expect, it } from 'vitest'
import { announcement } from '~/content/portal/listing/priceChange'
import { announcedChange } from '~/lib/history/announcedChange'

type Priced = Parameters<typeof announcedChange>[0]

const SALE: Priced = {
  property_class: 'sale',
  status: 'active',
  price: 1_325_000,
  price_frequency: null,
}
const RENT: Priced = { ...SALE, property_class: 'rent', price: 2400, price_frequency: 'pcm' }

const inWords = (was: Priced, changes: Partial<Priced>) => {
  const change = announcedChange(was, { ...was, ...changes })
  return change && announcement(change).replaceAll('\u00a0', ' ')
}

it.each<[Priced, Partial<Priced>, string | undefined]>([
  [SALE, { price: 1_275_000 }, 'This will be shown as a reduction of £50,000 (3.8 %).'],
  [SALE, { price: 1_350_000 }, 'This will be shown as an increase of £25,000 (1.9 %).'],
  [
    { ...SALE, status: 'pending' },
    { price: 1_275_000 },
    'This will be shown as a reduction of £50,000 (3.8 %).',
  ],
  [SALE, {}, undefined],
  [SALE, { price: null }, undefined],
  [{ ...SALE, price: null }, { price: 5 }, undefined],
  [{ ...SALE, status: 'draft' }, { price: 5, status: 'active' }, undefined],
  [{ ...SALE, status: 'withdrawn' }, { price: 5 }, undefined],
  [SALE, { price: 5, status: 'withdrawn' }, undefined],
  [SALE, { price: 5, property_class: 'commercial' }, undefined],
  [RENT, { price: 2300 }, 'This will be shown as a reduction of £100 (4.2 %).'],
  [RENT, { price: 554, price_frequency: 'pw' }, undefined],
  [RENT, { price: 553, price_frequency: 'pw' }, undefined],
  [
    RENT,
    { price: 540, price_frequency: 'pw' },
    'This will be shown as a reduction of £60 (2.5 %).',
  ],
])('%j saved with %j: %s', (was, changes, words) => {
  expect(inWords(was, changes)).toBe(words)
})
