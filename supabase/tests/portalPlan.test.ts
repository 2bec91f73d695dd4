import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalSorts } from '~/types/listing'
import { becomeStaff } from './support/becomeStaff.ts'
import {
  type LargeListings,
  LISTINGS,
  MAKING_MS,
  openLargeListings,
} from './support/largeListings.ts'
import { onPostgres } from './support/onPostgres.ts'

/**
 * The listings take some 26,000 blocks. A page is read along an index in the order of the list; what few have, and a
 * class of two thousand, is read whole and sorted.
 */
const MOST_BLOCKS = 8000

const lists: readonly object[] = [
  {},
  { class: 'sale' },
  { class: 'development' },
  { featured: true },
  { status: 'sold' },
  { status: 'draft' },
  { class: 'rent', status: 'pending' },
  { attention: true },
]

/** What most, many, some, few, one and none of the listings have, and prices. */
const texts = [
  'garden',
  'copper',
  'wharf',
  'Guildford',
  'Fenen garden',
  'Fenenlock Hall',
  'no such words',
  '£750,000',
  'garden £950k',
]

onPostgres(`${LISTINGS} listings, listed for staff`, (programs) => {
  let database: LargeListings
  beforeAll(async () => {
    database = await openLargeListings(programs)
    await becomeStaff(database)
  }, MAKING_MS)
  afterAll(() => database.close())

  const page = (filters: object, sort: string, after = 'null') =>
    `* from public.search_overviews('${JSON.stringify(filters)}', '${sort}', ${after})`

  describe.each(portalSorts)('by %s', (sort) => {
    test('a page of each list reads a part of them', async () => {
      for (const filters of lists) {
        const blocks = await database.blocksOf(page(filters, sort))
        expect(blocks, JSON.stringify(filters)).toBeLessThan(MOST_BLOCKS)
      }
    })

    test('a page far behind costs no more', async () => {
      const [middle] = await database.query<{ row: object }>(
        `select to_jsonb(p) as row from public.properties as p where status = 'active' offset ${LISTINGS / 2} limit 1`,
      )
      const after = `'${JSON.stringify(middle?.row).replaceAll("'", "''")}'`
      for (const filters of [{}, { class: 'sale' }, { class: 'development' }]) {
        const blocks = await database.blocksOf(page(filters, sort, after))
        expect(blocks).toBeLessThan(MOST_BLOCKS)
      }
    })

    test('a search for each text reads a part of them', async () => {
      for (const text of texts) {
        const blocks = await database.blocksOf(page({ text, class: 'sale' }, sort))
        expect(blocks, text).toBeLessThan(MOST_BLOCKS)
      }
    })
  })

  test.each(['', ...texts])('the tabs for %j are counted from a part of them', async (text) => {
    for (const filters of [{ text }, { text, status: 'sold' }]) {
      const counts = `public.count_listings('${JSON.stringify(filters)}')`
      expect(await database.blocksOf(counts)).toBeLessThan(MOST_BLOCKS)
    }
  })

  test('what needs attention is read along its own index', async () => {
    expect(await database.blocksOf(page({ attention: true }, 'newest'))).toBeLessThan(300)
  })

  test('a missing index is noticed', async () => {
    await database.exec(
      'reset role; begin; drop index public.properties_by_name; set role authenticated',
    )
    try {
      expect(await database.blocksOf(page({}, 'title'))).toBeGreaterThan(MOST_BLOCKS)
    } finally {
      await database.exec('rollback; set role authenticated')
    }
  })
})
