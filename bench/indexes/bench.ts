import { readFile } from 'node:fs/promises'
import { type HostedDatabase, openOnServer } from '../../supabase/tests/support/hostedDatabase.ts'
import { loadListings } from '../../supabase/tests/support/manyListings/loadListings.ts'
import {
  findPostgresPrograms,
  startPostgresServer,
} from '../../supabase/tests/support/postgresServer.ts'
import { type Cost, costOf, percentile } from '../queries/measure.ts'
import type { Bench, Measurement } from '../section.ts'
import { cases, type IndexCase } from './cases.ts'

const LISTINGS = 100_000
const RUNS = 7
const ROWS = new URL('./deskRows.sql', import.meta.url)

const TABLES = ['enquiries', 'enquiry_events', 'erasures', 'audit_log', 'deleted_listings']

/** The ids that the statements use. */
const SAMPLES = `
  select property_id as listing, id as enquiry, handled_by as member,
    (select actor from public.audit_log order by happened_at limit 1) as rare,
    (select place_id from public.properties where place_id is not null order by id limit 1) as place
  from public.enquiries order by id limit 1`

/** The cost of statements with and without each index that no list for visitors needs. */
export const bench: Bench = async (log) => {
  const programs = await findPostgresPrograms()
  if (!programs) throw new Error('No PostgreSQL server of version 15 or newer is installed here.')
  const server = await startPostgresServer(programs, { shared_buffers: '2GB', autovacuum: 'off' })
  try {
    const database = await openOnServer(server, 'none')
    await loadListings(database, LISTINGS)
    await database.exec(await readFile(ROWS, 'utf8'))
    for (const table of TABLES) await database.exec(`vacuum (analyze) public.${table}`)
    const measurements: Measurement[] = []
    for (const each of await filledIn(database)) {
      const [ours, without] = await costs(database, each)
      const [blocks, blocksWithout] = [ours, without].map((cost) => cost.blocks)
      log(`${each.index}: ${ours.ms} ms, ${blocks} blocks; without ${without.ms}, ${blocksWithout}`)
      measurements.push({
        what: `${each.index}: ${each.serves}`,
        unit: 'ms',
        ours: ours.ms,
        baseline: { what: 'without it', value: without.ms },
        note: `${blocks} blocks, ${blocksWithout} without`,
      })
    }
    await database.close()
    return {
      name: 'Indexes',
      method: `PostgreSQL ${programs.version} with ${LISTINGS.toLocaleString('en-GB')} listings and as many enquiries, 200,000 entries of the log and 2,000 deleted listings. Each statement with the index and, in a transaction that is taken back, without it; the server's own times, what triggers and foreign keys take included, medians of ${RUNS}.`,
      measurements,
    }
  } finally {
    await server.stop()
  }
}

async function filledIn(database: HostedDatabase): Promise<IndexCase[]> {
  const [samples = {}] = await database.query<Record<string, string>>(SAMPLES)
  return cases.map((each) => ({
    ...each,
    statement: each.statement.replace(/(?<!:):([a-z]+)/g, (_, name) => `'${samples[name]}'`),
  }))
}

async function costs(database: HostedDatabase, { index, statement }: IndexCase) {
  const found: [Cost[], Cost[]] = [[], []]
  // The first run only fills the caches.
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [list, before] of [
      [found[0], 'begin'],
      [found[1], `begin; drop index public.${index}`],
    ] as const) {
      await database.exec(before)
      const cost = await costOf(database, statement)
      await database.exec('rollback')
      if (run > 0) list.push(cost)
    }
  }
  return found.map((list) => ({
    ms:
      Math.round(
        percentile(
          list.map(({ ms }) => ms),
          0.5,
        ) * 100,
      ) / 100,
    blocks: Math.round(
      percentile(
        list.map(({ blocks }) => blocks),
        0.5,
      ),
    ),
  })) as [Cost, Cost]
}
