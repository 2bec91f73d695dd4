import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/random.ts'
import { httpTransport } from '../../functions/_shared/mail/httpTransport.ts'
import { matchAlerts } from '../../functions/_shared/mail/matchAlerts.ts'
import { sendDueMails } from '../../functions/_shared/mail/sendMails.ts'
import type { CallDatabase } from '../../functions/_shared/restCaller.ts'
import { type Crowd, crowdOnServer } from '../relay/crowds.ts'
import { startMigratedServer } from '../support/migratedServer.ts'
import { onPostgres } from '../support/onPostgres.ts'
import type { PostgresServer } from '../support/postgresServer.ts'
import { OPEN_PUBLISH_GATE } from '../support/publishGate.ts'
import { ABOUT_MAIL } from './mailWorker.ts'
import { findWrong, readLetter } from './onceEach.ts'
import { callsAt, dearest, endWaits, isDone, noonIn, publish, storeAlerts } from './pricedAlerts.ts'
import { startUnreliableApi, type UnreliableApi } from './unreliableApi.ts'

/**
 * Each home that an alert finds is in one letter that goes out, whatever fails and whoever dies meanwhile. `npm run bench --
 * alerts` does the same with 100,000 alerts, and processes that are killed.
 */

const ALERTS = { alerts: 1000, ofAll: 50 }
const BURSTS = 3
const PUBLICATIONS = 50

const random = seededRandom(55)

onPostgres(`${BURSTS * PUBLICATIONS} publications and ${ALERTS.alerts} alerts`, (programs) => {
  let server: PostgresServer
  let crowd: Crowd
  let api: UnreliableApi
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    crowd = await crowdOnServer(server)
    await crowd.query(OPEN_PUBLISH_GATE)
    api = await startUnreliableApi(random)
  })
  afterAll(async () => {
    await api.close()
    await crowd.close()
    await server.stop()
  })

  /** What it asked for before it died may have been done, but it hears no more. */
  async function workUntilKilled(moment: string, calls: number): Promise<void> {
    const killed = new AbortController()
    let left = calls
    const callNow = callsAt(moment, crowd.call)
    const call: CallDatabase = async (name, args) => {
      killed.signal.throwIfAborted()
      const answer = await callNow(name, args)
      left -= 1
      if (left === 0) killed.abort()
      killed.signal.throwIfAborted()
      return answer
    }
    const transport = httpTransport({ url: api.url, key: 'secret', send: fetch })
    try {
      await matchAlerts(call, killed.signal)
      await sendDueMails({ ...ABOUT_MAIL, call, transport, log: () => {}, signal: killed.signal })
    } catch (error) {
      if (!killed.signal.aborted) throw error
    }
  }

  /** Workers two at a time, which die, until there is nothing left to do. */
  async function workAllDay(day: number): Promise<void> {
    const noon = noonIn(day)
    while (!(await isDone(crowd.query, noon))) {
      await Promise.all([1, 2].map(() => workUntilKilled(noon, random.whole(20, 400))))
      await endWaits(crowd.query)
    }
  }

  test('each home is once in one letter to each reader, by name or counted', async () => {
    await storeAlerts(crowd.query, ALERTS)
    const published = new Map<string, number>()
    const days = []
    // The day after the last burst brings what was over the limit of a day.
    for (let day = 1; day <= BURSTS + 1; day += 1) {
      const before = api.accepted.size
      if (day <= BURSTS) {
        const prices = Array.from({ length: PUBLICATIONS }, () => random.whole(1, dearest(ALERTS)))
        for (const [id, price] of await publish(crowd.query, prices)) published.set(id, price)
      }
      await workAllDay(day)
      days.push([...api.accepted].slice(before).map(readLetter))
    }

    expect(
      Object.values(api.counts).every((count) => count > 20),
      JSON.stringify(api.counts),
    ).toBe(true)
    expect(days.flat().some(({ more }) => more > 0)).toBe(true)
    expect(await findWrong(crowd.query, ALERTS, { days, published })).toEqual([])
  }, 300_000)
})
