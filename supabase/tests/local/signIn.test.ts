import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../local/gate/refusal.ts'
import { type Attempt, networkOf, SignInLimit } from '../../local/gate/signInLimit.ts'
import { openProgramCaller } from '../support/programCaller.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

const STAFF = { email: 'staff@example.com', password: 'correct horse battery' }

describe('through the gate', () => {
  let local: TestBackend
  beforeAll(async () => {
    local = await openTestBackend()
    await local.createUser({ ...STAFF, staff: true })
  })
  afterAll(() => local.close())

  function signIn(
    email: string,
    password: string,
    address: string,
    { grant = 'password', cookie = '' } = {},
  ) {
    const request = new Request(`${local.url}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { apikey: local.publishableKey, 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password }),
    })
    return local.backend.handle(request, { address })
  }

  /** An account of its own, and its password. */
  async function newAccount() {
    const account = { email: `${randomUUID()}@example.com`, password: 'the right one' }
    await local.createUser({ ...account, staff: false })
    return account
  }

  /** Five wrong passwords at once; the address has to wait then. */
  async function lockOut(email: string, address: string, cookie = '') {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, guess) => signIn(email, `guess ${guess}`, address, { cookie })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(400))
    const next = await signIn(email, 'guess', address, { cookie })
    expect(next.status).toBe(429)
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(50)
  }

  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

  test('a code without a session is refused before it is counted', async () => {
    const request = new Request(`${local.url}/auth/v1/factors/${randomUUID()}/verify`, {
      method: 'POST',
      headers: { apikey: local.publishableKey, 'content-type': 'application/json' },
      body: '{}',
    })
    const answer = await local.backend.handle(request, { address: '198.51.100.9' })
    expect(answer.status).toBe(401)
  })

  test('a member signs in as often as needed, and the session names who it is', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await signIn(STAFF.email, STAFF.password, '198.51.100.1')).status).toBe(200)
    }
    const client = await local.signIn(STAFF.email, STAFF.password)
    expect((await client.auth.getUser()).data.user?.email).toBe(STAFF.email)
    expect((await client.auth.signOut()).error).toBeNull()
  })

  test('who guesses at an account has to wait, and its owner elsewhere does not', async () => {
    const { email, password } = await newAccount()
    await lockOut(email, '198.51.100.10')
    expect((await signIn(` ${email.toUpperCase()}`, password, '198.51.100.10')).status).toBe(429)
    expect((await signIn(email, password, '198.51.100.11')).status).toBe(200)
  })

  test('a device that signed in before passes, even where somebody guesses from its own address', async () => {
    const { email, password } = await newAccount()
    const first = await signIn(email, password, '198.51.100.20')
    expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
    const cookie = cookieOf(first)
    await lockOut(email, '198.51.100.20')
    expect((await signIn(email, password, '198.51.100.20', { cookie })).status).toBe(200)
  })

  test('such a device has to wait for its own wrong passwords', async () => {
    const { email, password } = await newAccount()
    const cookie = cookieOf(await signIn(email, password, '198.51.100.30'))
    await lockOut(email, '198.51.100.30', cookie)
    expect((await signIn(email, password, '198.51.100.31', { cookie })).status).toBe(429)
  })

  test('the cookie of one account, or a forged one, lets nobody pass at another', async () => {
    const { email, password } = await newAccount()
    const other = await newAccount()
    const cookie = cookieOf(await signIn(email, password, '198.51.100.40'))
    const [name = '', value = ''] = cookieOf(
      await signIn(other.email, other.password, '198.51.100.40'),
    ).split('=')
    await lockOut(other.email, '198.51.100.40')
    const forgeries = [cookie, `${name}=${cookie.split('=')[1]}`, `${name}=${value}x`, `${name}=`]
    for (const forged of forgeries) {
      const attempt = signIn(other.email, other.password, '198.51.100.40', { cookie: forged })
      expect((await attempt).status).toBe(429)
    }
  })

  test('an administrator lifts it, and nobody else', async () => {
    const { email, password } = await newAccount()
    await lockOut(email, '198.51.100.50')
    const address = `${local.url}/auth/v1/admin/sign-in-locks?of=${encodeURIComponent(email)}`
    const headers = { apikey: local.publishableKey }
    expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(404)
    expect((await signIn(email, password, '198.51.100.50')).status).toBe(429)

    const program = await openProgramCaller('lift-sign-in-lock', local)
    expect(await program.call([email.toUpperCase()])).toMatchObject({
      code: 0,
      output: expect.stringContaining('can sign in at'),
      errors: '',
    })
    expect((await signIn(email, password, '198.51.100.50')).status).toBe(200)
    expect((await program.call([email])).output).toContain('did not have to wait')
    expect((await program.call(['nobody@example.com'])).errors).toContain('There is no account')
    expect(await program.call([])).toMatchObject({ code: 2 })
    await program.close()
  })

  test('an address is closed after fifty failures, whichever accounts it tries', async () => {
    const attempt = async (index: number, address = '198.51.100.200') =>
      (await signIn(`nobody-${index}@example.com`, 'a guess', address)).status
    for (let index = 0; index < 50; index += 1) expect(await attempt(index)).toBe(400)
    expect(await attempt(51)).toBe(429)
    expect(await attempt(52, '198.51.100.201')).toBe(400)
  })

  test('there is no other way to get a session', async () => {
    const response = await signIn(STAFF.email, STAFF.password, '198.51.100.2', { grant: 'pkce' })
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('Sign in with'),
    })
  })
})

describe('the count', () => {
  const MINUTE = 60_000
  const from = (address: string, account = 'a@example.com', device?: string): Attempt => ({
    at: 'password',
    account,
    address,
    device,
  })
  function fail(limit: SignInLimit, times: number, attempt: Attempt) {
    for (let time = 0; time < times; time += 1) limit.countAttempt(attempt)
  }

  test('each failure after the free ones doubles the wait, up to an hour, and a day forgets them', () => {
    let now = 0
    const limit = new SignInLimit(() => now)
    fail(limit, 5, from('here'))
    const waits = [1, 2, 4, 8, 16, 32, 60, 60]
    for (const minutes of waits) {
      now += minutes * MINUTE - 1
      expect(() => limit.countAttempt(from('here'))).toThrow(Refusal)
      now += 1
      limit.countAttempt(from('here'))
    }
    now += 24 * 60 * MINUTE
    fail(limit, 5, from('here'))
  })

  test('guessed at from everywhere, an account waits for unknown devices alone', () => {
    const limit = new SignInLimit()
    for (let place = 0; place < 50; place += 1) limit.countAttempt(from(`place ${place}`))
    expect(() => limit.countAttempt(from('another'))).toThrow(Refusal)
    expect(() => limit.countAttempt(from('another', 'a@example.com', 'known'))).not.toThrow()
  })

  test('a success forgets the failures of the account, not those of the address', () => {
    const limit = new SignInLimit()
    fail(limit, 4, from('here'))
    limit.countAttempt(from('here')).succeeded()
    fail(limit, 5, from('here'))
    for (let other = 0; other < 41; other += 1)
      limit.countAttempt(from('here', `${other}@example.com`))
    expect(() => limit.countAttempt(from('here', 'z@example.com'))).toThrow(Refusal)
  })

  test('a flood of one kind has nothing of another forgotten', () => {
    const limit = new SignInLimit()
    fail(limit, 5, from('here'))
    for (let code = 0; code <= 10_000; code += 1)
      limit.countAttempt({ at: 'code', account: `${code}` })
    expect(() => limit.countAttempt(from('here'))).toThrow(Refusal)
  })

  test('what the server could not answer counts as no attempt', () => {
    const limit = new SignInLimit()
    fail(limit, 4, from('here'))
    limit.countAttempt(from('here')).undo()
    expect(() => limit.countAttempt(from('here'))).not.toThrow()
    expect(() => limit.countAttempt(from('here'))).toThrow(Refusal)
  })

  test('codes wait by the account, wherever they come from', () => {
    const limit = new SignInLimit()
    fail(limit, 10, { at: 'code', account: 'app' })
    expect(() => limit.countAttempt({ at: 'code', account: 'app' })).toThrow(Refusal)
    expect(() => limit.countAttempt({ at: 'code', account: 'another' })).not.toThrow()
    expect([limit.lift('app'), limit.lift('app')]).toEqual([true, false])
    expect(() => limit.countAttempt({ at: 'code', account: 'app' })).not.toThrow()
  })

  test('an address is lifted by its name', () => {
    const limit = new SignInLimit()
    fail(limit, 5, from('2001:db8:1:2:3::4'))
    expect(() => limit.countAttempt(from('2001:db8:1:2::9'))).toThrow(Refusal)
    expect(limit.lift('2001:DB8:1:2::')).toBe(true)
    expect(() => limit.countAttempt(from('2001:db8:1:2::9'))).not.toThrow()
  })

  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:0:0:1::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1:2:3:4', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
