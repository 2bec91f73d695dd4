import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEnquiry } from '../access/anEnquiry.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
  const { error } = await local.anon.rpc('submit_enquiry', anEnquiry())
  if (error) throw error
})
afterAll(() => local.close())

let email: string
let password: string
let client: SupabaseClient
beforeEach(async () => {
  email = `${randomUUID()}@staff.example`
  password = randomUUID()
  await local.createUser({ email, password, staff: true })
  client = await local.signIn(email, password)
})

const tokenOf = async ({ auth }: SupabaseClient) =>
  (await auth.getSession()).data.session?.access_token ?? ''

async function call(path: string, token: string, init: RequestInit = {}) {
  const headers = {
    apikey: local.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const response = await fetch(`${local.url}${path}`, { ...init, headers })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

const BY_TOKEN: [path: string, init?: RequestInit][] = [
  ['/rest/v1/enquiries?select=id'],
  ['/rest/v1/staff?select=user_id'],
  ['/rest/v1/rpc/count_open_enquiries', { method: 'POST', body: '{}' }],
  ['/rest/v1/rpc/export_enquiries', { method: 'POST', body: '{"p_email":"a@b.example"}' }],
]

describe('after logging out, a token that was copied before', () => {
  test.each(BY_TOKEN)('opens %s no more', async (path, init) => {
    const token = await tokenOf(client)
    expect((await call(path, token, init)).status).toBe(200)
    expect((await client.auth.signOut()).error).toBeNull()
    expect(await call(path, token, init)).toMatchObject({ status: 401, body: { code: 'PT401' } })
  })

  test('uploads nothing, and is said to be over', async () => {
    const token = await tokenOf(client)
    await client.auth.signOut()
    const upload = call('/storage/v1/object/property-images/a.jpg', token, {
      method: 'POST',
      body: 'x',
    })
    expect(await upload).toMatchObject({ status: 401 })
  })

  test('does not say whose it was either', async () => {
    const token = await tokenOf(client)
    await client.auth.signOut()
    expect(await call('/auth/v1/user', token)).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    })
  })

  test('of another device of the same account goes on', async () => {
    const other = await local.signIn(email, password)
    await client.auth.signOut({ scope: 'local' })
    expect((await other.from('enquiries').select('id')).error).toBeNull()
  })
})

describe('a new password', () => {
  const change = async (body: object) =>
    call('/auth/v1/user', await tokenOf(client), { method: 'PUT', body: JSON.stringify(body) })

  test.each<[string, object, string]>([
    ['nothing', {}, 'current_password_required'],
    ['an empty one', { current_password: '' }, 'current_password_required'],
    ['a wrong one', { current_password: 'no idea at all' }, 'current_password_invalid'],
  ])('is refused with %s as the current one', async (_, current, code) => {
    const answer = await change({ password: 'walnut paper evening', ...current })
    expect(answer).toMatchObject({ status: 400, body: { error_code: code } })
    await expect(local.signIn(email, password)).resolves.toBeDefined()
  })

  test('ends every other session, and not the one that asked', async () => {
    const other = await local.signIn(email, password)
    const next = 'walnut paper evening'
    const answer = await change({ password: next, current_password: password })
    expect(answer.status).toBe(200)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.from('enquiries').select('id')).error).toBeNull()
    expect((await other.from('enquiries').select('id')).status).toBe(401)
    expect((await other.auth.refreshSession()).error).not.toBeNull()
    await expect(local.signIn(email, next)).resolves.toBeDefined()
  })

  test('is not guessed at from a session that was left open', async () => {
    const guess = (current: string) =>
      change({ password: 'walnut paper evening', current_password: current })
    for (let time = 0; time < 10; time += 1) expect((await guess(`guess ${time}`)).status).toBe(400)
    expect((await guess(password)).status).toBe(429)
  })
})
