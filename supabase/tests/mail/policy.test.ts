import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  endedAlertDays,
  enquiryRetentionMonths,
  letterRetentionDays,
  unconfirmedAlertHours,
} from '../../../src/content/pages/legal.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

/** Alerts and letters are kept as long as the privacy policy says. */

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
afterEach(async () => {
  await local.sql('delete from public.alerts')
  await local.sql('delete from public.outgoing_mails')
  await local.sql('delete from private.refusing_addresses')
})

/** A moment one minute before or after so much time has passed. */
const passed = (time: string) => `now() - interval '${time}' - interval '1 minute'`
const notPassed = (time: string) => `now() - interval '${time}' + interval '1 minute'`

/** An alert for homes to buy, with these columns too. */
async function storeAlert(address: string, columns: Readonly<Record<string, string>>) {
  const [names, values] = [Object.keys(columns), Object.values(columns)]
  await local.sql(
    `insert into public.alerts (email, property_class, frequency, reductions, consent_wording, ${names})
    values ($1, 'sale', 'daily', true, 'I ask.', ${values})`,
    [address],
  )
}

async function storeLetter(key: string, columns: Readonly<Record<string, string>>) {
  const [names, values] = [Object.keys(columns), Object.values(columns)]
  await local.sql(
    `insert into public.outgoing_mails (kind, dedupe_key, recipient, body, state, ${names})
    values ('alert', $1, 'anna@visitor.example', '{"a": 1}', 'sent', ${values})`,
    [key],
  )
}

test('one that is not confirmed goes when its link is over', async () => {
  await local.anon.rpc('request_alert', {
    p_email: 'anna@visitor.example',
    p_class: 'sale',
    p_filters: {},
    p_area: null,
    p_homes: null,
    p_frequency: 'daily',
    p_reductions: true,
    p_consent: 'I ask.',
    p_honeypot: '',
  })
  expect(
    await local.sql(
      'select confirm_until - asked_at = make_interval(hours => $1) as is_so from public.alerts',
      [unconfirmedAlertHours],
    ),
  ).toEqual([{ is_so: true }])
  const state = `'unconfirmed'`
  await storeAlert('over@visitor.example', { state, confirm_until: passed('0') })
  await local.sql('select public.tend_alerts()')
  expect(await local.sql('select email from public.alerts')).toEqual([
    { email: 'anna@visitor.example' },
  ])
})

test('one that has ended goes, and one that nobody keeps ends', async () => {
  const days = `${endedAlertDays} days`
  const months = '6 months'
  const ended = { state: `'ended'`, confirm_until: 'now()' }
  const active = { state: `'active'`, confirm_until: 'now()' }
  await storeAlert('gone@visitor.example', { ...ended, ended_at: passed(days) })
  await storeAlert('ended@visitor.example', { ...ended, ended_at: notPassed(days) })
  await storeAlert('old@visitor.example', { ...active, last_kept_at: passed(months) })
  await storeAlert('kept@visitor.example', { ...active, last_kept_at: notPassed(months) })
  await storeAlert('silent@visitor.example', {
    ...active,
    last_kept_at: passed('1 year'),
    asked_again_at: passed(days),
  })
  await local.sql('select public.tend_alerts()')
  expect(
    await local.sql(
      'select email, state, asked_again_at is not null as is_asked from public.alerts order by email',
    ),
  ).toEqual([
    { email: 'ended@visitor.example', state: 'ended', is_asked: false },
    { email: 'kept@visitor.example', state: 'active', is_asked: false },
    { email: 'old@visitor.example', state: 'active', is_asked: true },
    { email: 'silent@visitor.example', state: 'ended', is_asked: true },
  ])
})

test('what a letter says is emptied, and later its record goes', async () => {
  const days = `${letterRetentionDays} days`
  const months = `${enquiryRetentionMonths} months`
  await storeLetter('new', { sent_at: notPassed(days), queued_at: notPassed(days) })
  await storeLetter('old', { sent_at: passed(days), queued_at: passed(days) })
  await storeLetter('recorded', { sent_at: passed(days), queued_at: notPassed(months) })
  await storeLetter('gone', { sent_at: passed(months), queued_at: passed(months) })
  await local.sql('select public.erase_old_mails()')
  expect(
    await local.sql(
      `select dedupe_key, body = '{}' as is_empty from public.outgoing_mails order by dedupe_key`,
    ),
  ).toEqual([
    { dedupe_key: 'new', is_empty: false },
    { dedupe_key: 'old', is_empty: true },
    { dedupe_key: 'recorded', is_empty: true },
  ])
})

test('that an address refused letters is forgotten 60 days later, however often it did', async () => {
  await local.sql(
    `insert into private.refusing_addresses (address, refusals, refused_at)
    select refusals || address, refusals, refused_at
    from generate_series(1, 3) as refusals,
      (values ('@past.example', ${passed('60 days')}), ('@within.example', ${notPassed('60 days')})) as refusing (address, refused_at)`,
  )
  await local.sql('select public.erase_old_mails()')
  expect(
    await local.sql('select address from private.refusing_addresses order by address'),
  ).toEqual([1, 2, 3].map((refusals) => ({ address: `${refusals}@within.example` })))
})
