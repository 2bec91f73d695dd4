import { openOnServer } from '../../supabase/tests/support/hostedDatabase.ts'
import { loadListings } from '../../supabase/tests/support/manyListings/loadListings.ts'
import {
  findPostgresPrograms,
  startPostgresServer,
} from '../../supabase/tests/support/postgresServer.ts'
import { median } from '../median.ts'
import type { Bench, Measurement } from '../section.ts'
import { measureEmbedded } from './embedded.ts'
import { announce, loadAlerts } from './searches.ts'
import { SEARCHES, SETTINGS } from './sizes.ts'

const LISTINGS = 1000

const round = (ms: number) => Math.round(ms * 10) / 10

/** Matching of listings and alerts, and what of it others notice. */
export const bench: Bench = async (log) => {
  const programs = await findPostgresPrograms()
  if (!programs) throw new Error('No PostgreSQL server of version 15 or newer is installed here.')
  return {
    name: 'Alerts',
    method: `PostgreSQL ${programs.version} with ${LISTINGS * 10} generated listings (supabase/tests/support/manyListings) and ${SEARCHES} searches, a tenth of them different; the embedded server over HTTP, whose database is a folder.`,
    measurements: [...(await measureMatching(log, programs)), ...(await measureEmbedded(log))],
  }
}

async function measureMatching(
  log: (line: string) => void,
  programs: Parameters<typeof startPostgresServer>[0],
): Promise<Measurement[]> {
  const server = await startPostgresServer(programs, SETTINGS)
  const database = await openOnServer(server, 'none')
  try {
    await loadListings(database, LISTINGS * 10)
    await loadAlerts(database, SEARCHES)
    log('listings and searches loaded')

    await announce(database, LISTINGS)
    // As the worker does: one at a time.
    const times: number[] = []
    for (let listing = 0; listing < LISTINGS; listing += 1) {
      const started = performance.now()
      await database.query('select public.match_alerts(1)')
      times.push(performance.now() - started)
    }
    const [found] = await database.query<{ hits: number }>(
      'select count(*)::integer as hits from public.alert_hits',
    )
    return [
      {
        what: `${LISTINGS} listings against ${SEARCHES} searches`,
        unit: 'ms',
        ours: Math.round(times.reduce((sum, ms) => sum + ms, 0)),
        target: { of: 'ours', bound: 'at most', value: 20_000 },
        note: `${found?.hits} hits; one listing takes ${round(median(times))} ms`,
      },
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}
