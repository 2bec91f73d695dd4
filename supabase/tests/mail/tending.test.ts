import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endedAlertDays, unconfirmedAlertHours } from '../../../src/content/pages/legal.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { ANNA } from './queued.ts'

/** What a day does to alerts. Time passes by moving what is stored. */

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
afterEach(async () => {
  await local.sql('delete from public.alerts')
  await local.sql('delete from public.outgoing_mails')
})

async function ask(filters: object = {}): Promise<string> {
  await local.anon
    .rpc('request_alert', {
      p_email: ANNA,
      p_class: 'sale',
      p_filters: filters,
      p_area: null,
      p_homes: null,
      p_frequency: 'daily',
      p_reductions: true,
      p_consent: 'I ask for this.',
      p_honeypot: '',
    })
    .throwOnError()
  const [alert] = await local.sql<{ token: string }>(
    'select token from public.alerts order by asked_at desc limit 1',
  )
  return alert?.token ?? ''
}

async function confirmed(): Promise<string> {
  const token = await ask()
  await local.anon.rpc('confirm_alert', { p_token: token }).throwOnError()
  return token
}

const read = async (token: string) =>
  (await local.anon.rpc('read_alert', { p_token: token })).data as Record<string, unknown> | null

/** Lets time pass for every alert, and tends them. */
async function tendAfter(interval: string): Promise<void> {
  await local.sql(
    `update public.alerts set confirm_until = confirm_until - $1::interval, confirmed_at = confirmed_at - $1::interval,
      last_kept_at = last_kept_at - $1::interval, ended_at = ended_at - $1::interval,
      asked_again_at = asked_again_at - $1::interval`,
    [interval],
  )
  await local.service.rpc('tend_alerts').throwOnError()
}

const asked = () =>
  local.sql(`select recipient from public.outgoing_mails where kind = 'alert-still-looking'`)

/** The hour in London at which the reader is asked. */
const askedAt = () =>
  local.sql(
    `select to_char(due_at at time zone 'Europe/London', 'HH24:MI') as hour, due_at > now() as is_to_come
    from public.outgoing_mails where kind = 'alert-still-looking'`,
  )

describe('an alert', () => {
  test('that nobody confirms goes after the hours that the privacy policy states', async () => {
    const token = await ask()
    await tendAfter(`${unconfirmedAlertHours} hours -1 minute`)
    expect(await read(token)).toMatchObject({ state: 'unconfirmed' })
    await tendAfter('2 minutes')
    expect(await read(token)).toBeNull()
  })

  test('is not confirmed by a link that is too old', async () => {
    const token = await ask()
    await local.sql(`update public.alerts set confirm_until = now() - interval '1 second'`)
    const { data } = await local.anon.rpc('confirm_alert', { p_token: token })
    expect(data).toMatchObject({ state: 'unconfirmed' })
  })

  test('that has ended goes after the days that the privacy policy states', async () => {
    const token = await confirmed()
    await local.anon.rpc('end_alert', { p_token: token }).throwOnError()
    await tendAfter(`${endedAlertDays} days -1 minute`)
    expect(await read(token)).toMatchObject({ state: 'ended' })
    await tendAfter('2 minutes')
    expect(await read(token)).toBeNull()
  })

  test('takes along the place that no other names', async () => {
    const places = () =>
      local.sql('select filters from private.place_searches where id <> 0 order by id')
    await ask({ location: 'Kew', bedrooms: { min: 2 } })
    const token = await ask({ location: 'Kew' })
    await ask({ location: 'Richmond' })
    expect(await places()).toEqual([
      { filters: { location: 'Kew' } },
      { filters: { location: 'Richmond' } },
    ])
    await local.anon.rpc('confirm_alert', { p_token: token }).throwOnError()
    await tendAfter(`${unconfirmedAlertHours + 1} hours`)
    expect(await places()).toEqual([{ filters: { location: 'Kew' } }])
  })

  test('is asked about after six months, once, and ends after 30 days without an answer', async () => {
    const token = await confirmed()
    await tendAfter('5 months')
    expect(await asked()).toEqual([])
    await tendAfter('32 days')
    expect(await asked()).toEqual([{ recipient: ANNA }])
    // Alerts are tended at night.
    expect(await askedAt()).toEqual([{ hour: '08:00', is_to_come: true }])
    expect(await read(token)).toMatchObject({ state: 'active', asked_again: true })
    await tendAfter('29 days')
    expect(await asked()).toHaveLength(1)
    expect(await read(token)).toMatchObject({ state: 'active' })
    await tendAfter('2 days')
    expect(await read(token)).toMatchObject({ state: 'ended' })
  })

  test('that is kept is asked about again six months later', async () => {
    const token = await confirmed()
    await tendAfter('190 days')
    const { data } = await local.anon.rpc('change_alert', {
      p_token: token,
      p_frequency: 'daily',
      p_reductions: true,
    })
    expect(data).toMatchObject({ state: 'active', asked_again: false })
    await tendAfter('40 days')
    expect(await read(token)).toMatchObject({ state: 'active' })
    // The key of that letter holds its day.
    await local.sql('delete from public.outgoing_mails')
    await tendAfter('150 days')
    expect(await asked()).toHaveLength(1)
  })
})

describe('the functions of alerts', () => {
  test.each<[name: string, args: object]>([
    ['read_alert', {}],
    ['confirm_alert', {}],
    ['end_alert', {}],
    ['pause_alert', { p_days: 7 }],
    ['change_alert', { p_frequency: 'daily', p_reductions: true }],
  ])('%s refuses what is longer than any secret', async (name, args) => {
    const { error } = await local.anon.rpc(name, { p_token: 'a'.repeat(101), ...args })
    expect(error).toMatchObject({
      code: 'PT400',
      message: `p_token of ${name} is beyond its limits.`,
    })
  })

  test.each([
    ['change_alert', { p_frequency: 'hourly', p_reductions: true }],
    ['change_alert', { p_frequency: null, p_reductions: true }],
    ['change_alert', { p_frequency: 'daily', p_reductions: null }],
    ['pause_alert', { p_days: 91 }],
    ['pause_alert', { p_days: -1 }],
  ])('%s refuses %j', async (name, args) => {
    const token = await confirmed()
    const { error } = await local.anon.rpc(name, { p_token: token, ...args })
    expect(error?.code).toBe('PT400')
    expect(await read(token)).toMatchObject({ frequency: 'daily', paused_until: null })
  })

  test.each<[what: string, changes: object]>([
    ['no search and no homes', { p_class: null }],
    ['a search and homes', { p_homes: ['0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11'] }],
    ['another class', { p_class: 'castle' }],
    ['filters that are a list', { p_filters: [] }],
    ['another frequency', { p_frequency: 'hourly' }],
    ['no words that were agreed to', { p_consent: '' }],
    ['no address', { p_email: 'anna' }],
  ])('request_alert refuses %s', async (_, changes) => {
    const { error } = await local.anon.rpc('request_alert', {
      p_email: ANNA,
      p_class: 'sale',
      p_filters: {},
      p_area: null,
      p_homes: null,
      p_frequency: 'daily',
      p_reductions: true,
      p_consent: 'I ask for this.',
      p_honeypot: '',
      ...changes,
    })
    expect(error?.code).toBe('PT400')
    expect(await local.sql('select from public.alerts')).toEqual([])
  })
})
