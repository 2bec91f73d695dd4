import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { makeDue, row, submit, submitDue } from './stored.ts'

/** When an enquiry is tried, tried again and given up. Time passes by moving what is stored. */

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
afterEach(() => local.sql('delete from public.enquiries'))

interface Claimed {
  id: string
  request_id: string
  version: number
  attempt: number
}

async function claim(limit: number | null = 10): Promise<Claimed[]> {
  const { data, error } = await local.service.rpc('claim_due_enquiries', { p_limit: limit })
  expect(error).toBeNull()
  return data
}

async function claimOne(): Promise<Claimed> {
  const [claimed, ...others] = await claim()
  expect(others).toEqual([])
  if (!claimed) throw new Error('Nothing was due.')
  return claimed
}

const settle = (
  { id, version, attempt }: Claimed,
  outcome: string,
  problem: string | null = null,
) =>
  local.service.rpc('settle_enquiry_relay', {
    p_id: id,
    p_version: version,
    p_attempt: attempt,
    p_outcome: outcome,
    p_problem: problem,
  })

const MINUTE = 60
const HOUR = 60 * MINUTE
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]

describe('an enquiry that cannot be delivered', () => {
  test('is tried again after 1, 5, 15 and 60 minutes, 6 and 24 hours, then failed', async () => {
    const request = await submitDue(local)
    for (const [failures, pause] of PAUSES.entries()) {
      const claimed = await claimOne()
      expect(claimed.attempt).toBe(failures + 1)
      await settle(claimed, 'undelivered', 'No answer')
      const waiting = await row(local, request)
      expect(waiting).toMatchObject({ relay_state: 'pending', relay_problem: 'No answer' })
      expect(waiting?.due_in).toBeLessThanOrEqual(pause)
      expect(waiting?.due_in).toBeGreaterThan(pause - 30)

      const pass = (seconds: number) =>
        local.sql(
          `update public.enquiries set relay_due_at = relay_due_at - make_interval(secs => $1)`,
          [seconds],
        )
      await pass(pause - 30)
      expect(await claim()).toEqual([])
      await pass(30)
    }
    await settle(await claimOne(), 'undelivered', 'No answer')
    expect(await row(local, request)).toMatchObject({ relay_state: 'failed', relay_attempts: 7 })
    await local.sql(`update public.enquiries set relay_due_at = now() - interval '1 year'`)
    expect(await claim()).toEqual([])
  })

  test('fails at once when it is refused', async () => {
    const request = await submitDue(local)
    await settle(await claimOne(), 'refused', 'The relay answered 403')
    expect(await row(local, request)).toMatchObject({
      relay_state: 'failed',
      relay_attempts: 1,
      relay_problem: 'The relay answered 403',
    })
  })

  test('is marked as mailed when a slow browser gets it through after all', async () => {
    const request = await submitDue(local)
    await settle(await claimOne(), 'refused')
    await local.anon.rpc('mark_enquiry_relayed', { p_request_id: request })
    expect(await row(local, request)).toMatchObject({ relay_state: 'relayed' })
  })

  test('is tried anew when its sender corrects it', async () => {
    const enquiry = { p_request_id: crypto.randomUUID(), p_email: 'corrected@visitor.example' }
    await submitDue(local, enquiry)
    await settle(await claimOne(), 'refused')
    await submit(local, { ...enquiry, p_message: 'Corrected' })
    expect(await row(local, enquiry.p_request_id)).toMatchObject({
      relay_state: 'pending',
      relay_attempts: 0,
    })
    expect((await row(local, enquiry.p_request_id))?.due_in).toBeGreaterThan(50)
  })

  test('keeps the words of its problem to 200 characters', async () => {
    const request = await submitDue(local)
    await settle(await claimOne(), 'undelivered', 'x'.repeat(201))
    expect((await row(local, request))?.relay_problem).toBe('x'.repeat(200))
  })
})

describe('a claimed enquiry', () => {
  const expire = (seconds: number) =>
    local.sql(
      `update public.enquiries set relay_due_at = relay_due_at - make_interval(secs => $1)`,
      [seconds],
    )

  test('is nobody else’s for two minutes, and due again when its worker was killed', async () => {
    await submitDue(local)
    const first = await claimOne()
    expect(await claim()).toEqual([])
    await expire(100)
    expect(await claim()).toEqual([])
    await expire(20)
    expect(await claimOne()).toMatchObject({ id: first.id, attempt: 2 })
  })

  test('is failed, not mailed for ever, when it kills its worker each time', async () => {
    const request = await submitDue(local)
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      expect(await claimOne()).toMatchObject({ attempt })
      await expire(120)
    }
    expect(await claim()).toEqual([])
    expect(await row(local, request)).toMatchObject({
      relay_state: 'failed',
      relay_attempts: 7,
      relay_problem: 'The worker ended while sending.',
    })
  })

  test('listens to the worker that has it, not to one that is late', async () => {
    const request = await submitDue(local)
    const late = await claimOne()
    await expire(120)
    const current = await claimOne()
    for (const outcome of ['undelivered', 'refused']) await settle(late, outcome, 'Late')
    expect(await row(local, request)).toMatchObject({
      relay_state: 'pending',
      relay_attempts: 2,
      relay_problem: null,
    })
    await settle(current, 'undelivered', 'Current')
    expect(await row(local, request)).toMatchObject({ relay_problem: 'Current' })
  })

  test('is mailed, whichever worker did it', async () => {
    const request = await submitDue(local)
    const late = await claimOne()
    await expire(120)
    const current = await claimOne()
    await settle(late, 'delivered')
    const marked = await row(local, request)
    expect(marked).toMatchObject({ relay_state: 'relayed' })
    await settle(current, 'undelivered', 'Failed')
    await settle(current, 'delivered')
    expect(await row(local, request)).toEqual({ ...marked, due_in: expect.anything() })
  })

  test('has an outcome that is known', async () => {
    await submitDue(local)
    const { error } = await settle(await claimOne(), 'lost')
    expect(error?.message).toBe('There is no outcome lost.')
  })
})

describe('a claim', () => {
  test('takes what waited longest, no more than it asks for and never over 100', async () => {
    await local.sql(
      `insert into public.enquiries (request_id, source, mailbox, name, email, consents, relay_due_at)
      select gen_random_uuid(), 'home', 'sales', 'A', 'a@b.example', '[]',
        now() - make_interval(secs => position)
      from generate_series(1, 203) as position`,
    )
    const [oldest] = await local.sql<{ id: string }>(
      'select id from public.enquiries order by relay_due_at limit 1',
    )
    expect((await claim(1)).map(({ id }) => id)).toEqual([oldest?.id])
    expect(await claim(0)).toEqual([])
    expect(await claim(-1)).toEqual([])
    expect(await claim(null)).toEqual([])
    expect(await claim(99)).toHaveLength(99)
    expect(await claim(101)).toHaveLength(100)
    expect(await claim(100)).toHaveLength(3)
  })

  test('leaves alone what waits, was mailed, failed or is spam', async () => {
    await submit(local)
    await submit(local, { p_honeypot: 'x' })
    const mailed = await submitDue(local)
    await local.anon.rpc('mark_enquiry_relayed', { p_request_id: mailed })
    const failed = await submitDue(local)
    await settle(await claimOne(), 'refused')
    await local.sql(
      `update public.enquiries set relay_due_at = now() where relay_state <> 'pending'`,
    )
    await makeDue(local, failed)
    expect(await claim()).toEqual([])
  })
})
