import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bundleFunction } from '../../bundle/bundleFunction.ts'
import { storeListing } from '../access/storedListing.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { type FakeMailApi, startFakeMailApi } from './fakeMailApi.ts'
import { mailRow, queueMail } from './queued.ts'

/** The Edge Function as it is deployed: one file, which asks Deno for its settings and to be served. */

const SECRET = 'a secret of the scheduler'

let local: TestBackend
let api: FakeMailApi
let folder: string
const said: string[] = []
let serve: (request: Request) => Promise<Response>
let env: Record<string, string | undefined>
let settings: Record<string, string | undefined>
beforeAll(async () => {
  local = await openTestBackend()
  api = await startFakeMailApi()
  folder = await mkdtemp(join(tmpdir(), 'bg-function-'))
  const outfile = join(folder, 'index.mjs')
  await bundleFunction('send-mails', outfile)
  vi.stubGlobal('Deno', {
    env: { get: (name: string) => env[name] },
    serve: (handler: typeof serve) => {
      serve = handler
    },
  })
  // It keeps what it finds when it starts.
  vi.stubGlobal('console', { ...console, log: (line: string) => said.push(line) })
  await import(/* @vite-ignore */ pathToFileURL(outfile).href)
  settings = {
    SUPABASE_URL: local.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: local.secretKey }),
    RELAY_WORKER_SECRET: SECRET,
    MAIL_API_URL: api.url,
    MAIL_API_KEY: 'the key',
    MAIL_FROM: 'Letters <letters@agency.example>',
    SITE_URL: 'https://www.agency.example/',
  }
  env = settings
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await api.close()
  await local.close()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  env = settings
  api.asked.length = 0
  await local.sql('delete from public.outgoing_mails')
})

const call = (authorization = `Bearer ${SECRET}`, method = 'POST') =>
  serve(
    new Request('https://project.example/functions/v1/send-mails', {
      method,
      headers: authorization === '' ? {} : { authorization },
    }),
  )

describe('the Edge Function', () => {
  test('sends what is due by the mail service, and answers how many', async () => {
    const id = await queueMail(local)
    const response = await call()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ delivered: 1, undelivered: 0, refused: 0 })
    expect(api.asked.map(({ headers }) => headers['idempotency-key'])).toEqual([id])
    expect(api.asked[0]?.mail).toMatchObject({
      from: 'Letters <letters@agency.example>',
      headers: { 'Message-ID': `<${id}@agency.example>` },
      text: expect.stringContaining(`https://www.agency.example/alerts#${'a'.repeat(43)}`),
    })
    expect(await mailRow(local, id)).toMatchObject({ state: 'sent' })
  })

  test('finds first what alerts have to tell', async () => {
    const listing = await storeListing(local)
    await local.sql(`update private.events_to_match set due_at = now()`)
    expect(await local.sql('select from private.events_to_match')).toHaveLength(1)
    await call()
    expect(await local.sql('select from private.events_to_match')).toEqual([])
    await local.sql('delete from public.properties where id = $1', [listing])
  })

  test.each([
    ['no secret', ''],
    ['another secret', 'Bearer something'],
    ['the bare secret', SECRET],
  ])('does nothing for a caller with %s', async (_, authorization) => {
    const id = await queueMail(local)
    expect((await call(authorization)).status).toBe(401)
    expect(await mailRow(local, id)).toMatchObject({ attempts: 0 })
  })

  test('is not looked at, only called', async () => {
    expect((await call(undefined, 'GET')).status).toBe(405)
  })

  test.each([
    'RELAY_WORKER_SECRET',
    'MAIL_API_URL',
    'MAIL_API_KEY',
    'MAIL_FROM',
    'SITE_URL',
    'SUPABASE_URL',
  ])('says that %s is not set, and claims nothing', async (name) => {
    said.length = 0
    const id = await queueMail(local)
    env = { ...settings, [name]: ' ' }
    const response = await call()
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: `${name} is not set` },
    ])
    expect(said).toEqual([`No letters were sent: ${name} is not set`])
    expect(await mailRow(local, id)).toMatchObject({ attempts: 0 })
  })
})
