import { type HostedDatabase, openOnServer } from '../../supabase/tests/support/hostedDatabase.ts'
import { loadListings } from '../../supabase/tests/support/manyListings/loadListings.ts'
import {
  findPostgresPrograms,
  type PostgresServer,
  startPostgresServer,
} from '../../supabase/tests/support/postgresServer.ts'
import type { Bench } from '../section.ts'
import { measureFind } from './find.ts'
import { measureLists } from './lists.ts'
import { measurePortal } from './portal.ts'
import { measureSizes } from './sizes.ts'
import { measureWrites } from './writes.ts'

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

const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback)

interface Opened {
  server: PostgresServer
  database: HostedDatabase
}

/** The public lists and the portal's search at full size, each compared with a hundredth of it. */
export const bench: Bench = async (log) => {
  const programs = await findPostgresPrograms()
  if (!programs) throw new Error('No PostgreSQL server of version 15 or newer is installed here.')
  const sizes = {
    small: number('BENCH_SMALL', 10_000),
    large: number('BENCH_LISTINGS', 1_000_000),
    runs: number('BENCH_RUNS', 20),
  }
  const opened: Opened[] = []
  try {
    for (const listings of [sizes.small, sizes.large]) {
      const started = Date.now()
      const server = await startPostgresServer(programs, SETTINGS)
      opened.push({ server, database: await openOnServer(server, 'none') })
      await loadListings((opened.at(-1) as Opened).database, listings)
      log(`${listings} listings loaded in ${Math.round((Date.now() - started) / 1000)} s`)
    }
    const [small, large] = opened.map(({ database }) => database) as [
      HostedDatabase,
      HostedDatabase,
    ]
    const subject = { small, large, runs: sizes.runs }
    return {
      name: 'Queries',
      method: `PostgreSQL ${programs.version} with ${sizes.large.toLocaleString('en-GB')} listings and five photographs each, behind row-level security, beside ${sizes.small.toLocaleString('en-GB')} of the same generator (supabase/tests/support/manyListings). Times and blocks are the server's own (EXPLAIN ANALYZE, BUFFERS), caches filled, both sizes in turns, ${sizes.runs} runs of each set of values in all three orders.`,
      measurements: [
        ...(await measureLists(subject, log)),
        ...(await measureFind(subject, log)),
        ...(await measurePortal(subject, log)),
        ...(await measureSizes(large)),
        ...(await measureWrites(large)),
      ],
    }
  } finally {
    for (const { server, database } of opened) {
      await database.close()
      await server.stop()
    }
  }
}
