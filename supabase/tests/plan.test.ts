import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingPages } from '~/content/pages/listingPages'
import { countedOptions } from '~/content/search/countedOptions'
import {
  type LargeListings,
  LISTINGS,
  MAKING_MS,
  openLargeListings,
} from './support/largeListings.ts'
import { onPostgres } from './support/onPostgres.ts'
import { readPage, type Search, searchCall } from './support/searchCall.ts'

/** The listings take some 38,000 blocks with what is stored beside their rows. */
const MOST_BLOCKS = {
  /** What many listings match: a page of cards and the way to them. */
  usual: 250,
  /** In the order of £ per sq ft the homes of a band of prices lie far apart. */
  usualByFoot: 400,
  /** What few or none match: an index of the class, once. */
  rare: 1000,
  /** Homes with a price of a square foot, and then those without. */
  rareByFoot: 3000,
  /** In the order of distance: a few blocks for each of a thousand places. */
  rareByDistance: 4000,
  suggestions: 6000,
  /** A word that many have: each listing that mentions it, once. */
  mentioned: 30_000,
  /** Forty options, each counted among ten thousand entries of an index. */
  counts: 12_000,
}

const SORTS = ['price-desc', 'price-asc', 'date-desc', 'foot-asc', 'distance'] as const

function mostBlocks(kind: 'usual' | 'rare', sort: (typeof SORTS)[number]): number {
  if (sort === 'foot-asc') return MOST_BLOCKS[`${kind}ByFoot`]
  return MOST_BLOCKS[kind === 'rare' && sort === 'distance' ? 'rareByDistance' : kind]
}

/** The filters whose columns the indexes by date and by price include. */
const INDEXED = new Set([
  'type',
  'price',
  'area',
  'bedrooms',
  'bathrooms',
  'completion_year',
  'features',
  'furnished',
  'pets',
  'outside',
  'plan',
  'added',
  'reduced',
  'tenure',
  'council_tax_band',
  'access',
])

const searches: Readonly<Record<'usual' | 'rare', readonly Partial<Search>[]>> = {
  usual: [
    {},
    { min_price: 1_000_000, max_price: 2_000_000 },
    { min_price: 90_000_000 },
    { type: 'apartment' },
    { type: 'mansion', max_price: 600_000 },
    { min_bedrooms: 5 },
    { min_bathrooms: 3 },
    { min_area: 1_000 },
    { min_largest_bedroom: 12 },
    { max_price_per_foot: 600, min_bedrooms: 2 },
    { type: 'house', min_bedrooms: 3, min_bathrooms: 2 },
    { location: 'london' },
    { location: 'Dorset', min_bedrooms: 4 },
    { location: 'Atlantis' },
    { class: 'rent', location: 'kew', max_price: 2000 },
    { place: 'london' },
    { class: 'rent', place: 'kew', max_price: 2000 },
    { place: 'epping', within: '5' },
    { features: ['garden', 'parking'] },
    { class: 'rent', furnished: 'no', pets: 'yes', outside: 'yes' },
    { plan: 'yes' },
    { added: '1' },
    { tenure: 'leasehold' },
    { reduced: '1' },
    { access: ['lift'] },
    { class: 'development', completion_year: 2040 },
    { class: 'commercial', min_area: 20_000, type: 'restaurant' },
  ],
  rare: [
    { min_bedrooms: 9 },
    { place: 'london', min_bedrooms: 9 },
    { place: 'hampshire', within: '10', type: 'penthouse', min_bathrooms: 4 },
    { features: ['river-view', 'gym'], min_bedrooms: 4 },
    { features: ['furnished'] },
    { tenure: 'commonhold' },
    { council_tax_band: 'H' },
    { min_largest_bedroom: 60 },
    { type: 'house', min_largest_bedroom: 60 },
    { min_price_per_foot: 90_000 },
    { mentions: ['swimming pool'] },
    { mentions: ['Atlantis', 'garden'], place: 'london' },
  ],
}

onPostgres(`${LISTINGS} listings, searched by a visitor`, (programs) => {
  let database: LargeListings
  beforeAll(async () => {
    database = await openLargeListings(programs)
    await database.exec('set role anon')
  }, MAKING_MS)
  afterAll(() => database.close())
  const blocksOf: LargeListings['blocksOf'] = (selected) => database.blocksOf(selected)

  describe.each(['usual', 'rare'] as const)('%s searches', (kind) => {
    test.each(
      searches[kind].flatMap((search) =>
        SORTS.map((sort) => [JSON.stringify(search), sort, search] as const),
      ),
    )('%s by %s read few blocks', async (_, sort, search) => {
      expect(await blocksOf(searchCall({ class: 'sale', ...search, sort }))).toBeLessThan(
        mostBlocks(kind, sort),
      )
    })
  })

  test.each([['garden'], ['long garden'], ['river'], ['handsome', 'garden']])(
    'a search for words that many listings have, %j, reads each once',
    async (...mentions) => {
      const search = { class: 'sale', mentions }
      expect(await blocksOf(searchCall(search))).toBeLessThan(MOST_BLOCKS.mentioned)
    },
  )

  test.each(SORTS)('page 100 by %s costs about what the first one does', async (sort) => {
    const search = { class: 'sale', sort }
    let { next } = await readPage(database, search)
    for (let page = 2; page < 100 && next; page += 1)
      next = (await readPage(database, search, next)).next
    expect(next).not.toBeNull()
    const [first, distant] = [
      await blocksOf(searchCall(search)),
      await blocksOf(searchCall(search, next)),
    ]
    expect(distant).toBeLessThan(2 * first)
  })

  // Titles such as 'Quiet house near the river': some that many have, some that few have, and some of nobody.
  test.each([
    'ri',
    'kew',
    'sw1',
    'london',
    'richmnd',
    'epping',
    'xyzzy',
    '...',
    'garden',
    'quiet villa',
  ])('suggestions for %j read no more than they look through', async (text) => {
    for (const { propertyClass } of Object.values(listingPages)) {
      const call = `public.suggest_places('${propertyClass}', '${text}')`
      expect(await blocksOf(call)).toBeLessThan(MOST_BLOCKS.suggestions)
    }
  })

  test.each([
    {},
    { type: 'house' },
    { price: { min: 500_000, max: 1_000_000 } },
    { place: 'london', bedrooms: { min: 2 } },
    { place: 'kew', within: '3' },
    { features: ['garden', 'parking'] },
  ])('the numbers of all options for %j are read from an index alone', async (filters) => {
    for (const page of Object.values(listingPages)) {
      const options = Object.entries(countedOptions(page)).filter(([name]) => INDEXED.has(name))
      const given = [filters, Object.fromEntries(options)].map(
        (value) => `'${JSON.stringify(value)}'`,
      )
      const call = `public.count_options('${page.propertyClass}', ${given})`
      expect(await blocksOf(call)).toBeLessThan(MOST_BLOCKS.counts)
    }
  })

  test('the featured listings are read from their own index', async () => {
    const call = `id from public.listing_cards where featured order by created_at desc, id desc limit 6`
    expect(await blocksOf(call)).toBeLessThan(50)
  })

  test('missing indexes are noticed', async () => {
    await database.exec(`reset role; begin;
        drop index public.properties_of_class_by_price, public.properties_active_by_date,
        public.properties_active_of_type, public.properties_active_of_place, public.properties_active_by_foot,
        public.properties_active_on_map;
        set role anon`)
    try {
      expect(await blocksOf(searchCall({ class: 'sale', min_bedrooms: 9 }))).toBeGreaterThan(
        MOST_BLOCKS.rare,
      )
    } finally {
      await database.exec('rollback; set role anon')
    }
  })
})
