import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { matchAlerts } from '../../functions/_shared/mail/matchAlerts.ts'
import { storeListing } from '../access/storedListing.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { NO_NIGHT, NOON } from './alertTurns.ts'
import { callOf, keepingTransport, runMailWorker, SITE } from './mailWorker.ts'

/** From asking for an alert to the letters about it, over HTTP against the embedded backend. */

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
  await local.sql(NO_NIGHT)
})
afterAll(() => local.close())
afterEach(async () => {
  await local.sql('delete from public.alerts')
  await local.sql('delete from public.properties')
  await local.sql('delete from public.outgoing_mails')
  await local.sql('delete from private.refusing_addresses')
})

const ANNA = 'anna@visitor.example'

async function ask(changes: object = {}): Promise<void> {
  const { error } = await local.anon.rpc('request_alert', {
    p_email: ANNA,
    p_class: 'sale',
    p_filters: { location: 'Richmond', price: { max: 950_000 } },
    p_area: null,
    p_homes: null,
    p_frequency: 'instant',
    p_reductions: true,
    p_consent: 'I ask for this.',
    p_honeypot: '',
    ...changes,
  })
  expect(error).toBeNull()
}

/** What the letters since the last time say. */
async function letters() {
  const { sent, transport } = keepingTransport()
  await runMailWorker(local, transport)
  return sent
}

const tokenIn = (text: string) => /\/alerts#([\w-]{43})/.exec(text)?.[1] ?? ''

async function confirmed(changes: object = {}): Promise<string> {
  await ask(changes)
  const [letter] = await letters()
  const token = tokenIn(letter?.text ?? '')
  await local.anon.rpc('confirm_alert', { p_token: token })
  return token
}

/** Lets the five minutes pass, and finds at noon what there is to tell. */
async function match(): Promise<void> {
  await local.sql(`update private.events_to_match set due_at = now() - interval '1 second'`)
  await matchAlerts(callOf(local))
  await local.sql(`select public.queue_alert_mails(100, ${NOON})`)
}

describe('an alert', () => {
  test('is confirmed by a letter, and tells of a home that comes', async () => {
    await ask()
    const [confirmation, ...others] = await letters()
    expect(others).toEqual([])
    expect(confirmation).toMatchObject({ to: ANNA, subject: 'Confirm your alert' })
    expect(confirmation?.text).toContain('Homes for sale, up to £950,000')
    const token = tokenIn(confirmation?.text ?? '')
    expect(token).toHaveLength(43)

    await storeListing(local)
    await match()
    expect(await letters()).toEqual([])

    await local.anon.rpc('confirm_alert', { p_token: token })
    const listing = await storeListing(local)
    await match()
    const [news] = await letters()
    expect(news).toMatchObject({ to: ANNA, subject: 'New: A house' })
    expect(news?.text).toContain('£900,000')
    expect(news?.text).toContain(`${SITE}/property/${listing}`)
    expect(news?.headers).toMatchObject({
      'List-Unsubscribe': `<${SITE}/functions/v1/unsubscribe?t=${token}>`,
    })
    await match()
    expect(await letters()).toEqual([])
  })

  test('tells of a reduction', async () => {
    const listing = await storeListing(local)
    await confirmed()
    await match()
    await letters()
    await local.sql('update public.properties set price = 850000 where id = $1', [listing])
    await match()
    const [news] = await letters()
    expect(news?.subject).toBe('Reduced: A house')
    expect(news?.text).toContain('£850,000, reduced from £900,000')
  })
})
