import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ManyListings, openManyListings } from './support/manyListings.ts'
import { findPostgresPrograms } from './support/postgresServer.ts'

const programs = await findPostgresPrograms()

/** Of over 3,000 that the table has. */
const BLOCKS_A_SEARCH = 2000

const ORDERS = {
  newest: 'created_at desc, id desc',
  oldest: 'created_at, id',
  price_high: 'search_price desc, created_at desc, id desc',
  price_low: 'search_price, created_at, id',
  title: 'title, id',
  title_down: 'title desc, id desc',
  status: 'status, created_at, id',
  status_down: 'status desc, created_at desc, id desc',
  updated: 'updated_at desc, id desc',
  updated_up: 'updated_at, id',
}

const searches: [what: string, filters: object][] = [
  ['all', {}],
  ['a large class', { class: 'sale' }],
  ['a small class', { class: 'development' }],
  ['the featured', { featured: true }],
  ['a status', { status: 'sold' }],
  ['a status that nothing has', { status: 'draft' }],
  ['a status of a class', { class: 'rent', status: 'pending' }],
  ['what many have', { text: 'richmond' }],
  ['what one has', { text: 'Listing 17432' }],
  ['what nobody has', { text: 'no such listing' }],
  ['a rare word among others', { text: 'g 17432 river' }],
  ['a price', { text: '£750,000' }],
  ['a price and a word', { text: 'kew, 1.25m' }],
]

describe.skipIf(!programs)(
  programs
    ? `24,000 listings on PostgreSQL ${programs.version}, read by staff`
    : 'plans of the desk: skipped, no PostgreSQL server of version 15 or newer is installed here',
  () => {
    let database: ManyListings
    beforeAll(async () => {
      if (!programs) return
      database = await openManyListings(programs)
      await database.becomeStaff()
    })
    afterAll(() => database.close())

    const page = (filters: object, sort: string, after = 'null') =>
      `select * from public.search_overviews('${JSON.stringify(filters)}', '${sort}', (${after}))`
    /** The row nine tenths through the list. */
    const farBehind = (filters: object, order: string) =>
      `select to_jsonb(listed) from (
        select p.*, row_number() over (order by ${order}) as position, count(*) over () as total
        from public.properties as p where public.listing_takes(p, '${JSON.stringify(filters)}')
      ) as listed where position = total * 9 / 10`
    const blocksOf = async (query: string) => (await database.planOf(query, [])).blocks

    describe.each(searches)('%s', (_, filters) => {
      test.each(Object.entries(ORDERS))(
        'by %s reads a part of the listings',
        async (sort, order) => {
          expect(await blocksOf(page(filters, sort))).toBeLessThan(BLOCKS_A_SEARCH)
          const [row] = await database.query<{ to_jsonb: object }>(farBehind(filters, order))
          const after = `'${JSON.stringify(row?.to_jsonb ?? null)}'::jsonb`
          expect(await blocksOf(page(filters, sort, after))).toBeLessThan(BLOCKS_A_SEARCH)
        },
      )

      test('has its tabs counted so too', async () => {
        const counts = `select public.count_listings('${JSON.stringify(filters)}')`
        expect(await blocksOf(counts)).toBeLessThan(BLOCKS_A_SEARCH)
      })
    })

    test('a missing index is noticed', async () => {
      await database.exec(
        'reset role; begin; drop index public.properties_by_name; set role authenticated',
      )
      try {
        expect(await blocksOf(page({}, 'title'))).toBeGreaterThan(BLOCKS_A_SEARCH)
      } finally {
        await database.exec('rollback; set role authenticated')
      }
    })
  },
)
