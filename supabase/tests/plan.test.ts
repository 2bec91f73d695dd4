import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ManyListings, openManyListings } from './support/manyListings.ts'
import { findPostgresPrograms } from './support/postgresServer.ts'
import { type After, type Search, searchCall } from './support/searchCall.ts'

const programs = await findPostgresPrograms()

/** A page reads 24 cards and the way to them; the table has over 3,000 blocks. */
const BLOCKS_A_PAGE = 150

const searchQuery = (search: Search, after?: After | null) =>
  `select ${searchCall(search, after)} as page`

interface Page {
  listings: { id: string }[]
  next: After | null
}

const SORTS = ['price-desc', 'price-asc', 'date-desc', 'distance'] as const

describe.skipIf(!programs)(
  programs
    ? `24,000 listings on PostgreSQL ${programs.version}, read by a visitor`
    : 'the cost of listing pages: skipped, no PostgreSQL server of version 15 or newer is installed here',
  () => {
    let database: ManyListings
    beforeAll(async () => {
      if (!programs) return
      database = await openManyListings(programs)
      await database.exec('set role anon')
    })
    afterAll(() => database.close())

    async function pageOf(search: Search, after?: After | null): Promise<Page> {
      const [row] = await database.query<{ page: Page }>(searchQuery(search, after))
      if (!row) throw new Error('The search answered nothing.')
      return row.page
    }
    const blocksOf = async (search: Search, after?: After | null) =>
      (await database.planOf(searchQuery(search, after), [])).blocks

    const searches: [string, Search][] = [
      ['no filter', { class: 'sale' }],
      ['a small class', { class: 'development' }],
      ['a price band', { class: 'sale', min_price: 1000000, max_price: 2000000 }],
      ['a type', { class: 'sale', type: 'apartment' }],
      ['bedrooms', { class: 'sale', min_bedrooms: 5 }],
      ['bathrooms', { class: 'sale', min_bathrooms: 3 }],
      [
        'type, bedrooms and bathrooms',
        { class: 'sale', type: 'house', min_bedrooms: 3, min_bathrooms: 2 },
      ],
      ['a location that many have', { class: 'sale', location: 'london' }],
      ['a location that nobody has', { class: 'sale', location: 'Atlantis' }],
      ['a price band in a location', { class: 'rent', location: 'kew', max_price: 2000 }],
      ['a place', { class: 'sale', place: 'london' }],
      ['a price band in a place', { class: 'rent', place: 'kew', max_price: 2000 }],
      ['a distance from a place', { class: 'sale', place: 'kew', within: '3' }],
      ['a distance from a place that nobody has', { class: 'sale', place: 'epping', within: '5' }],
      ['usual features', { class: 'sale', features: ['garden', 'parking'] }],
      ['a feature that nobody has', { class: 'sale', features: ['concierge'] }],
      ['a usual feature and one that nobody has', { class: 'sale', features: ['garden', 'gym'] }],
      ['a price that nobody asks', { class: 'sale', min_price: 90000000 }],
    ]

    test.each(
      searches.flatMap(([name, search]) => SORTS.map((sort) => [name, sort, search] as const)),
    )('%s, %s, reads about a page', async (_, sort, search) => {
      expect(await blocksOf({ ...search, sort })).toBeLessThan(BLOCKS_A_PAGE)
    })

    test.each([1, 2, 3, 4, 5, 6, 7])(
      'at least %i bedrooms by price are read from an index of just these',
      async (rooms) => {
        const plan = await database.planOf(
          `select id from public.properties
          where property_class = 'sale' and status = 'active' and bedrooms >= ${rooms}
          order by search_price, created_at, id limit 25`,
          [],
        )
        const indexes = [`properties_active_bedrooms_${rooms}`]
        expect(plan).toMatchObject({ indexes, scanned: [], sorted: false })
      },
    )

    test.each(SORTS)('page 100 by %s costs what the first one does', async (sort) => {
      const search = { class: 'sale', sort }
      let page = await pageOf(search)
      for (let number = 2; number < 100; number += 1) page = await pageOf(search, page.next)
      expect(page.listings).toHaveLength(24)
      expect(await blocksOf(search, page.next)).toBeLessThan(BLOCKS_A_PAGE)
    })

    test('a page costs the same after any number of others, whatever they looked for', async () => {
      for (const [, search] of searches) await pageOf(search)
      expect(await blocksOf({ class: 'sale', min_price: 1000000 })).toBeLessThan(BLOCKS_A_PAGE)
    })

    test('the featured listings are read from their own index', async () => {
      const plan = await database.planOf(
        `select id, title from public.listing_cards where featured = $1
        order by created_at desc, id desc limit 6`,
        ['true'],
      )
      expect(plan).toMatchObject({ indexes: ['properties_featured'], scanned: [], sorted: false })
    })

    test('a missing index is noticed', async () => {
      await database.exec(
        'reset role; begin; drop index public.properties_active_by_price, public.properties_active_of_type; set role anon',
      )
      try {
        expect(await blocksOf({ class: 'sale' })).toBeGreaterThan(BLOCKS_A_PAGE)
      } finally {
        await database.exec('rollback; set role anon')
      }
    })
  },
)
