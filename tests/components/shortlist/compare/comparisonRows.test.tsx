import { expect, it } from 'vitest'
import { comparisonRows } from '~/components/shortlist/compare/comparisonRows'
import { shortlistTable } from '~/components/shortlist/saveShortlist'
import { firstEntries } from '~/lib/costs/buyingEntries'
import { cardOf } from '~/lib/shortlist/freshness'
import { emptyShortlist, verdictOf } from '~/lib/shortlist/shortlist'
import type { Property } from '~/types/property'
import { aProperty } from '../../../support/aProperty.ts'
import { readCsv } from '../../../support/readCsv.ts'

const untouched = verdictOf(emptyShortlist('a0000001'), 'none')
const given = { entries: firstEntries, today: new Date('2026-11-24T12:00:00Z') }

const flat = aProperty({
  id: '11111111-1111-4111-8111-111111111111',
  price: 1_275_000,
  area: 980,
  bedrooms: 2,
  council_tax_band: 'G',
  tenure: 'share-of-freehold',
  service_charge: 3_100,
  lease_ends: '3004-12-24',
  epc_rating: 'D',
  // It was a draft at first.
  created_at: '2026-09-03T16:35:00Z',
  first_public_at: '2026-11-03T16:35:00Z',
})
const rental = aProperty({
  id: '22222222-2222-4222-8222-222222222222',
  property_class: 'rent',
  price: 425,
  price_frequency: 'pw',
  council_tax_band: 'G',
  tenure: null,
  epc_state: 'exempt',
  epc_rating: null,
})

const compare = (properties: readonly (Property | undefined)[]) =>
  comparisonRows(
    properties.map((property, index) => ({ id: String(index), mine: untouched, property })),
    given,
  )
const row = (rows: ReturnType<typeof compare>, name: string) =>
  rows.find(({ label }) => label === name)

it('compares price, month and particulars, and says what differs', () => {
  const rows = compare([flat, rental])
  expect(row(rows, 'Price')?.values).toEqual(['£1,275,000', '£425 pw (£1,842 pcm)'])
  expect(row(rows, 'Per sq ft')?.values).toEqual(['£1,301', '–'])
  expect(row(rows, 'A month')?.values).toEqual(['at least £6,967', '£1,842'])
  expect(row(rows, 'Tenure')?.values).toEqual(['Share of freehold', '–'])
  expect(row(rows, 'Years left on lease')?.values).toEqual(['978', '–'])
  expect(row(rows, 'EPC rating')?.values).toEqual(['D', 'Exempt'])
  expect(row(rows, 'Days on the market')?.values[0]).toBe('21')
  expect(row(rows, 'Council tax band')).toMatchObject({ values: ['G', 'G'], differs: false })
  expect(row(rows, 'Bedrooms')?.differs).toBe(true)
})

it('says of a home without a service charge that there is none', () => {
  const rows = compare([flat, { ...flat, tenure: 'freehold', service_charge: 0 }, rental])
  expect(row(rows, 'Service charge')?.values).toEqual(['£3,100 a year', 'None', '–'])
})

it('compares no figures of a price on application', () => {
  const onApplication = { ...flat, price: null, search_price: null, price_qualifier: 'poa' }
  const rows = compare([onApplication, { ...flat, price_qualifier: 'offers-over' }])
  expect(row(rows, 'Price')?.values).toEqual(['Price on application', 'Offers over £1,275,000'])
  expect(row(rows, 'Per sq ft')?.values).toEqual(['–', '£1,301'])
  expect(row(rows, 'A month')?.values).toEqual(['–', 'at least £6,967'])
})

it('says what became of the price since a home was saved', () => {
  const saved = { ...untouched, card: cardOf({ ...flat, price: 1_300_000 }) }
  const rows = comparisonRows(
    [
      { id: '1', mine: saved, property: flat },
      { id: '2', mine: { ...untouched, card: cardOf(rental) }, property: rental },
    ],
    given,
  )
  expect(row(rows, 'Since you saved it')?.values).toEqual(['£25,000 less', '–'])
})

it('leaves out what no home states', () => {
  const labels = compare([rental, rental]).map(({ label }) => label)
  expect(labels).not.toContain('Tenure')
  expect(labels).not.toContain('Stars')
})

it('has dashes for a home that is not listed any more', () => {
  const rows = compare([flat, undefined])
  expect(row(rows, 'Price')?.values[1]).toBe('–')
  expect(row(rows, 'Stage')?.values).toEqual(['To look at', 'To look at'])
})

it('is a table for a spreadsheet, with today’s price beside that when it was saved', () => {
  const card = {
    title: 'Gone, but noted',
    place: 'Pimlico, London',
    priceText: '£500,000',
    price: 500_000,
    path: '/property/33333333-3333-4333-8333-333333333333',
  }
  const mine = { ...untouched, card, stars: 4, stage: 'seen', note: '=1+1\nDark 🌚' } as const
  const file = shortlistTable(
    [{ id: '3', mine, current: null, freshness: { kind: 'gone' }, agreement: undefined }],
    'https://example.test',
  )
  expect(readCsv(file.slice(1))[1]).toEqual([
    'Gone, but noted',
    'Pimlico, London',
    '',
    '£500,000',
    'No longer on the market',
    'Seen',
    '4',
    '',
    "'=1+1\nDark 🌚",
    'https://example.test/property/33333333-3333-4333-8333-333333333333',
  ])
})
