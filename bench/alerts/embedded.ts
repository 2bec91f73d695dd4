import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { matchAlerts } from '../../supabase/functions/_shared/mail/matchAlerts.ts'
import type { CallDatabase } from '../../supabase/functions/_shared/restCaller.ts'
import { ALERTS_A_CALL } from '../../supabase/local/upkeep.ts'
import type { HostedDatabase } from '../../supabase/tests/support/hostedDatabase.ts'
import { loadListings } from '../../supabase/tests/support/manyListings/loadListings.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'
import { median } from '../median.ts'
import type { Measurement } from '../section.ts'
import { measureAnswers } from './answers.ts'
import { announce, loadAlerts } from './searches.ts'

const ALERTS = 20_000
const LISTINGS = 1000
const EVENTS = 100
const FIRST_READS = 50

const round = (ms: number) => Math.round(ms * 10) / 10

/** What visitors notice of alerts on the embedded server, and what the times of its answers tell. */
export async function measureEmbedded(log: (line: string) => void): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bg-alerts-'))
  const database = { kind: 'folder', path: join(folder, 'database') } as const
  try {
    await (await openTestBackend({ database })).close()
    await fill(database.path)
    log('listings and alerts loaded on the embedded server')
    const local = await openTestBackend({ database })
    try {
      return [await measureWaits(local), ...(await measureAnswers(local))]
    } finally {
      await local.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The server's own connection takes one statement at a time. */
async function fill(path: string): Promise<void> {
  const pglite = await PGlite.create(path, { extensions: { btree_gist, pg_trgm } })
  const database: Pick<HostedDatabase, 'query' | 'exec'> = {
    query: async <Row>(text: string, values?: unknown[]) =>
      (await pglite.query<Row>(text, values)).rows,
    exec: async (text) => void (await pglite.exec(text)),
  }
  try {
    await loadListings(database, LISTINGS)
    await loadAlerts(database, ALERTS)
    await announce(database, EVENTS)
    await database.query(`update private.events_to_match set due_at = 'infinity'`)
  } finally {
    await pglite.close()
  }
}

/** While a statement of the worker runs, the embedded server answers nobody else. */
async function measureWaits(local: TestBackend): Promise<Measurement> {
  const [night] = await local.sql<{ is_quiet: boolean }>('select private.is_quiet(now())')
  if (night?.is_quiet)
    throw new Error('Alerts are not mailed at night. Measure between 7 and 21 o’clock in London.')
  const statements: number[] = []
  // The worker's call without the way to the server, on which others are served.
  const call: CallDatabase = async (name, args) => {
    let answer: unknown
    const { p_limit } = args as { p_limit: number }
    const statement = `select public.${name}(${p_limit}) as answer`
    statements.push(
      await timeOf(async () => {
        const [row] = await local.sql<{ answer: unknown }>(statement)
        answer = row?.answer
      }),
    )
    return answer
  }
  // The first answers of a server take longer, whatever they say.
  for (let read = 0; read < FIRST_READS; read += 1) await readCard(local)
  // The server does the same as it starts, when nobody waits: statements are planned.
  await matchAlerts(call, undefined, ALERTS_A_CALL)
  statements.length = 0
  await local.sql('update private.events_to_match set due_at = now()')
  const busy: number[] = []
  let isMatching = true
  const matching = matchAlerts(call, undefined, ALERTS_A_CALL).finally(() => {
    isMatching = false
  })
  while (isMatching) busy.push(await timeOf(() => readCard(local)))
  await matching
  const quiet: number[] = []
  while (quiet.length < busy.length) quiet.push(await timeOf(() => readCard(local)))
  const longest = (times: number[]) => round(Math.max(...times))
  return {
    what: `Embedded server: the longest statement of the worker while ${EVENTS} listings meet ${ALERTS} alerts`,
    unit: 'ms',
    ours: longest(statements),
    target: { of: 'ours', bound: 'at most', value: 50 },
    note: `of ${statements.length}, each with the reads beside it; of ${busy.length} reads the longest takes ${longest(busy)} ms beside matching and ${longest(quiet)} ms without, the median ${round(median(busy))} and ${round(median(quiet))} ms`,
  }
}

async function timeOf(step: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await step()
  return performance.now() - started
}

async function readCard({ url, publishableKey }: TestBackend): Promise<void> {
  const response = await fetch(`${url}/rest/v1/listing_cards?limit=1`, {
    headers: { apikey: publishableKey },
  })
  await response.text()
}
