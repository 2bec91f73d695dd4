import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../local/gate/refusal.ts'
import { SignInLimit } from '../../local/gate/signInLimit.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

const STAFF = { email: 'staff@example.com', password: 'correct horse battery' }

describe('through the gate', () => {
  let local: TestBackend
  beforeAll(async () => {
    local = await openTestBackend()
    await local.createUser({ ...STAFF, staff: true })
  })
  afterAll(() => local.close())

  function signIn(email: string, password: string, address: string, grant = 'password') {
    const request = new Request(`${local.url}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { apikey: local.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return local.backend.handle(request, { address })
  }

  test('a member signs in as often as needed, and the session names who it is', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await signIn(STAFF.email, STAFF.password, '198.51.100.1')).status).toBe(200)
    }
    const client = await local.signIn(STAFF.email, STAFF.password)
    expect((await client.auth.getUser()).data.user?.email).toBe(STAFF.email)
    expect((await client.auth.signOut()).error).toBeNull()
  })

  test('an account is closed after ten wrong passwords, from wherever they come', async () => {
    await local.createUser({ email: 'target@example.com', password: 'the right one', staff: false })
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        return (await signIn('target@example.com', `guess ${index}`, `198.51.100.${index + 10}`))
          .status
      }),
    )
    expect(statuses).toEqual(Array(10).fill(400))
    const next = await signIn(' Target@Example.com', 'the right one', '198.51.100.99')
    expect(next.status).toBe(429)
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  test('an address is closed after fifty failures, whichever accounts it tries', async () => {
    const attempt = async (index: number, address = '198.51.100.200') =>
      (await signIn(`nobody-${index}@example.com`, 'a guess', address)).status
    for (let index = 0; index < 50; index += 1) expect(await attempt(index)).toBe(400)
    expect(await attempt(51)).toBe(429)
    expect(await attempt(52, '198.51.100.201')).toBe(400)
  })

  test('there is no other way to get a session', async () => {
    const response = await signIn(STAFF.email, STAFF.password, '198.51.100.2', 'pkce')
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('Sign in with'),
    })
  })
})

describe('the count', () => {
  test('opens again after a quarter of an hour', () => {
    let now = 0
    const limit = new SignInLimit(() => now)
    for (let time = 0; time < 10; time += 1) limit.take('a@example.com', `address ${time}`)
    expect(() => limit.take('a@example.com', 'another')).toThrow(Refusal)
    now = 15 * 60_000
    expect(() => limit.take('a@example.com', 'another')).not.toThrow()
  })

  test('a success forgets the failures of the account, not those of the address', () => {
    const limit = new SignInLimit()
    for (let time = 0; time < 9; time += 1) limit.take('a@example.com', 'here')
    limit.take('a@example.com', 'here')()
    for (let time = 0; time < 10; time += 1) limit.take('a@example.com', 'elsewhere')
    for (let time = 0; time < 41; time += 1) limit.take(`${time}@example.com`, 'here')
    expect(() => limit.take('z@example.com', 'here')).toThrow(Refusal)
  })
})
