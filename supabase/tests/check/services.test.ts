import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { securityHeaders } from '../../../build/securityHeaders.ts'
import type { Finding } from '../../check/finding.ts'
import {
  judgeFunctions,
  judgePasswordChange,
  judgeReads,
  judgeSignIn,
  type Project,
} from '../../check/services.ts'
import { judgeSite } from '../../check/site.ts'

/** Answers as the services of a project do; the embedded server has none of these addresses. */
type Answers = Record<string, { status?: number; body?: unknown; headers?: HeadersInit }>

const PAGE = '<script>start()</script>'
const user = { id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11', email: 'a@check.invalid' }
const later = Math.floor(Date.now() / 1000) + 3600
const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: later, expires_in: 3600 }
const settings = {
  disable_signup: true,
  mailer_autoconfirm: false,
  external: { email: true, phone: false, anonymous_users: false },
}
const right: Answers = {
  'GET /auth/v1/settings': { body: settings },
  'POST /auth/v1/admin/users': { body: user },
  [`DELETE /auth/v1/admin/users/${user.id}`]: { body: {} },
  'POST /auth/v1/token': { body: { ...session, token_type: 'bearer', user } },
  'PUT /auth/v1/user': {
    status: 400,
    body: { code: 'current_password_required', message: 'Current password is required' },
    headers: { 'x-supabase-api-version': '2024-01-01' },
  },
  'GET /rest/v1/listing_cards': { body: [] },
  'POST /functions/v1/relay-enquiries': { status: 401 },
  'POST /functions/v1/send-mails': { status: 401 },
  'POST /functions/v1/unsubscribe': { status: 400 },
  'POST /functions/v1/diary': { status: 405 },
  'POST /functions/v1/accept-invitation': { status: 400 },
  'POST /functions/v1/pass-challenge': { status: 400 },
  'GET /': {
    body: PAGE,
    headers: { ...securityHeaders(PAGE, { hasGoogleMaps: false }), 'content-encoding': 'identity' },
  },
}

let answers: Answers
let asked: string[]
let server: Server
let url: string
let project: Project
beforeAll(async () => {
  server = createServer((request, response) => {
    const route = `${request.method} ${request.url?.split('?')[0]}`
    asked.push(route)
    const { status = 200, body = {}, headers = {} } = answers[route] ?? { status: 404 }
    response.setHeaders(new Headers({ 'content-type': 'application/json', ...headers }))
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = () =>
    createClient(url, 'key', {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    })
  project = { url, publicKey: 'key', visitor: open(), secret: open() }
})
afterAll(() => server.close())
beforeEach(() => {
  answers = { ...right }
  asked = []
})

async function judgeAll(): Promise<readonly Finding[]> {
  return [
    ...(await judgeSignIn(project)),
    await judgePasswordChange(project),
    await judgeReads(project),
    ...(await judgeFunctions(project)),
    ...(await judgeSite(url, { hasGoogleMaps: false })),
  ]
}

const missing = async () =>
  (await judgeAll()).flatMap((finding) => (finding.missing ? [finding.missing] : []))

test('a project that is set up as the run-book says lacks nothing, and keeps nothing', async () => {
  expect(await missing()).toEqual([])
  expect(asked).toContain(`DELETE /auth/v1/admin/users/${user.id}`)
})

describe('it says', () => {
  test.each<[string, Answers, RegExp]>([
    [
      'that nobody can sign in',
      { 'GET /auth/v1/settings': { body: { ...settings, external: { email: false } } } },
      /nobody can sign in/,
    ],
    [
      'that strangers can make an account',
      { 'GET /auth/v1/settings': { body: { ...settings, disable_signup: false } } },
      /Strangers can make an account/,
    ],
    [
      'that an address counts without a mail',
      { 'GET /auth/v1/settings': { body: { ...settings, mailer_autoconfirm: true } } },
      /confirmed without a mail/,
    ],
    [
      'that a session sets a new password',
      { 'PUT /auth/v1/user': { body: user } },
      /without the current one/,
    ],
    [
      'that visitors cannot read',
      { 'GET /rest/v1/listing_cards': { status: 401 } },
      /answered 401 to the publishable key/,
    ],
    [
      'that a function is not there',
      { 'POST /functions/v1/accept-invitation': { status: 404 } },
      /functions deploy accept-invitation/,
    ],
    [
      'that the function of letters is not there',
      { 'POST /functions/v1/send-mails': { status: 404 } },
      /npm run bundle-functions, then .* functions deploy send-mails/,
    ],
    [
      'that a function has no secrets',
      { 'POST /functions/v1/relay-enquiries': { status: 500 } },
      /relay-enquiries answers 500/,
    ],
    [
      'that the site lacks a header',
      { 'GET /': { body: PAGE, headers: { 'content-encoding': 'identity' } } },
      /lacks or changes Content-Security-Policy, /,
    ],
    ['that unknown addresses are pages', { 'GET /no/such/page': {} }, /must answer 404.html/],
  ])('%s', async (_, wrong, says) => {
    answers = { ...right, ...wrong }
    expect(await missing()).toEqual([expect.stringMatching(says)])
  })
})

test('an account that it made goes, whatever came after', async () => {
  answers['POST /auth/v1/token'] = { status: 503 }
  await expect(judgePasswordChange(project)).rejects.toThrow('could not sign in')
  expect(asked.at(-1)).toBe(`DELETE /auth/v1/admin/users/${user.id}`)
})

test('an account that it could not remove is named', async () => {
  answers[`DELETE /auth/v1/admin/users/${user.id}`] = { status: 500 }
  await expect(judgePasswordChange(project)).rejects.toThrow(
    /^The account \S+@check\.invalid, made to try it, could not be removed/,
  )
})

test('a change of the password that fails for another reason does not pass for a refusal', async () => {
  answers['PUT /auth/v1/user'] = { status: 503 }
  await expect(judgePasswordChange(project)).rejects.toThrow('A new password was answered')
})
