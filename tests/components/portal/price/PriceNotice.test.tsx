import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { PriceNotice } from '~/components/portal/price/PriceNotice'

type Listing = ComponentProps<typeof PriceNotice>['was']

const FLAT: Listing = {
  property_class: 'rent',
  status: 'active',
  price: 2400,
  price_frequency: 'pcm',
  tenancy_kind: null,
}
const WEEKLY: Listing = { ...FLAT, price: 500, price_frequency: 'pw' }

const warning = (was: Listing, changes: Partial<Listing>) => {
  render(<PriceNotice was={was} is={{ ...was, ...changes }} />)
  return screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ').split(').')[1]
}

it.each<[string, Listing, Partial<Listing>, string]>([
  ['by the month', FLAT, { price: 2500 }, '£2,400'],
  ['by the week', WEEKLY, { price: 520 }, '£500 pw'],
  ['from the week to the month', WEEKLY, { price: 2300, price_frequency: 'pcm' }, '£500 pw'],
])('a rent that rises %s warns of what people were told', (_, was, changes, told) => {
  expect(`${warning(was, changes)}).`).toBe(
    `Anyone who was told ${told} cannot be asked for more (Renters' Rights Act 2025).`,
  )
})

it.each<[string, Listing, Partial<Listing>]>([
  ['a rent that falls', FLAT, { price: 2300 }],
  ['a price', { ...FLAT, property_class: 'sale', price_frequency: null }, { price: 2500 }],
  ['a let to a company', { ...FLAT, tenancy_kind: 'not-assured' }, { price: 2500 }],
  ['a rent above £100,000 a year', { ...FLAT, price: 9000 }, { price: 9500 }],
])('%s is announced without that warning', (_, was, changes) => {
  expect(warning(was, changes)).toBe('')
})
