import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { becomeStaff } from './support/becomeStaff.ts'
import { planOf } from './support/explainedPlan.ts'
import { type HostedDatabase, openOnServer } from './support/hostedDatabase.ts'
import { loadListings } from './support/manyListings/loadListings.ts'
import { startMigratedServer } from './support/migratedServer.ts'
import { onPostgres } from './support/onPostgres.ts'
import type { PostgresServer } from './support/postgresServer.ts'

const LISTINGS = 6_000
const PAGE = 1000
/** A listing is found among the others by the levels of an index and one block of its table. */
const BLOCKS_A_LISTING = 5
/** What is read before the first of them. */
const BLOCKS_BEFORE = 20

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const MIDDLE_ID = '80000000-0000-4000-8000-000000000000'

/** A page as services/images/optimizeListings.ts asks for it and PostgREST writes it: values as parameters. */
const pageAfter = (id: string): [query: string, values: string[]] => [
  `with pgrst_source as (
    select id, title, property_class, created_at, pending_images from public.pending_listings
    where id > $1 order by id limit ${PAGE} offset 0
  )
  select null::bigint as total_result_set, count(page) as page_total,
    coalesce(json_agg(page), '[]') as body
  from (select * from pgrst_source) as page`,
  [id],
]

onPostgres(`what needs optimization among ${LISTINGS} listings`, (programs) => {
  let server: PostgresServer
  let database: HostedDatabase
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    database = await openOnServer(server, 'none')
    await loadListings(database, LISTINGS, { photographs: true })
    await becomeStaff(database)
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  /** Every photograph is optimized but one of each of the listings whose number is left to do. */
  async function leaveToOptimize(listings: number): Promise<void> {
    await database.exec(`
        reset role;
        set session_replication_role = replica;
        update public.property_images set has_small_image = display_order < 4 or property_id not in (
          select id from public.properties order by md5(id::text) limit ${listings}
        );
        set session_replication_role = origin`)
    await database.exec('vacuum analyze public.property_images')
    await database.exec('set role authenticated')
  }

  const pagesFrom = [
    ['the first page', FIRST_ID],
    ['a page from the middle', MIDDLE_ID],
  ] as const

  describe.each([0, 50, LISTINGS])('%i listings left to do', (left) => {
    beforeAll(() => leaveToOptimize(left))

    test.each(pagesFrom)('%s costs as much as it holds', async (_, from) => {
      const [{ found } = { found: -1 }] = await database.query<{ found: number }>(
        `select count(*)::integer as found from (
            select from public.pending_listings where id > $1 order by id limit ${PAGE}
          ) as page`,
        [from],
      )
      if (from === FIRST_ID) expect(found).toBe(Math.min(left, PAGE))
      for (const mode of ['auto', 'force_generic_plan']) {
        await database.exec(`set plan_cache_mode = ${mode}`)
        const plan = await planOf(database, ...pageAfter(from))
        expect(plan.scanned).toEqual([])
        expect(plan.indexes).toContain('property_images_to_optimize')
        expect(plan.blocks).toBeLessThan(BLOCKS_BEFORE + BLOCKS_A_LISTING * found)
      }
    })
  })
})
