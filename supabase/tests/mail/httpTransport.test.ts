import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { httpTransport } from '../../functions/_shared/mail/httpTransport.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { aMail } from './aMail.ts'
import { type ApiAnswer, type FakeMailApi, startFakeMailApi } from './fakeMailApi.ts'
import { runMailWorker } from './mailWorker.ts'
import { pass, queueMail } from './queued.ts'

let api: FakeMailApi
beforeAll(async () => {
  api = await startFakeMailApi()
})
afterAll(() => api.close())
afterEach(() => {
  api.asked.length = 0
  api.mailed.clear()
  api.answerWith(() => 200)
})

const transport = () => httpTransport({ url: api.url, key: 'the key', send: fetch })
const send = () => transport()(aMail(), AbortSignal.timeout(5000))

test('a letter goes to the mail service with its key, its text and its page', async () => {
  const mail = aMail()
  expect(await send()).toEqual({ kind: 'delivered' })
  expect(api.asked).toEqual([
    {
      headers: expect.objectContaining({
        authorization: 'Bearer the key',
        'idempotency-key': mail.id,
        'content-type': 'application/json',
      }),
      mail: {
        from: mail.from,
        to: [mail.to],
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: mail.headers,
      },
    },
  ])
})

test('a message to the calendar is attached, under its method', async () => {
  const calendar = { method: 'REQUEST' as const, content: 'SUMMARY:Müller’s house\r\n' }
  await transport()(aMail({ calendar }), AbortSignal.timeout(5000))
  const [{ mail } = { mail: {} }] = api.asked
  expect(mail).toMatchObject({
    attachments: [
      {
        filename: 'viewing.ics',
        content: Buffer.from(calendar.content).toString('base64'),
        content_type: 'text/calendar; charset=utf-8; method=REQUEST',
      },
    ],
  })
})

describe('an answer', () => {
  test.each([400, 422])('%i refuses the letter', async (status) => {
    api.answerWith(() => status)
    expect(await send()).toEqual({
      kind: 'refused',
      problem: `The mail service answered ${status}`,
    })
  })
  test.each([401, 402, 403, 404, 405, 408, 409, 413, 415, 429, 451, 500, 503])(
    '%i says nothing about the letter, which is tried again',
    async (status) => {
      api.answerWith(() => status)
      expect(await send()).toEqual({
        kind: 'undelivered',
        problem: `The mail service answered ${status}`,
      })
    },
  )
})

describe('a service that fails at random', () => {
  let local: TestBackend
  beforeAll(async () => {
    local = await openTestBackend()
  })
  afterAll(() => local.close())

  test('gets each letter, and mails it once', async () => {
    const ids = new Set<string>()
    for (let index = 0; index < 60; index += 1) {
      ids.add(await queueMail(local, { to: `visitor${index}@visitor.example` }))
    }
    // The same each time, so that a failure can be looked at again.
    let seed = 7
    const answers: readonly ApiAnswer[] = [200, 500, 'hang up', 'take and hang up', 429, 200]
    api.answerWith(() => {
      seed = (seed * 16807) % 2147483647
      return answers[seed % answers.length] ?? 200
    })
    // Each round ends when a batch fails as a whole. The pauses pass at once.
    for (let round = 0; round < 4; round += 1) {
      await runMailWorker(local, transport())
      await pass(local, '25 hours')
    }
    api.answerWith(() => 200)
    await runMailWorker(local, transport())
    const states = await local.sql(
      'select state, count(*)::integer from public.outgoing_mails group by state',
    )
    expect(states).toEqual([{ state: 'sent', count: 60 }])
    expect(new Set(api.mailed.keys())).toEqual(ids)
    expect(api.asked.length).toBeGreaterThan(60)
  })
})
