import { expect, it } from 'vitest'
import { formatDate } from '~/lib/dates'
import { formatPounds, formatPrice } from '~/lib/money'

it('writes money as £1,250,000', () => {
  expect(formatPounds(1_250_000)).toBe('£1,250,000')
  expect(formatPounds(0)).toBe('£0')
})

it.each([
  [{ price: 2400, price_frequency: 'pcm', property_class: 'rent' } as const, '£2,400 pcm'],
  [{ price: 650, price_frequency: 'pw', property_class: 'rent' } as const, '£650 pw'],
  [{ price: 900_000, price_frequency: null, property_class: 'sale' } as const, '£900,000'],
  [{ price: 900_000, price_frequency: 'pcm', property_class: 'sale' } as const, '£900,000'],
])('writes the price of a listing, with its period only for rent', (property, text) => {
  expect(formatPrice(property)).toBe(text)
})

it('writes dates as 20 November 2026, whatever the time zone', () => {
  expect(formatDate('2026-11-20')).toBe('20 November 2026')
  expect(formatDate('2026-06-01T23:30:00+00:00')).toBe('1 June 2026')
})
