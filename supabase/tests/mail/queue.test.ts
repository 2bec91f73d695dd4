import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { letterRetentionDays } from '../../../src/content/pages/legal.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { keepingTransport, runMailWorker } from './mailWorker.ts'
import { ANNA, type Claimed, mailRow, pass, queueMail } from './queued.ts'

/** When a letter is tried, tried again and given up. Time passes by moving what is stored. */

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
afterEach(async () => {
  await local.sql('delete from public.outgoing_mails')
  await local.sql('delete from private.refusing_addresses')
})

async function claim(limit: number | null = 10): Promise<Claimed[]> {
  const { data, error } = await local.service.rpc('claim_due_mails', { p_limit: limit })
  expect(error).toBeNull()
  return data
}

async function claimOne(): Promise<Claimed> {
  const [claimed, ...others] = await claim()
  expect(others).toEqual([])
  if (!claimed) throw new Error('Nothing was due.')
  return claimed
}

const settle = ({ id, attempt }: Claimed, outcome: string, problem: string | null = null) =>
  local.service.rpc('settle_mail', {
    p_id: id,
    p_attempt: attempt,
    p_outcome: outcome,
    p_problem: problem,
  })

const PAUSES = [1, 5, 15, 60, 6 * 60, 24 * 60].map((minutes) => minutes * 60)

describe('a letter that cannot be delivered', () => {
  test('is tried again after 1, 5, 15 and 60 minutes, 6 and 24 hours, then failed', async () => {
    const id = await queueMail(local)
    for (const [failures, pause] of PAUSES.entries()) {
      const claimed = await claimOne()
      expect(claimed).toMatchObject({ id, attempt: failures + 1 })
      await settle(claimed, 'undelivered', 'No answer')
      const waiting = await mailRow(local, id)
      expect(waiting).toMatchObject({ state: 'pending', problem: 'No answer', is_sent: false })
      expect(waiting?.due_in).toBeLessThanOrEqual(pause)
      expect(waiting?.due_in).toBeGreaterThan(pause - 30)
      await pass(local, `${pause - 30} seconds`)
      expect(await claim()).toEqual([])
      await pass(local, '30 seconds')
    }
    await settle(await claimOne(), 'undelivered', 'No answer')
    expect(await mailRow(local, id)).toMatchObject({ state: 'failed', attempts: 7 })
    await pass(local, '1 year')
    expect(await claim()).toEqual([])
  })

  test('fails at once when it is refused', async () => {
    const id = await queueMail(local)
    await settle(await claimOne(), 'refused', 'The mail service answered 422')
    expect(await mailRow(local, id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      problem: 'The mail service answered 422',
    })
  })

  test('keeps the words of its problem to 200 characters', async () => {
    const id = await queueMail(local)
    await settle(await claimOne(), 'undelivered', 'x'.repeat(201))
    expect((await mailRow(local, id))?.problem).toBe('x'.repeat(200))
  })

  test('of a kind that has no words waits, and keeps no other back', async () => {
    const unknown = await queueMail(local)
    await local.sql(`update public.outgoing_mails set kind = 'unknown'`)
    const known = await queueMail(local)
    const { sent, transport } = keepingTransport()
    expect(await runMailWorker(local, transport)).toMatchObject({ delivered: 1, undelivered: 1 })
    expect(sent.map(({ id }) => id)).toEqual([known])
    expect(await mailRow(local, unknown)).toMatchObject({
      state: 'pending',
      problem: 'There is no letter of the kind unknown',
    })
  })
})

describe('a claimed letter', () => {
  test('is nobody else’s for two minutes, and due again when its worker was killed', async () => {
    const id = await queueMail(local)
    await claimOne()
    expect(await claim()).toEqual([])
    await pass(local, '100 seconds')
    expect(await claim()).toEqual([])
    await pass(local, '20 seconds')
    expect(await claimOne()).toMatchObject({ id, attempt: 2 })
  })

  test('is failed, not sent for ever, when it kills its worker each time', async () => {
    const id = await queueMail(local)
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      expect(await claimOne()).toMatchObject({ attempt })
      await pass(local, '2 minutes')
    }
    expect(await claim()).toEqual([])
    expect(await mailRow(local, id)).toMatchObject({
      state: 'failed',
      attempts: 7,
      problem: 'The worker ended while sending.',
    })
  })

  test('listens to the worker that has it, not to one that is late', async () => {
    const id = await queueMail(local)
    const late = await claimOne()
    await pass(local, '2 minutes')
    const current = await claimOne()
    for (const outcome of ['undelivered', 'refused']) await settle(late, outcome, 'Late')
    expect(await mailRow(local, id)).toMatchObject({ state: 'pending', attempts: 2, problem: null })
    await settle(current, 'undelivered', 'Current')
    expect(await mailRow(local, id)).toMatchObject({ problem: 'Current' })
  })

  test('is sent, whichever worker did it', async () => {
    const id = await queueMail(local)
    const late = await claimOne()
    await pass(local, '2 minutes')
    const current = await claimOne()
    await settle(late, 'delivered')
    expect(await mailRow(local, id)).toMatchObject({ state: 'sent', is_sent: true })
    await settle(current, 'undelivered', 'Failed')
    expect(await mailRow(local, id)).toMatchObject({ state: 'sent', problem: null })
  })

  test('has an outcome that is known', async () => {
    await queueMail(local)
    const { error } = await settle(await claimOne(), 'lost')
    expect(error?.message).toBe('There is no outcome lost.')
  })
})

describe('a claim', () => {
  test('takes what waited longest, no more than it asks for and never over 100', async () => {
    await local.sql(
      `insert into public.outgoing_mails (kind, dedupe_key, recipient, body, due_at)
      select 'alert-confirmation', 'many:' || position, 'a@b.example', '{}', now() - make_interval(secs => position)
      from generate_series(1, 203) as position`,
    )
    const [oldest] = await local.sql<{ id: string }>(
      'select id from public.outgoing_mails order by due_at limit 1',
    )
    expect((await claim(1)).map(({ id }) => id)).toEqual([oldest?.id])
    for (const none of [0, -1, null]) expect(await claim(none)).toEqual([])
    expect(await claim(99)).toHaveLength(99)
    expect(await claim(101)).toHaveLength(100)
    expect(await claim(100)).toHaveLength(3)
  })

  test('of two workers at once sends each letter once', async () => {
    const ids = new Set<string>()
    for (let index = 0; index < 40; index += 1) ids.add(await queueMail(local))
    const { sent, transport } = keepingTransport()
    const reports = await Promise.all([
      runMailWorker(local, transport),
      runMailWorker(local, transport),
    ])
    expect(reports[0].delivered + reports[1].delivered).toBe(40)
    expect(sent).toHaveLength(40)
    expect(new Set(sent.map(({ id }) => id))).toEqual(ids)
  })
})

test('a letter about the same thing is queued once', async () => {
  expect(await queueMail(local, { key: 'once' })).not.toBe('')
  expect(await queueMail(local, { key: 'once' })).toBe('')
  expect(await local.sql('select from public.outgoing_mails')).toHaveLength(1)
})

test.each(['x1<anna@visitor.example>', 'a(1)@visitor.example', 'ben,anna@visitor.example'])(
  'nothing is queued for %s, which mail programs take for other addresses',
  async (to) => {
    await expect(queueMail(local, { to })).rejects.toThrow('outgoing_mails_recipient_check')
  },
)

describe('an address that refuses', () => {
  const refuse = async () => {
    await queueMail(local)
    await settle(await claimOne(), 'refused')
  }

  test('three letters in a row is sent nothing for 30 days', async () => {
    for (const _ of [1, 2]) await refuse()
    const [waits, other] = [
      await queueMail(local),
      await queueMail(local, { to: 'ben@visitor.example' }),
    ]
    const [third] = await local.sql<Claimed>(
      `update public.outgoing_mails set attempts = 1, due_at = now() + interval '2 minutes'
      where id = (select id from public.outgoing_mails where id = $1) returning id, attempts as attempt`,
      [await queueMail(local)],
    )
    if (third) await settle(third, 'refused')
    expect(await mailRow(local, waits)).toMatchObject({
      state: 'cancelled',
      problem: 'The address refuses letters.',
    })
    expect(await mailRow(local, other)).toMatchObject({ state: 'pending' })
    const late = await queueMail(local, { to: ` ${ANNA.toUpperCase()} ` })
    expect(await mailRow(local, late)).toMatchObject({ state: 'cancelled' })

    await local.sql(
      `update private.refusing_addresses set paused_until = paused_until - interval '30 days'`,
    )
    expect(await mailRow(local, await queueMail(local))).toMatchObject({ state: 'pending' })
  })

  test('and then takes one is as it was', async () => {
    for (const _ of [1, 2]) await refuse()
    await queueMail(local)
    await settle(await claimOne(), 'delivered')
    for (const _ of [1, 2]) await refuse()
    expect(await mailRow(local, await queueMail(local))).toMatchObject({ state: 'pending' })
  })
})

describe('what was sent', () => {
  test('is emptied after the 30 days that the privacy policy states, and forgotten after 24 months', async () => {
    const id = await queueMail(local)
    await settle(await claimOne(), 'delivered')
    const erase = async () => (await local.service.rpc('erase_old_mails')).data
    await pass(local, `${letterRetentionDays - 1} days`)
    expect(await erase()).toBe(0)
    await pass(local, '1 day 1 minute')
    expect(await erase()).toBe(1)
    expect(await mailRow(local, id)).toMatchObject({ state: 'sent', body: {} })
    await pass(local, '22 months')
    await erase()
    expect(await mailRow(local, id)).toBeDefined()
    await pass(local, '2 months')
    await erase()
    expect(await mailRow(local, id)).toBeUndefined()
  })

  test('is not what still waits', async () => {
    const id = await queueMail(local)
    await pass(local, '3 years')
    await local.service.rpc('erase_old_mails')
    expect(await mailRow(local, id)).toMatchObject({ body: { class: 'sale' } })
  })

  test('that an address refused counts from the last time', async () => {
    await queueMail(local)
    await settle(await claimOne(), 'refused')
    await local.sql(
      `update private.refusing_addresses set refused_at = refused_at - interval '59 days'`,
    )
    await queueMail(local)
    await settle(await claimOne(), 'refused')
    await local.sql(
      `update private.refusing_addresses set refused_at = refused_at - interval '59 days'`,
    )
    await local.service.rpc('erase_old_mails')
    expect(await local.sql('select address, refusals from private.refusing_addresses')).toEqual([
      { address: ANNA, refusals: 2 },
    ])
  })
})
