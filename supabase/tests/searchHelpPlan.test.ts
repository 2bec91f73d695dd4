import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingPages } from '~/content/pages/listingPages'
import { countedOptions } from '~/content/search/countedOptions'
import { propertyClasses } from '~/types/property'
import { type ManyListings, openManyListings } from './support/manyListings.ts'
import { findPostgresPrograms } from './support/postgresServer.ts'

const programs = await findPostgresPrograms()

/** The table has over 3,000 blocks; four hundred of its rows are looked through for a title. */
const BLOCKS_OF_SUGGESTIONS = 800
/** Ten thousand entries of an index, and none of the rows. */
const BLOCKS_OF_COUNTS = 500

const json = (value: unknown) => `'${JSON.stringify(value)}'`

describe.skipIf(!programs)(
  programs
    ? `24,000 listings on PostgreSQL ${programs.version}, searched by a visitor`
    : 'the cost of help with a search: skipped, no PostgreSQL server of version 15 or newer is installed here',
  () => {
    let database: ManyListings
    beforeAll(async () => {
      if (!programs) return
      database = await openManyListings(programs)
      await database.exec('set role anon')
    })
    afterAll(() => database.close())

    const blocksOf = async (call: string) =>
      (await database.planOf(`select public.${call}`, [])).blocks

    // Titles are 'Listing 1' to 'Listing 24000': some that the newest have, one of an older one, and some of nobody.
    const TEXTS = ['ri', 'kew', 'sw1', 'london', 'richmnd', 'winchester', 'epping', 'xyzzy', '...']
    test.each([...TEXTS, 'listing', 'ing 2', 'Listing 1234'])(
      'suggestions for %j read no more than they look through',
      async (text) => {
        for (const propertyClass of propertyClasses) {
          expect(await blocksOf(`suggest_places('${propertyClass}', '${text}')`)).toBeLessThan(
            BLOCKS_OF_SUGGESTIONS,
          )
        }
      },
    )

    const FILTERS = [
      {},
      { type: 'house' },
      { price: { min: 500_000, max: 1_000_000 } },
      { place: 'london', bedrooms: { min: 2 } },
      { place: 'kew', within: '3' },
      { features: ['garden', 'parking'] },
    ]
    test.each(FILTERS.map((filters) => [filters] as const))(
      'the numbers of all options for %j are read from an index alone',
      async (filters) => {
        for (const page of Object.values(listingPages)) {
          const call = `count_options('${page.propertyClass}', ${json(filters)}, ${json(countedOptions(page))})`
          expect(await blocksOf(call)).toBeLessThan(BLOCKS_OF_COUNTS)
        }
      },
    )

    test('a missing index is noticed', async () => {
      await database.exec('reset role; begin; drop index public.properties_by_title; set role anon')
      try {
        expect(await blocksOf(`suggest_places('sale', 'kew')`)).toBeGreaterThan(
          BLOCKS_OF_SUGGESTIONS,
        )
      } finally {
        await database.exec('rollback; set role anon')
      }
    })
  },
)
