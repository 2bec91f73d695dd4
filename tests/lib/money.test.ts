import { expect, it } from 'vitest'
import { formatDate } from '~/lib/dates/dates'
import { formatPounds, formatPrice, groupThousands } from '~/lib/format/money'

it('writes money as £1,250,000', () => {
  expect(formatPounds(1_250_000)).toBe('£1,250,000')
  expect(formatPounds(0)).toBe('£0')
})

it('groups thousands as the browser would', () => {
  const browser = new Intl.NumberFormat('en-GB')
  for (const amount of [
    0, 7, 999, 1000, 12_345, 999_999, 1_250_000, 9_876_543_210, 2.5, 1234.567, -4500,
  ]) {
    expect(groupThousands(amount)).toBe(browser.format(amount))
  }
})

it('rounds pence away', () => {
  expect(formatPounds(1499.5)).toBe('£1,500')
})

it.each([
  ['asking', 'Asking price £900,000', 'Asking price from £900,000'],
  ['guide', 'Guide price £900,000', 'Guide price from £900,000'],
  ['offers-over', 'Offers over £900,000', 'Offers over £900,000'],
  ['offers-in-excess', 'Offers in excess of £900,000', 'Offers in excess of £900,000'],
  ['fixed', 'Fixed price £900,000', 'Fixed price from £900,000'],
])('writes %s before the price', (price_qualifier, ofHouse, ofDevelopment) => {
  const priced = { price: 900_000, price_qualifier, price_frequency: null }
  expect(formatPrice({ ...priced, property_class: 'sale' })).toBe(ofHouse)
  expect(formatPrice({ ...priced, property_class: 'commercial' })).toBe(ofHouse)
  expect(formatPrice({ ...priced, property_class: 'development' })).toBe(ofDevelopment)
})

it('writes no figure where there is none', () => {
  const priced = { price: null, price_frequency: null, property_class: 'development' } as const
  expect(formatPrice({ ...priced, price_qualifier: 'poa' })).toBe('Price on application')
  expect(formatPrice({ ...priced, price_qualifier: null })).toBe('Price not stated')
})

it.each([
  [{ price: 2400, price_frequency: 'pcm', property_class: 'rent' } as const, '£2,400 pcm'],
  [{ price: 650, price_frequency: 'pw', property_class: 'rent' } as const, '£650 pw (£2,817 pcm)'],
  [
    { price: 575_000, price_frequency: null, property_class: 'development' } as const,
    'From £575,000',
  ],
  [{ price: 900_000, price_frequency: null, property_class: 'sale' } as const, '£900,000'],
  [{ price: 900_000, price_frequency: 'pcm', property_class: 'sale' } as const, '£900,000'],
])('writes the price of a listing, with its period only for rent', (property, text) => {
  expect(formatPrice({ ...property, price_qualifier: null })).toBe(text)
})

it('writes dates as 20 November 2026, in which no line breaks, whatever the time zone', () => {
  expect(formatDate('2026-11-20')).toBe('20\u00a0November\u00a02026')
  expect(formatDate('2026-06-01T23:30:00+00:00')).toBe('1\u00a0June\u00a02026')
})
