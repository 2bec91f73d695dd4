import { countedOptions } from '../../src/content/search/countedOptions.ts'
import { type HostedDatabase, openOnServer } from '../../supabase/tests/support/hostedDatabase.ts'
import { loadListings } from '../../supabase/tests/support/manyListings/loadListings.ts'
import {
  findPostgresPrograms,
  startPostgresServer,
} from '../../supabase/tests/support/postgresServer.ts'
import type { Bench, Measurement } from '../section.ts'
import { measureQueries } from './measure.ts'
import { measurePortal } from './portal.ts'
import { largestCalls, mapSearches, placeTexts, visitorSearches } from './searches.ts'
import { measureViewings } from './viewings.ts'
import { measureVisits } from './visits.ts'

/**
 * The buffers hold the frequently read pages, as on a hosted server of this size. Autovacuum is off and new rows are
 * vacuumed at once, since the automatic work would be measured as well.
 */
const SETTINGS = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
}

/** What the pages of listings offer (content/pages/listingPages, which imports pictures). */
const PAGES = [
  { propertyClass: 'sale', filterBy: ['price', 'rooms'] },
  { propertyClass: 'rent', filterBy: ['price', 'rooms'] },
  { propertyClass: 'development', filterBy: ['price', 'completion'] },
  { propertyClass: 'commercial', filterBy: ['price', 'area'] },
] as const

const SIZES = (process.env.BENCH_LISTINGS ?? '100000,1000000').split(',').map(Number)

/** A large agency's listings, among which no call of a visitor may take long. */
const LARGE_AGENCY = 12_000

/** The public lists and the portal's search among many listings. */
export const bench: Bench = async (log) => {
  const programs = await findPostgresPrograms()
  if (!programs) throw new Error('No PostgreSQL server of version 15 or newer is installed here.')
  const measurements: Measurement[] = []
  for (const listings of [LARGE_AGENCY, ...SIZES]) {
    const size = listings.toLocaleString('en-GB')
    const server = await startPostgresServer(programs, SETTINGS)
    const database = await openOnServer(server, 'none')
    try {
      await loadListings(database, listings, { photographs: true })
      log(`${size} listings loaded`)
      if (listings === LARGE_AGENCY) {
        measurements.push(
          ...(await measureLargestCalls(database, size)),
          await measureVisits(server, database),
          ...(await measureViewings(database)),
        )
      } else {
        measurements.push(
          ...(await measureVisitor(database, size, listings > 100_000 ? 10 : 1)),
          ...(await measurePortal(database, size)),
          ...(await measureIndexes(database, size)),
        )
      }
    } finally {
      await database.close()
      await server.stop()
    }
  }
  return {
    name: 'Queries',
    method: `PostgreSQL ${programs.version} with generated listings (supabase/tests/support/manyListings) and five photographs each, behind row-level security. The server's own times (EXPLAIN ANALYZE), caches filled, the least of four runs of each query. Searches: 80 random sets of filters in each order.`,
    measurements,
  }
}

/** @param times how much longer a search may take than among 100,000 listings */
async function measureVisitor(
  database: HostedDatabase,
  size: string,
  times: number,
): Promise<Measurement[]> {
  await database.exec('set role anon')
  const { filters, places, texts, distances } = visitorSearches
  const suggestions = placeTexts.map((text) => `select public.suggest_places('sale', '${text}')`)
  const counts = PAGES.flatMap((page) =>
    [{}, { type: 'house' }, { place: 'london' }, { features: ['garden'] }].map((given) => {
      const [asked, options] = [given, countedOptions(page)].map((each) => JSON.stringify(each))
      return `select public.count_options('${page.propertyClass}', '${asked}', '${options}')`
    }),
  )
  const onMap: Measurement[] = []
  for (const [area, searches] of Object.entries(mapSearches)) {
    onMap.push(
      ...(await measureQueries(
        database,
        `${size}: on the map in ${area}`,
        searches,
        times > 1 ? 60 : 15,
      )),
    )
  }
  return [
    ...onMap,
    ...(await measureQueries(database, `${size}: filters`, filters, 10 * times)),
    ...(await measureQueries(database, `${size}: a place and filters`, places, 10 * times)),
    ...(await measureQueries(database, `${size}: a text and filters`, texts, 30 * times)),
    ...(await measureQueries(database, `${size}: by distance`, distances, 30 * times)),
    ...(await measureQueries(database, `${size}: suggestions of places`, suggestions, 30)),
    ...(await measureQueries(database, `${size}: numbers of all options`, counts, 150)),
  ]
}

async function measureLargestCalls(database: HostedDatabase, size: string): Promise<Measurement[]> {
  await database.exec('set role anon')
  return measureQueries(database, `${size}: the largest calls of visitors`, largestCalls, 50)
}

/** The size of each index of listings, and the query that it serves. */
async function measureIndexes(database: HostedDatabase, size: string): Promise<Measurement[]> {
  await database.exec('reset role')
  const indexes = await database.query<{ name: string; bytes: number }>(`
    select relname as name, pg_relation_size(indexrelid)::float8 as bytes
    from pg_catalog.pg_index join pg_catalog.pg_class on pg_class.oid = indexrelid
    where indrelid = 'public.properties'::regclass order by bytes desc`)
  return indexes.map(({ name, bytes }) => ({
    what: `${size}: size of ${name}`,
    unit: 'MB',
    ours: Math.round(bytes / 1e5) / 10,
  }))
}
