import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailboxes } from '../../../src/content/agency.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { type FakeRelay, startFakeRelay, TAKEN } from './fakeRelay.ts'
import { row, runWorker, submit } from './stored.ts'

/** What a limit held back reaches the office as one mail an hour for each mailbox. */

let local: TestBackend
let relay: FakeRelay
beforeAll(async () => {
  local = await openTestBackend()
  await local.sql('update private.enquiry_limits set an_hour_in_all = 1')
})
afterAll(() => local.close())
beforeEach(async () => {
  relay = await startFakeRelay()
  // Takes up the hour's only mail of its own.
  await local.sql('insert into private.enquiry_arrivals default values')
})
afterEach(async () => {
  await relay.close()
  await local.sql('delete from public.enquiries')
  await local.sql('delete from private.enquiry_arrivals')
})

const run = () => runWorker(local, relay.url)
/** As if the next full hour had come. */
const nextHour = () =>
  local.sql(
    `update public.enquiries set relay_due_at = date_trunc('hour', now()) where relay_state = 'held'`,
  )
const hold = (fields: Record<string, unknown> = {}) => submit(local, fields)

test('many are one mail, which names each', async () => {
  const requests = [
    await hold({ p_name: 'Ann', p_email: 'ann@visitor.example', p_phone: '020 7946 0999' }),
    await hold({ p_name: 'Ben', p_email: 'ben@visitor.example', p_message: 'x'.repeat(400) }),
  ]
  await nextHour()
  expect(await run()).toEqual({ delivered: 1, undelivered: 0, refused: 0 })
  expect(relay.received.map(({ message }) => message)).toEqual([
    {
      summary: expect.stringContaining('2 enquiries were held back'),
      enquiry1: expect.stringMatching(
        new RegExp(`home \\| Ann \\| ann@visitor\\.example \\| 020 7946 0999 \\| .*${requests[0]}`),
      ),
      enquiry2: expect.stringContaining(
        `Ben | ben@visitor.example | ${'x'.repeat(300)} (${requests[1]})`,
      ),
      note: expect.stringContaining('if you have it already, it is the same enquiry'),
      _subject: '2 enquiries were held back',
      _template: 'table',
      _to: mailboxes.sales,
      _requestId: relay.received[0]?.headers['idempotency-key'],
    },
  ])
  for (const request of requests) {
    expect(await row(local, request)).toMatchObject({
      relay_state: 'relayed',
      state: 'new',
      held_back: 'busy',
    })
  }
  expect(await run()).toEqual({ delivered: 0, undelivered: 0, refused: 0 })
})

test('says of which one only the beginning was kept', async () => {
  await local.sql('update private.enquiry_limits set kept_an_hour_in_all = 0')
  const request = await hold({ p_message: 'Short.' })
  await local.sql('update private.enquiry_limits set kept_an_hour_in_all = default')
  await nextHour()
  await run()
  expect(relay.received[0]?.message.enquiry1).toContain(
    `Short. | the rest was not kept (${request})`,
  )
})

test('waits for the full hour', async () => {
  await hold()
  await run()
  expect(relay.received).toEqual([])
})

test('is one for each mailbox', async () => {
  await hold({ p_mailbox: 'sales' })
  await hold({ p_mailbox: 'lettings' })
  await nextHour()
  await run()
  expect(relay.received.map(({ message }) => message._to).sort()).toEqual(
    [mailboxes.lettings, mailboxes.sales].sort(),
  )
})

test('lists 25 and counts the rest, which are mailed with it', async () => {
  for (let count = 0; count < 28; count += 1) await hold()
  await nextHour()
  await run()
  const [mail] = relay.received
  expect(Object.keys(mail?.message ?? {}).filter((key) => key.startsWith('enquiry'))).toHaveLength(
    25,
  )
  expect(mail?.message).toMatchObject({ more: 'and 3 more in the portal' })
  const states = await local.sql(
    'select relay_state, count(*)::integer from public.enquiries group by 1',
  )
  expect(states).toEqual([{ relay_state: 'relayed', count: 28 }])
})

test('fits into what the embedded relay takes, whatever is written in it', async () => {
  for (let count = 0; count < 25; count += 1) {
    await hold({
      p_name: '家'.repeat(200),
      p_email: `${'家'.repeat(240)}@a.example`,
      p_message: '家'.repeat(5000),
    })
  }
  await nextHour()
  await run()
  const size = Buffer.byteLength(JSON.stringify(relay.received[0]?.message))
  expect(size).toBeLessThan(64 * 1024)
})

describe('that could not be sent', () => {
  test('is tried again in a later hour, with what came meanwhile', async () => {
    relay.answerWith(() => ({ status: 503 }))
    const first = await hold()
    await nextHour()
    expect(await run()).toEqual({ delivered: 0, undelivered: 1, refused: 0 })
    expect(await row(local, first)).toMatchObject({
      relay_state: 'held',
      relay_problem: 'The relay answered 503',
    })
    relay.answerWith(() => TAKEN)
    await hold()
    await nextHour()
    await run()
    expect(relay.received.at(-1)?.message).toMatchObject({ _subject: '2 enquiries were held back' })
  })

  test('and that the relay refuses is failed, and staff can send each by itself', async () => {
    relay.answerWith(() => ({ status: 400 }))
    const request = await hold()
    await nextHour()
    await run()
    expect(await row(local, request)).toMatchObject({ relay_state: 'failed' })
  })

  test('because its worker died is sent by the next one', async () => {
    const request = await hold()
    await nextHour()
    await local.service.rpc('claim_enquiry_digest', { p_listed: 25 })
    await run()
    expect(relay.received).toEqual([])
    await nextHour()
    await run()
    expect(await row(local, request)).toMatchObject({ relay_state: 'relayed', relay_attempts: 2 })
  })
})

describe('leaves out', () => {
  test('what its browser has mailed meanwhile', async () => {
    const request = await hold()
    await nextHour()
    await local.anon.rpc('mark_enquiry_relayed', { p_request_id: request })
    await run()
    expect(relay.received).toEqual([])
    // Staff are not told of a limit that kept nothing from them.
    expect(await row(local, request)).toMatchObject({ relay_state: 'relayed', held_back: null })
  })

  test('but not a correction of it, which is held back again though there is room by then', async () => {
    const request = await hold()
    await local.anon.rpc('mark_enquiry_relayed', { p_request_id: request })
    await local.sql('delete from private.enquiry_arrivals')
    await hold({ p_request_id: request, p_message: 'Corrected' })
    expect(await row(local, request)).toMatchObject({ relay_state: 'held', held_back: 'busy' })
  })

  test('what staff call spam; and what they then take for none has a mail of its own', async () => {
    const request = await hold()
    const set = (state: string) =>
      local.sql('update public.enquiries set state = $2 where request_id = $1', [request, state])
    await set('spam')
    await nextHour()
    await run()
    expect(relay.received).toEqual([])
    await set('new')
    await run()
    expect(relay.received.map(({ key }) => key)).toEqual([request])
  })
})

test('two workers at once mail it once', async () => {
  for (let count = 0; count < 5; count += 1) await hold()
  await nextHour()
  await Promise.all([run(), run(), run()])
  expect(relay.received).toHaveLength(1)
})
