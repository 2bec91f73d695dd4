import { randomUUID } from 'node:crypto'
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

  function signIn(email: string, password: string, { grant = 'password', cookie = '' } = {}) {
    return fetch(`${local.url}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { apikey: local.publishableKey, 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password }),
    })
  }

  /** An account of its own, and its password. */
  async function newAccount() {
    const account = { email: `${randomUUID()}@example.com`, password: 'the right one' }
    await local.createUser({ ...account, staff: false })
    return account
  }

  /** Ten wrong passwords at once; the next has to wait then. */
  async function lockOut(email: string, cookie = '') {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, guess) => signIn(email, `guess ${guess}`, { cookie })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(400))
    const next = await signIn(email, 'guess', { cookie })
    expect(next.status).toBe(429)
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
  }

  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

  test('a code without a session is refused before it is counted', async () => {
    const answer = await fetch(`${local.url}/auth/v1/factors/${randomUUID()}/verify`, {
      method: 'POST',
      headers: { apikey: local.publishableKey, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(401)
  })

  test('a member signs in as often as needed, and the session names who it is', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await signIn(STAFF.email, STAFF.password)).status).toBe(200)
    }
    const client = await local.signIn(STAFF.email, STAFF.password)
    expect((await client.auth.getUser()).data.user?.email).toBe(STAFF.email)
    expect((await client.auth.signOut()).error).toBeNull()
  })

  test('who guesses at an account has to wait, and at others nobody does', async () => {
    const { email, password } = await newAccount()
    const other = await newAccount()
    await lockOut(email)
    expect((await signIn(` ${email.toUpperCase()}`, password)).status).toBe(429)
    expect((await signIn(other.email, other.password)).status).toBe(200)
  })

  test('only the network address that guessed has to wait', async () => {
    const { email, password } = await newAccount()
    const from = async (address: string, attempt: string) => {
      const request = new Request(`${local.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: local.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: attempt }),
      })
      return (await local.backend.handle(request, { address })).status
    }
    const guesser = '2001:db8:1:2::7'
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await from(guesser, `guess ${guess}`)).toBe(400)
    }
    expect(await from(guesser, password)).toBe(429)
    expect(await from('2001:db8:1:2:ffff::8', password), 'of the same network').toBe(429)
    expect(await from('203.0.113.7', password)).toBe(200)
  })

  test('a browser that signed in before passes, however many guess', async () => {
    const { email, password } = await newAccount()
    const first = await signIn(email.toUpperCase(), password)
    expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
    const cookie = cookieOf(first)
    await lockOut(email)
    expect((await signIn(email, password, { cookie })).status).toBe(200)
  })

  test('such a browser has to wait for its own wrong passwords', async () => {
    const { email, password } = await newAccount()
    const cookie = cookieOf(await signIn(email, password))
    await lockOut(email, cookie)
    expect((await signIn(email, password, { cookie })).status).toBe(429)
  })

  test('the cookie of one account, or a forged one, lets nobody pass at another', async () => {
    const { email, password } = await newAccount()
    const other = await newAccount()
    const cookie = cookieOf(await signIn(email, password))
    const [name = '', value = ''] = cookieOf(await signIn(other.email, other.password)).split('=')
    await lockOut(other.email)
    const forgeries = [cookie, `${name}=${cookie.split('=')[1]}`, `${name}=${value}x`, `${name}=`]
    for (const forged of forgeries) {
      const attempt = signIn(other.email, other.password, { cookie: forged })
      expect((await attempt).status).toBe(429)
    }
  })

  test('there is no other way to get a session', async () => {
    const response = await signIn(STAFF.email, STAFF.password, { grant: 'pkce' })
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('Sign in with'),
    })
  })
})

describe('the count', () => {
  function fail(limit: SignInLimit, times: number, key: string) {
    for (let time = 0; time < times; time += 1) limit.count(key)
  }

  test('ten failures wait for the end of their minute, and then ten more are free', () => {
    let now = 0
    const limit = new SignInLimit(() => now)
    limit.count('a')
    now = 30_000
    fail(limit, 9, 'a')
    expect(() => limit.count('a')).toThrow(Refusal)
    expect(() => limit.count('b')).not.toThrow()
    now = 59_999
    expect(() => limit.count('a')).toThrow(Refusal)
    now = 60_000
    fail(limit, 10, 'a')
    expect(() => limit.count('a')).toThrow(Refusal)
    // The minute of the other began later.
    fail(limit, 9, 'b')
    expect(() => limit.count('b')).toThrow(Refusal)
  })

  test('a success forgets the failures before it', () => {
    const limit = new SignInLimit()
    fail(limit, 10, 'a')
    limit.forget('a')
    fail(limit, 10, 'a')
    expect(() => limit.count('a')).toThrow(Refusal)
  })

  test('what the server could not answer counts as no attempt', () => {
    const limit = new SignInLimit()
    fail(limit, 10, 'a')
    limit.uncount('a')
    expect(() => limit.count('a')).not.toThrow()
    expect(() => limit.count('a')).toThrow(Refusal)
  })
})
