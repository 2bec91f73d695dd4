import { openOnServer } from '../../supabase/tests/support/hostedDatabase.ts'
import { loadListings } from '../../supabase/tests/support/manyListings/loadListings.ts'
import {
  findPostgresPrograms,
  startPostgresServer,
} from '../../supabase/tests/support/postgresServer.ts'
import { median } from '../median.ts'
import type { Bench, Measurement } from '../section.ts'
import { measureEmbedded } from './embedded.ts'
import { measureExactlyOnce } from './exactlyOnce.ts'
import { announce, loadAlerts } from './searches.ts'
import { SEARCHES, SETTINGS } from './sizes.ts'

const LISTINGS = 1000
const BATCH = 50
const ONE_AT_A_TIME = 30

const round = (ms: number) => Math.round(ms * 10) / 10

/** Matching of listings and alerts, and what of it others notice. */
export const bench: Bench = async (log) => {
  const programs = await findPostgresPrograms()
  if (!programs) throw new Error('No PostgreSQL server of version 15 or newer is installed here.')
  return {
    name: 'Alerts',
    method: `PostgreSQL ${programs.version} with ${LISTINGS * 10} generated listings (supabase/tests/support/manyListings) and ${SEARCHES} searches, a tenth of them different; the embedded server over HTTP, whose database is a folder.`,
    measurements: [
      ...(await measureMatching(log, programs)),
      ...(await measureExactlyOnce(log, programs)),
      ...(await measureEmbedded(log)),
    ],
  }
}

async function measureMatching(
  log: (line: string) => void,
  programs: Parameters<typeof startPostgresServer>[0],
): Promise<Measurement[]> {
  const server = await startPostgresServer(programs, SETTINGS)
  const database = await openOnServer(server, 'none')
  /** The milliseconds that a call takes. */
  async function match(events: number): Promise<number> {
    const started = performance.now()
    await database.query('select public.match_alerts($1)', [events])
    return performance.now() - started
  }
  try {
    await loadListings(database, LISTINGS * 10)
    await loadAlerts(database, SEARCHES)
    log('listings and searches loaded')

    await announce(database, ONE_AT_A_TIME)
    const single: number[] = []
    for (let listing = 0; listing < ONE_AT_A_TIME; listing += 1) single.push(await match(1))

    await announce(database, LISTINGS)
    const batches: number[] = []
    for (let batch = 0; batch < LISTINGS / BATCH; batch += 1) batches.push(await match(BATCH))
    const [found] = await database.query<{ hits: number }>(
      'select count(*)::integer as hits from public.alert_hits',
    )
    return [
      {
        what: `${LISTINGS} listings against ${SEARCHES} searches`,
        unit: 'ms',
        ours: Math.round(batches.reduce((sum, ms) => sum + ms, 0)),
        target: { of: 'ours', bound: 'at most', value: 20_000 },
        note: `${found?.hits} hits, ${BATCH} listings at a time`,
      },
      {
        what: `One listing against ${SEARCHES} searches, median of ${ONE_AT_A_TIME}`,
        unit: 'ms',
        ours: round(median(single)),
      },
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}
