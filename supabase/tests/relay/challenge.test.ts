import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHandler } from '../../functions/pass-challenge/handler.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

/** The Edge Function that has a visitor's challenge verified, against a verifier over HTTP. */

const SECRET = 'the secret of the challenge'
let local: TestBackend
let verify: (asked: { secret: string; response: string }) => Response
let said: string[]
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
beforeEach(() => {
  said = []
  verify = ({ secret, response }) =>
    Response.json({ success: secret === SECRET && response === 'genuine' })
})

const VERIFIER = 'https://verifier.example/siteverify'
const visit = async (url: string, init: RequestInit) =>
  url === VERIFIER ? verify(JSON.parse(String(init.body))) : fetch(url, init)

function handle(body: unknown, changes: Record<string, string> = {}, method = 'POST') {
  const env: Record<string, string> = {
    SUPABASE_URL: local.url,
    SUPABASE_SERVICE_ROLE_KEY: local.secretKey,
    CHALLENGE_SECRET: SECRET,
    CHALLENGE_VERIFY_URL: VERIFIER,
    ...changes,
  }
  const handler = createHandler({
    env: (name) => env[name],
    fetch: visit,
    log: (line) => said.push(line),
  })
  return handler(
    new Request('https://project.example/functions/v1/pass-challenge', {
      method,
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
}
const hasPassed = async (request: string) => {
  const rows = await local.sql('select from private.passed_challenges where request_id = $1', [
    request,
  ])
  return rows.length === 1
}

test('a genuine token passes its enquiry, also again', async () => {
  const request_id = randomUUID()
  expect((await handle({ request_id, token: 'genuine' })).status).toBe(204)
  expect((await handle({ request_id, token: 'genuine' })).status).toBe(204)
  expect(await hasPassed(request_id)).toBe(true)
  expect(await hasPassed(randomUUID())).toBe(false)
})

test('another token does not', async () => {
  const request_id = randomUUID()
  expect((await handle({ request_id, token: 'forged' })).status).toBe(403)
  expect(await hasPassed(request_id)).toBe(false)
})

test.each([
  'no json',
  'null',
  '[]',
  {},
  { request_id: 'x', token: 'genuine' },
  { request_id: randomUUID() },
  { request_id: randomUUID(), token: 5 },
  { request_id: randomUUID(), token: 'x'.repeat(4096) },
])('%j is not taken', async (body) => {
  expect((await handle(body)).status).toBe(400)
})

test('pages elsewhere may call it', async () => {
  const response = await handle('', {}, 'OPTIONS')
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect((await handle('', {}, 'GET')).status).toBe(405)
})

describe('passes nobody and says so', () => {
  test('when the verifier is down', async () => {
    verify = () => new Response(null, { status: 502 })
    const request_id = randomUUID()
    expect((await handle({ request_id, token: 'genuine' })).status).toBe(503)
    expect(await hasPassed(request_id)).toBe(false)
    expect(said).toEqual(['No challenge was verified: the verifier answered 502'])
  })

  test('without its secret', async () => {
    const response = await handle(
      { request_id: randomUUID(), token: 'genuine' },
      { CHALLENGE_SECRET: ' ' },
    )
    expect(response.status).toBe(503)
    expect(said).toEqual(['No challenge was verified: CHALLENGE_SECRET is not set'])
  })
})
