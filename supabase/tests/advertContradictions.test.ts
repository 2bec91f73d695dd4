import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

type Listing = Record<string, unknown>

const HOUSE: Listing = {
  property_class: 'sale',
  type: 'house',
  title: 'House on the green',
  description: 'It faces south.',
  price: 850_000,
  bedrooms: 3,
  features: [],
}

/** What is wrong with an advert: 'code severity', in order. */
async function problemsOf(listing: Listing): Promise<string[]> {
  const rows = await backend.sql<{ problem: string }>(
    `select code || ' ' || severity as problem
    from private.advert_problems(jsonb_populate_record(null::public.properties, $1)) order by 1`,
    [JSON.stringify({ ...HOUSE, ...listing })],
  )
  return rows.map(({ problem }) => problem)
}

const LEASEHOLD = { tenure: 'leasehold' }
const FREEHOLD = { tenure: 'freehold' }
const RENTAL = { property_class: 'rent', price_frequency: 'pcm', price: 2_000, tenure: null }

describe('what is plainly said of the home against its facts blocks', () => {
  test.each<[string, Listing]>([
    ['contradiction-tenure', { ...LEASEHOLD, title: 'Freehold house on the green' }],
    ['contradiction-tenure', { ...LEASEHOLD, features: ['Freehold'] }],
    ['contradiction-tenure', { ...LEASEHOLD, availability: 'Tenure: freehold' }],
    ['contradiction-tenure', { ...LEASEHOLD, description: 'The house is sold freehold.' }],
    ['contradiction-tenure', { ...FREEHOLD, features: ['Leasehold'] }],
    ['contradiction-tenure', { ...FREEHOLD, description: 'The flat is leasehold.' }],
    ['contradiction-bedrooms', { title: 'Four-bedroom house on the green' }],
    ['contradiction-bedrooms', { title: 'A 2 bed flat' }],
    ['contradiction-bedrooms', { features: ['Four bedrooms'] }],
    ['contradiction-bedrooms', { description: 'This bright four-bedroom house faces south.' }],
    ['contradiction-epc', { epc_rating: 'C', features: ['EPC rating B'] }],
    ['contradiction-epc', { epc_rating: 'C', availability: 'EPC: D' }],
    ['contradiction-epc', { epc_rating: 'C', description: 'It faces south. EPC rating: B.' }],
    ['contradiction-price', { description: 'Asking price £875,000.' }],
    ['contradiction-price', { title: 'House, offers over £800,000' }],
    ['contradiction-price', { ...RENTAL, description: 'The rent is £2,100 a month.' }],
  ])('%s: %j', async (code, listing) => {
    expect(await problemsOf(listing)).toEqual([`${code} block`])
  })
})

describe('what may be said of something else is advice', () => {
  test.each<[string, Listing]>([
    ['contradiction-tenure', { ...LEASEHOLD, description: 'The freehold belongs to a trust.' }],
    ['contradiction-tenure', { ...FREEHOLD, description: 'Two leasehold flats are let.' }],
    ['contradiction-bedrooms', { description: 'Behind it is a two-bedroom cottage.' }],
    ['contradiction-epc', { epc_rating: 'C', description: 'New glass brings EPC rating B.' }],
    ['contradiction-price', { shared_ownership: 40, description: 'A price of £340,000.' }],
    ['contradiction-price', { price: null, price_qualifier: 'poa', title: 'Price £850,000' }],
    ['contradiction-price', { description: 'Guide price £0.9m.' }],
  ])('%s: %j', async (code, listing) => {
    expect(await problemsOf(listing)).toEqual([`${code} advise`])
  })
})

describe('nothing is said of what agrees, or is of another home or time', () => {
  test.each<Listing>([
    { ...FREEHOLD, title: 'Freehold house' },
    { ...LEASEHOLD, title: 'Leasehold flat with a share of the freehold' },
    { ...LEASEHOLD, description: 'A virtual freehold of 999 years.' },
    { tenure: 'share-of-freehold', features: ['Share of freehold'] },
    { title: 'Three-bedroom house' },
    { title: 'House with a two-bedroom annexe' },
    { title: 'Two or three-bedroom house' },
    { bedrooms: 4, title: '3/4 bed house' },
    { description: 'The three-bedroom house has a two-bedroom cottage behind it.' },
    { description: 'A four-bedroom house next door was sold in May.' },
    { description: 'Two bedrooms on the first floor, one above.' },
    { property_class: 'commercial', type: 'mixed-use', title: 'Four-bedroom flat and shop' },
    { epc_rating: 'C', features: ['EPC rating C'] },
    { epc_rating: 'C', description: 'Potential EPC rating B. EPC B is possible.' },
    { epc_rating: null, features: ['EPC rating B'] },
    {
      description: 'Reduced from £900,000. Service charge £2,000 a year. Original price £900,000.',
    },
    { description: 'Asking price £850,000.' },
    { description: 'A price of £650 per square foot.' },
    { ...RENTAL, description: 'The rent is £24,000 a year, or £461 a week.' },
    { ...RENTAL, description: 'Ground rent £200. Council tax £1,800.' },
  ])('%j', async (listing) => {
    expect(await problemsOf(listing)).toEqual([])
  })
})

test('phrases are found in title, description, features and availability, each once', async () => {
  expect(
    await problemsOf({
      ...RENTAL,
      title: 'Flat, no DSS',
      description: 'No DSS. No pets.',
      features: ['Garden', 'Students only'],
      availability: 'POA',
    }),
  ).toEqual([
    'no-benefits block',
    'no-pets advise',
    'rent-on-application block',
    'students-only advise',
  ])
})

test('what binds assured tenancies is not said of a company let', async () => {
  expect(
    await problemsOf({ ...RENTAL, tenancy_kind: 'not-assured', features: ['Fixed term'] }),
  ).toEqual([])
})
