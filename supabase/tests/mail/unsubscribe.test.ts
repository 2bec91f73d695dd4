import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '../../../src/lib/paths.ts'
import { readyMail } from '../../functions/_shared/mail/sendMails.ts'
import { CallFailure, restCaller } from '../../functions/_shared/restCaller.ts'
import { createHandler } from '../../functions/unsubscribe/handler.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { ABOUT_MAIL, SITE } from './mailWorker.ts'
import { BODY } from './queued.ts'

/** RFC 8058: a mail program ends an alert by posting one field, without a key, a session or a page. */

let local: TestBackend
let token: string
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
beforeEach(async () => {
  await local.sql('delete from public.alerts')
  const [row] = await local.sql<{ token: string }>(
    `insert into public.alerts (email, property_class, frequency, reductions, consent_wording, confirm_until, state, confirmed_at)
    values ('anna@visitor.example', 'sale', 'daily', true, 'I ask for this.', now(), 'active', now()) returning token`,
  )
  token = row?.token ?? ''
})

const address = (asked: string) => `${local.url}/functions/v1/unsubscribe?t=${asked}`
const state = async () =>
  (await local.sql<{ state: string }>('select state from public.alerts'))[0]?.state

const ONE_CLICK: readonly (readonly [string, () => BodyInit])[] = [
  ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  [
    'a form of parts',
    () => {
      const form = new FormData()
      form.set('List-Unsubscribe', 'One-Click')
      return form
    },
  ],
]
const pressed = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }

describe('over HTTP', () => {
  test.each(ONE_CLICK)('%s that is posted ends the alert, and again', async (_, body) => {
    for (const _again of [false, true]) {
      const response = await fetch(address(token), { method: 'POST', body: body() })
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(await state()).toBe('ended')
    }
  })

  test('what waits to be sent about it is not', async () => {
    await local.sql(
      `select private.queue_mail('alert', key, 'anna@visitor.example', jsonb_build_object('token', token))
      from (values ('this', $1), ('another', 'b')) as waiting (key, token)`,
      [token],
    )
    await fetch(address(token), pressed)
    expect(
      await local.sql(`select dedupe_key, state from public.outgoing_mails order by dedupe_key`),
    ).toEqual([
      { dedupe_key: 'another', state: 'pending' },
      { dedupe_key: 'this', state: 'cancelled' },
    ])
    await local.sql('delete from public.outgoing_mails')
  })

  test('looking at the address leads to the alert’s page and changes nothing', async () => {
    const response = await fetch(address(token), { redirect: 'manual' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(paths.alerts(token))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await state()).toBe('active')
  })

  test.each([['z'.repeat(43)], ['short'], ['%0d%0aSet-Cookie:a'], ['a'.repeat(500)], ['']])(
    'the unknown token %j is answered like a known one',
    async (unknown) => {
      const response = await fetch(address(unknown), pressed)
      expect([response.status, await response.text()]).toEqual([200, ''])
      const looked = await fetch(address(unknown), { redirect: 'manual' })
      expect(looked.status).toBe(303)
      expect(looked.headers.get('location')).toMatch(/^\/alerts#/)
      expect(await state()).toBe('active')
    },
  )

  test.each<[what: string, status: number, init: RequestInit]>([
    ['a body over 1 kB', 413, { ...pressed, body: new URLSearchParams({ a: 'a'.repeat(1024) }) }],
    ['another field', 400, { ...pressed, body: new URLSearchParams({ 'List-Unsubscribe': 'No' }) }],
    ['no body', 400, { method: 'POST' }],
    ['JSON', 400, { ...pressed, body: '{"List-Unsubscribe":"One-Click"}' }],
    [
      'a broken form of parts',
      400,
      {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=a' },
        body: '--b',
      },
    ],
    ['another method', 405, { method: 'DELETE' }],
    ['another site’s page', 403, { ...pressed, headers: { origin: 'https://other.example' } }],
  ])('%s ends nothing', async (_, status, init) => {
    expect((await fetch(address(token), init)).status).toBe(status)
    expect(await state()).toBe('active')
  })

  test('a body that never ends is not waited for beyond 1 kB', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(
        address(token),
        { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        (response) => {
          resolve(response.statusCode)
          sent.destroy()
        },
      )
      sent.on('error', reject)
      sent.write('a'.repeat(1025))
    })
    expect(status).toBe(413)
  })
})

describe('the Edge Function', () => {
  test('does the same, and leads to the site', async () => {
    const call = restCaller(local.url, local.secretKey, fetch)
    const ask = createHandler({ call, site: SITE, log: () => {} })
    const looked = await ask(new Request(address(token)))
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      `${SITE}${paths.alerts(token)}`,
    ])
    expect(await state()).toBe('active')
    expect((await ask(new Request(address(token), pressed))).status).toBe(200)
    expect(await state()).toBe('ended')
    expect((await ask(new Request(address(token), { method: 'PUT' }))).status).toBe(405)
    const large = new URLSearchParams({ 'List-Unsubscribe': 'One-Click', a: 'a'.repeat(1024) })
    expect((await ask(new Request(address(token), { method: 'POST', body: large }))).status).toBe(
      400,
    )
  })

  test.each([
    new Error('no connection'),
    ...[401, 404, 408, 429, 500].map((status) => new CallFailure('end_alert', status)),
  ])('asks to be tried again if nothing was ended: %s', async (failure) => {
    const said: string[] = []
    const ask = createHandler({
      call: async () => {
        throw failure
      },
      site: SITE,
      log: (line) => said.push(line),
    })
    expect((await ask(new Request(address(token), pressed))).status).toBe(503)
    expect(said).toEqual([`No alert was ended: ${failure.message}`])
  })
})

describe('a letter that comes because of an alert', () => {
  const headersOf = (kind: string) =>
    readyMail(
      {
        id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
        kind,
        recipient: 'anna@visitor.example',
        body: {
          ...BODY,
          token,
          homes: kind === 'alert' ? [] : 0,
          asked_at: '2026-11-20T09:30:00Z',
        },
        queued_at: '2026-11-20T09:30:00Z',
        attempt: 1,
      },
      {
        ...ABOUT_MAIL,
        call: async () => undefined,
        transport: async () => ({ kind: 'delivered' }),
        log: () => {},
      },
    ).headers

  test.each(['alert', 'alert-still-looking'])('%s has the address to press', (kind) => {
    expect(headersOf(kind)).toMatchObject({
      'List-Unsubscribe': `<${SITE}/functions/v1/unsubscribe?t=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('has none before it is confirmed', () => {
    expect(headersOf('alert-confirmation')).not.toHaveProperty('List-Unsubscribe')
  })
})
