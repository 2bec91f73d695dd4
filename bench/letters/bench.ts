import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findWrong, readLetter } from '../../supabase/tests/mail/onceEach.ts'
import {
  dearest,
  endWaits,
  isDone,
  noonIn,
  publish,
  storeAlerts,
} from '../../supabase/tests/mail/pricedAlerts.ts'
import { startUnreliableApi, type UnreliableApi } from '../../supabase/tests/mail/unreliableApi.ts'
import { openOnServer } from '../../supabase/tests/support/hostedDatabase.ts'
import {
  findPostgresPrograms,
  type PostgresServer,
  startPostgresServer,
} from '../../supabase/tests/support/postgresServer.ts'
import { OPEN_PUBLISH_GATE } from '../../supabase/tests/support/publishGate.ts'
import { seededRandom } from '../../tests/support/random.ts'
import { PUBLICATIONS, SEARCHES, SETTINGS } from '../alerts/sizes.ts'
import { ROOT } from '../program.ts'
import type { Bench, Measurement } from '../section.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

const BURSTS = 10
/** A burst comes in so many pieces, while workers are at their work. */
const PIECES = 10
const WORKERS = 2
const LIFE_MS = 1000

const alerts = { alerts: SEARCHES, ofAll: SEARCHES / 10 }
/**
 * The homes of a burst cost about the same, like those of a new development: an alert that takes one takes several, so that
 * the run sends thousands of letters and not a hundred thousand.
 */
const BURST_PRICES = dearest(alerts) / 200
const random = seededRandom(57)

type Database = Awaited<ReturnType<typeof openOnServer>>

/** Each home that a search takes is in exactly one letter, whatever fails and whoever dies meanwhile. */
export const bench: Bench = async (log) => {
  const programs = await findPostgresPrograms()
  if (!programs) throw new Error('No PostgreSQL server of version 15 or newer is installed here.')
  // Letters change their rows many times.
  const server = await startPostgresServer(programs, { ...SETTINGS, autovacuum: 'on' })
  const database = await openOnServer(server, 'none')
  const api = await startUnreliableApi(random)
  try {
    await database.exec(OPEN_PUBLISH_GATE)
    await storeAlerts(database.query, alerts)
    await database.query('analyze public.alerts')
    log('searches stored')
    return {
      name: 'Letters',
      method: `PostgreSQL ${programs.version} with ${SEARCHES} alerts by price, of which each home meets about ten, mostly the same as others of its burst, and ${SEARCHES / alerts.ofAll} take all; workers as processes, and a mail API over HTTP that fails at random and honours the idempotency key.`,
      measurements: await measureDays(log, server, database, api),
    }
  } finally {
    await api.close()
    await database.close()
    await server.stop()
  }
}

async function measureDays(
  log: (line: string) => void,
  server: PostgresServer,
  database: Database,
  api: UnreliableApi,
): Promise<Measurement[]> {
  const published = new Map<string, number>()
  let killed = 0

  async function publishBurst(): Promise<void> {
    const cheapest = random.whole(1, dearest(alerts) - BURST_PRICES)
    for (let piece = 0; piece < PIECES; piece += 1) {
      const prices = Array.from({ length: PUBLICATIONS / BURSTS / PIECES }, () =>
        random.whole(cheapest, cheapest + BURST_PRICES),
      )
      for (const [id, price] of await publish(database.query, prices)) published.set(id, price)
    }
  }

  async function work(moment: string): Promise<void> {
    const { host, port, username } = server.address
    const wasKilled = await liveForASecond([
      host,
      `${port}`,
      username,
      database.name,
      api.url,
      moment,
    ])
    if (wasKilled) killed += 1
    await endWaits(database.query)
  }

  const days = []
  // The day after the last burst brings what was over the limit of a day.
  for (let day = 1; day <= BURSTS + 1; day += 1) {
    const before = api.accepted.size
    const moment = noonIn(day)
    let isPublishing = day <= BURSTS
    const publishing = isPublishing
      ? publishBurst().finally(() => {
          isPublishing = false
        })
      : undefined
    await Promise.all(
      Array.from({ length: WORKERS }, async () => {
        while (isPublishing || !(await isDone(database.query, moment))) await work(moment)
      }),
    )
    await publishing
    days.push([...api.accepted].slice(before).map(readLetter))
    log(`day ${day}: ${days.at(-1)?.length} letters, ${killed} workers killed so far`)
  }

  const wrong = await findWrong(database.query, alerts, { days, published })
  for (const what of wrong.slice(0, 10)) log(what)
  const letters = days.flat()
  const named = letters.reduce((sum, { homes }) => sum + homes.length, 0)
  const counted = letters.reduce((sum, { more }) => sum + more, 0)
  const { failed, lost, repeated } = api.counts
  return [
    {
      what: `${published.size} publications in ${BURSTS} bursts, ${SEARCHES} searches: pairs that are not in exactly one letter, and limits that did not hold`,
      unit: '',
      ours: wrong.length,
      target: { of: 'ours', bound: 'at most', value: 0 },
      note: `${named} named and ${counted} counted, in ${letters.length} letters`,
    },
    {
      what: `Workers killed after a second of work meanwhile, ${WORKERS} at a time`,
      unit: '',
      ours: killed,
      target: { of: 'ours', bound: 'at least', value: 1 },
      note: `the mail API failed ${failed} times, lost ${lost} answers and got ${repeated} letters again`,
    },
  ]
}

/**
 * Runs a worker, and says whether it was killed before its work was done. Its second begins with the first thing that it has
 * done: where much else runs, to begin alone takes longer.
 */
async function liveForASecond(worker: string[]): Promise<boolean> {
  const child = spawn(process.execPath, ['build/program.mjs', WORKER, ...worker], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  child.stdout.resume()
  const end = setTimeout(() => child.kill('SIGKILL'), LIFE_MS)
  const [code, signal] = await ended
  clearTimeout(end)
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`A worker ended with ${code ?? signal}.`)
  return signal === 'SIGKILL'
}
