import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/random.ts'
import { httpTransport } from '../../functions/_shared/mail/httpTransport.ts'
import { sendDueMails } from '../../functions/_shared/mail/sendMails.ts'
import { matchAlerts } from '../../functions/_shared/mail/tendAlerts.ts'
import type { CallDatabase } from '../../functions/_shared/restCaller.ts'
import { type Crowd, crowdOnServer } from '../relay/crowds.ts'
import { startMigratedServer } from '../support/migratedServer.ts'
import { onPostgres } from '../support/onPostgres.ts'
import type { PostgresServer } from '../support/postgresServer.ts'
import { OPEN_PUBLISH_GATE } from '../support/publishGate.ts'
import { NO_NIGHT } from './alertTurns.ts'
import { ABOUT_MAIL } from './mailWorker.ts'
import { startUnreliableApi, type UnreliableApi } from './unreliableApi.ts'

/** Each home that an alert finds is in one letter that goes out, whatever fails and whoever dies meanwhile. */

const ALERTS = 1000
const BURSTS = 3
const PUBLICATIONS = 50
/** One alert in so many takes all homes, more than a letter names. */
const OF_ALL = 50

const random = seededRandom(55)

onPostgres(`${BURSTS * PUBLICATIONS} publications and ${ALERTS} alerts`, (programs) => {
  let server: PostgresServer
  let crowd: Crowd
  let api: UnreliableApi
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    crowd = await crowdOnServer(server)
    await crowd.query(OPEN_PUBLISH_GATE)
    await crowd.query(NO_NIGHT)
    api = await startUnreliableApi(random)
  })
  afterAll(async () => {
    await api.close()
    await crowd.close()
    await server.stop()
  })

  /** Alert `n` takes prices from 1,000 n to 1,000 n + 10,000. */
  const takes = (alert: number, price: number) =>
    alert % OF_ALL === 0 || (price >= 1000 * alert && price <= 1000 * alert + 10_000)

  async function storeAlerts(): Promise<void> {
    await crowd.query(
      `insert into public.alerts (email, property_class, filters, frequency, reductions, state, consent_wording, confirm_until)
      select number || '@reader.example', 'sale',
        case when number % $2 = 0 then '{}' else
          jsonb_build_object('price', jsonb_build_object('min', 1000 * number, 'max', 1000 * number + 10000))
        end,
        'instant', true, 'active', 'I ask for this.', now()
      from generate_series(0, $1 - 1) as number`,
      [ALERTS, OF_ALL],
    )
  }

  async function publish(): Promise<Map<string, number>> {
    const prices = Array.from({ length: PUBLICATIONS }, () => random.whole(1, ALERTS * 1000))
    const rows = await crowd.query<{ id: string; price: number }>(
      `insert into public.properties (title, description, location, type, price)
      select 'A house', 'With a garden.', 'Richmond, London', 'house', price from unnest($1::integer[]) as price
      returning id, price`,
      [prices],
    )
    await crowd.query(`update private.events_to_match set due_at = now()`)
    return new Map(rows.map(({ id, price }) => [id, price]))
  }

  /** What it asked for before it died may have been done, but it hears no more. */
  async function workUntilKilled(noon: string, calls: number): Promise<void> {
    const killed = new AbortController()
    let left = calls
    const call: CallDatabase = async (name, args) => {
      killed.signal.throwIfAborted()
      const answer = await crowd.call(
        name,
        name === 'queue_alert_mails' ? { ...args, p_now: noon } : args,
      )
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

  async function isDone(noon: string): Promise<boolean> {
    const [row] = await crowd.query<{ done: boolean }>(
      `select not exists (select from private.events_to_match)
        and not exists (select from public.alert_hits where mailed_at is null and due_at <= $1)
        and not exists (select from public.outgoing_mails where state = 'pending') as done`,
      [noon],
    )
    return row?.done ?? false
  }

  /** Workers two at a time, which die, until there is nothing left to do. */
  async function workAllDay(noon: string): Promise<void> {
    while (!(await isDone(noon))) {
      await Promise.all([1, 2].map(() => workUntilKilled(noon, random.whole(20, 400))))
      // Leases and pauses are over, in no order, or the same letters would be the first each time.
      await crowd.query(
        `update public.outgoing_mails set due_at = now() - random() * interval '1 minute' where state = 'pending'`,
      )
    }
  }

  test('each home is once in one letter to each reader, by name or counted', async () => {
    await storeAlerts()
    const published = new Map<string, number>()
    for (let burst = 1; burst <= BURSTS; burst += 1) {
      for (const [id, price] of await publish()) published.set(id, price)
      await workAllDay(`2027-01-0${burst}T12:00:00Z`)
    }
    // What was over the limit of a day.
    await workAllDay(`2027-01-0${BURSTS + 1}T12:00:00Z`)

    expect(
      Object.values(api.counts).every((count) => count > 20),
      JSON.stringify(api.counts),
    ).toBe(true)
    const named = new Map<string, string[]>()
    const counted = new Map<string, number>()
    for (const { to, text } of api.accepted.values()) {
      const ids = [...text.matchAll(/\/property\/([0-9a-f-]{36})/g)].map(([, id = '']) => id)
      named.set(to, [...(named.get(to) ?? []), ...ids])
      const [, more = '0'] = /and (\d+) more/.exec(text) ?? []
      counted.set(to, (counted.get(to) ?? 0) + Number(more))
    }
    for (let alert = 0; alert < ALERTS; alert += 1) {
      const to = `${alert}@reader.example`
      const ids = named.get(to) ?? []
      const expected = [...published].filter(([, price]) => takes(alert, price)).map(([id]) => id)
      expect(new Set(ids).size, to).toBe(ids.length)
      expect(
        ids.filter((id) => !expected.includes(id)),
        to,
      ).toEqual([])
      expect(ids.length + (counted.get(to) ?? 0), to).toBe(expected.length)
    }
    expect(counted.get('0@reader.example')).toBeGreaterThan(0)

    // Those that a letter counts without a name are in one too.
    const [unmailed] = await crowd.query<{ hits: number; letters: string[] }>(
      `select count(*) filter (where mail_id is null)::integer as hits, array_agg(distinct mail_id::text) as letters
      from public.alert_hits`,
    )
    expect(unmailed?.hits).toBe(0)
    expect(unmailed?.letters.toSorted()).toEqual([...api.accepted.keys()].toSorted())
  }, 300_000)
})
