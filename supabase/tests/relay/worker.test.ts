import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { type Answer, type FakeRelay, startFakeRelay, TAKEN } from './fakeRelay.ts'
import { makeDue, row, runWorker, submit, submitDue } from './stored.ts'

/** The worker that mails what the browser could not, against the embedded backend and a relay over HTTP. */

let local: TestBackend
let relay: FakeRelay
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
beforeEach(async () => {
  relay = await startFakeRelay()
})
afterEach(async () => {
  await relay.close()
  await local.sql('delete from public.enquiries')
})

const run = (options?: Parameters<typeof runWorker>[2]) => runWorker(local, relay.url, options)
const HTML = '<!doctype html><title>Thank you</title>'

describe('an enquiry that the browser could not mail', () => {
  test('is mailed once, marked, and not again', async () => {
    const request = await submitDue(local)
    expect(await run()).toEqual({ delivered: 1, undelivered: 0, refused: 0 })
    expect(await run()).toEqual({ delivered: 0, undelivered: 0, refused: 0 })
    expect(relay.received.map(({ key }) => key)).toEqual([request])
    expect(await row(local, request)).toMatchObject({
      relay_state: 'relayed',
      relay_attempts: 1,
      relayed_at: expect.anything(),
    })
  })

  test('bears its id as idempotency key, in the header and in the message', async () => {
    const request = await submitDue(local)
    await run()
    expect(relay.received[0]?.headers['idempotency-key']).toBe(request)
    expect(relay.received[0]?.message._requestId).toBe(request)
  })

  test('is left to the browser for its first 60 seconds', async () => {
    const request = await submit(local)
    const age = (seconds: number) =>
      local.sql(
        `update public.enquiries set relay_due_at = relay_due_at - make_interval(secs => $2)
        where request_id = $1`,
        [request, seconds],
      )
    expect((await row(local, request))?.due_in).toBeGreaterThan(55)
    expect((await row(local, request))?.due_in).toBeLessThanOrEqual(60)
    await run()
    await age(50)
    await run()
    expect(relay.received).toEqual([])
    await age(10)
    await run()
    expect(relay.received).toHaveLength(1)
  })

  test('is left to the browser again while that tries again', async () => {
    const enquiry = { p_request_id: randomUUID(), p_email: 'retry@visitor.example' }
    await submitDue(local, enquiry)
    await submit(local, enquiry)
    expect((await row(local, enquiry.p_request_id))?.due_in).toBeGreaterThan(55)
  })

  test('is not mailed when the browser has done it meanwhile', async () => {
    const request = await submitDue(local)
    await local.anon.rpc('mark_enquiry_relayed', { p_request_id: request })
    expect(await run()).toMatchObject({ delivered: 0 })
    expect(relay.received).toEqual([])
  })

  test('stays mailed when the browser says so while the worker fails', async () => {
    const request = await submitDue(local)
    const post = async () => {
      await local.anon.rpc('mark_enquiry_relayed', { p_request_id: request })
      return new Response(null, { status: 500 })
    }
    expect(await run({ post })).toMatchObject({ undelivered: 1 })
    expect(await row(local, request)).toMatchObject({ relay_state: 'relayed' })
  })
})

describe('spam is never mailed', () => {
  test('the honeypot’s', async () => {
    const request = await submit(local, { p_honeypot: 'x' })
    await local.sql(`update public.enquiries set relay_due_at = now() where request_id = $1`, [
      request,
    ])
    await run()
    expect(relay.received).toEqual([])
    expect(await row(local, request)).toMatchObject({ relay_state: 'withheld', relay_attempts: 0 })
  })

  test('staff’s; and what they take for none is', async () => {
    const request = await submitDue(local)
    const set = (state: string) =>
      local.sql('update public.enquiries set state = $2 where request_id = $1', [request, state])
    await set('spam')
    await run()
    expect(relay.received).toEqual([])
    await set('new')
    await run()
    expect(relay.received).toHaveLength(1)
    await set('spam')
    expect(await row(local, request)).toMatchObject({ state: 'spam', relay_state: 'relayed' })
  })

  test('not even if somebody with every right asks for it', async () => {
    await expect(
      local.sql(
        `insert into public.enquiries (request_id, source, mailbox, name, email, consents, state)
        values (gen_random_uuid(), 'home', 'sales', 'A', 'a@b.example', '[]', 'spam')`,
      ),
    ).rejects.toThrow('spam_is_not_mailed')
  })
})

describe('an answer', () => {
  const outcomes: [string, Answer, kind: 'delivered' | 'undelivered' | 'refused', state: string][] =
    [
      ['200 with JSON', TAKEN, 'delivered', 'relayed'],
      ['201 with JSON', { status: 201, body: '{}' }, 'delivered', 'relayed'],
      ['204', { status: 204 }, 'delivered', 'relayed'],
      ['200 with HTML', { status: 200, type: 'text/html', body: HTML }, 'undelivered', 'pending'],
      ['200 with HTML called JSON', { status: 200, body: HTML }, 'undelivered', 'pending'],
      ['200 with nothing', { status: 200 }, 'undelivered', 'pending'],
      ['200 with a word', { status: 200, body: '"ok"' }, 'undelivered', 'pending'],
      ['success false', { status: 200, body: '{"success":false}' }, 'undelivered', 'pending'],
      ['success "false"', { status: 200, body: '{"success":"false"}' }, 'undelivered', 'pending'],
      ...[408, 425, 429, 500, 502, 503].map((status): [string, Answer, 'undelivered', string] => [
        String(status),
        { status, body: '{}' },
        'undelivered',
        'pending',
      ]),
      ...[400, 401, 403, 404, 410, 413, 422, 451].map(
        (status): [string, Answer, 'refused', string] => [
          String(status),
          { status, body: '{}' },
          'refused',
          'failed',
        ],
      ),
    ]

  test.each(outcomes)('%s', async (_, answer, kind, state) => {
    relay.answerWith(() => answer)
    const request = await submitDue(local)
    expect(await run()).toEqual({ delivered: 0, undelivered: 0, refused: 0, [kind]: 1 })
    expect(await row(local, request)).toMatchObject({ relay_state: state, relay_attempts: 1 })
  })

  test('that does not come is waited for no longer than the limit', async () => {
    relay.answerWith(() => 'silence')
    const request = await submitDue(local)
    expect(await run({ limitMs: 50 })).toMatchObject({ undelivered: 1 })
    expect(await row(local, request)).toMatchObject({
      relay_state: 'pending',
      relay_problem: 'The operation was aborted due to timeout',
    })
  })

  test('is told to staff without its text, and forgotten once the mail is out', async () => {
    relay.answerWith(() => ({ status: 500, body: 'ada@visitor.example is unknown' }))
    const lines: string[] = []
    const request = await submitDue(local)
    await run({ log: (line) => lines.push(line) })
    const stored = await row(local, request)
    expect(stored?.relay_problem).toBe('The relay answered 500')
    expect(lines).toEqual([`Enquiry ${stored?.id}: The relay answered 500`])

    relay.answerWith(() => TAKEN)
    await makeDue(local)
    await run()
    expect(await row(local, request)).toMatchObject({ relay_state: 'relayed', relay_problem: null })
  })
})

describe('many', () => {
  test('a run sends all that is due, not only the first batch', async () => {
    for (let count = 0; count < 25; count += 1) await submitDue(local)
    expect(await run()).toEqual({ delivered: 25, undelivered: 0, refused: 0 })
  })

  test('a run ends when the relay takes none of a batch', async () => {
    relay.answerWith(() => ({ status: 503 }))
    for (let count = 0; count < 25; count += 1) await submitDue(local)
    expect(await run()).toEqual({ delivered: 0, undelivered: 10, refused: 0 })
    expect(relay.received).toHaveLength(10)
  })

  test('a run that is stopped leaves the rest for later', async () => {
    for (let count = 0; count < 15; count += 1) await submitDue(local)
    const stopping = new AbortController()
    relay.answerWith(() => {
      stopping.abort()
      return 'silence'
    })
    expect(await run({ signal: stopping.signal })).toEqual({
      delivered: 0,
      undelivered: 10,
      refused: 0,
    })
  })

  test('one that cannot be marked is tried to be marked again before it is given up', async () => {
    const request = await submitDue(local)
    const worker = (failures: number) => {
      const lines: string[] = []
      let left = failures
      const call = async (name: string, args: object) => {
        if (name === 'settle_enquiry_relay' && left > 0) {
          left -= 1
          throw new Error('no connection')
        }
        const { data, error } = await local.service.rpc(name, args)
        if (error) throw error
        return data
      }
      return run({ call, log: (line) => lines.push(line) }).then(() => lines)
    }
    expect(await worker(3)).toEqual([
      expect.stringContaining('delivered, which could not be noted, so it is sent again'),
    ])
    expect(await row(local, request)).toMatchObject({ relay_state: 'pending' })
    await makeDue(local)
    expect(await worker(2)).toEqual([])
    expect(await row(local, request)).toMatchObject({ relay_state: 'relayed' })
    expect(relay.received.map(({ key }) => key)).toEqual([request, request])
  })

  test('a database that cannot be asked is said, not taken for an empty list', async () => {
    const call = () => Promise.reject(new Error('claim_due_enquiries answered 500'))
    await expect(run({ call })).rejects.toThrow('claim_due_enquiries answered 500')
  })
})
