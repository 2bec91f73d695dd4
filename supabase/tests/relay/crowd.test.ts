import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RelayReport, relayDueEnquiries } from '../../functions/_shared/relayWorker.ts'
import { anEnquiry } from '../access/anEnquiry.ts'
import { startMigratedServer } from '../support/migratedServer.ts'
import { onPostgres } from '../support/onPostgres.ts'
import type { PostgresServer } from '../support/postgresServer.ts'
import { type Crowd, crowdOnServer, crowdOverHttp } from './crowds.ts'
import { type FakeRelay, startFakeRelay, TAKEN } from './fakeRelay.ts'

/** Many senders and two workers at the same moment. */

describe('over HTTP, on PGlite', () => {
  losesNothing(crowdOverHttp)
})

onPostgres('many at once', (programs) => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startMigratedServer(programs)
  })
  afterAll(() => server.stop())
  losesNothing(() => crowdOnServer(server))
})

function losesNothing(open: () => Promise<Crowd>): void {
  let crowd: Crowd
  let relay: FakeRelay
  beforeAll(async () => {
    crowd = await open()
  })
  afterAll(() => crowd.close())
  beforeEach(async () => {
    relay = await startFakeRelay()
  })
  afterEach(async () => {
    await relay.close()
    await crowd.query('delete from public.enquiries')
  })

  const makeDue = () =>
    crowd.query(`update public.enquiries set relay_due_at = now() where relay_state = 'pending'`)
  const runWorker = (): Promise<RelayReport> =>
    relayDueEnquiries({
      call: crowd.call,
      post: (message) => fetch(relay.url, message),
      log: () => {},
    })
  const twoWorkers = () => Promise.all([runWorker(), runWorker()])
  const keysReceived = () => relay.received.map(({ key }) => key).sort()
  const idsStored = async () => {
    const rows = await crowd.query<{ request_id: string }>(
      'select request_id from public.enquiries',
    )
    return rows.map(({ request_id }) => request_id).sort()
  }

  test('the same enquiry ten times at once is one row and one message', async () => {
    const enquiry = anEnquiry()
    await Promise.all(Array.from({ length: 10 }, () => crowd.submit(enquiry)))
    await makeDue()
    await Promise.all(Array.from({ length: 10 }, runWorker))
    expect(await idsStored()).toEqual([enquiry.p_request_id])
    expect(keysReceived()).toEqual([enquiry.p_request_id])
  })

  test('ten that are due and two workers at once: ten messages', async () => {
    const enquiries = Array.from({ length: 10 }, () => anEnquiry())
    await Promise.all(enquiries.map(crowd.submit))
    await makeDue()
    const reports = await twoWorkers()
    expect(reports.map(({ delivered }) => delivered).reduce((a, b) => a + b)).toBe(10)
    expect(keysReceived()).toEqual(enquiries.map(({ p_request_id }) => p_request_id).sort())
  })

  test('60 different ones, the relay failing at random: none is lost, none is doubled', async () => {
    const chance = seeded(20261121)
    const taken: string[] = []
    relay.answerWith(({ key }) => {
      const luck = chance()
      if (luck < 0.3) return { status: 500 }
      if (luck < 0.5) return { status: 200, type: 'text/html', body: '<p>Thank you' }
      taken.push(key)
      return TAKEN
    })
    const enquiries = Array.from({ length: 60 }, () => anEnquiry())
    for (let sent = 0; sent < 60; sent += 20) {
      const batch = enquiries.slice(sent, sent + 20)
      // Half of them twice, as by an impatient finger.
      await Promise.all([...batch, ...batch.slice(10)].map(crowd.submit))
    }
    const ids = enquiries.map(({ p_request_id }) => p_request_id).sort()
    expect(await idsStored()).toEqual(ids)

    const unsent = async (state: string) =>
      (await crowd.query('select from public.enquiries where relay_state = $1', [state])).length
    // A worker makes seven attempts; until then none may be given up.
    for (let round = 0; (await unsent('pending')) > 0; round += 1) {
      if (round < 6) expect(await unsent('failed')).toBe(0)
      expect(round).toBeLessThan(40)
      await makeDue()
      await twoWorkers()
    }
    // With a chance of one half, hardly one of 60 misses seven times. It is kept, for 'Send again'.
    const failed = await unsent('failed')
    expect(await unsent('relayed')).toBe(60 - failed)
    expect(failed).toBeLessThan(10)

    await crowd.query(
      `update public.enquiries set relay_state = 'pending', relay_attempts = 0, relay_due_at = now()
      where relay_state = 'failed'`,
    )
    relay.answerWith(({ key }) => {
      taken.push(key)
      return TAKEN
    })
    await runWorker()
    expect(await unsent('relayed')).toBe(60)
    expect(taken.sort()).toEqual(ids)
    expect(await idsStored()).toEqual(ids)
  }, 180_000)
}

/** Numbers from 0 to 1, the same ones for the same seed (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
