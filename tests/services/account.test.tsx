import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changePassword, endOtherSessions } from '~/services/account/account'
import * as auth from '~/services/account/auth'
import { acceptInvitation } from '~/services/account/invitation'
import * as recovery from '~/services/account/recoveryCodes'
import { turnOffSecondFactor, turnOnSecondFactor } from '~/services/account/secondFactorSetup'
import { setFeatured } from '~/services/listings/listings'
import { hearSavedFiles } from '../support/hearSavedFiles.ts'
import { cutConnection, type Network, silence, status, stubNetwork } from '../support/network.ts'

const TOKEN = 'POST /auth/v1/token'
const USER = 'GET /auth/v1/user'
const STORE = 'PUT /auth/v1/user'
const LOGOUT = 'POST /auth/v1/logout'
const CHALLENGE = 'POST /auth/v1/factors/app/challenge'
const VERIFY = 'POST /auth/v1/factors/app/verify'
const STAFF = 'GET /rest/v1/staff'
const STATUS = 'POST /rest/v1/rpc/second_factor_status'
const USE = 'POST /rest/v1/rpc/use_recovery_code'
const SAVE = 'PATCH /rest/v1/properties'

const email = 'clara@bramleyandgrove.example'
const app = { id: 'app', factor_type: 'totp', status: 'verified' }
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** The backend's answer to a sign-in; `aal2` means that a code of the app was given. */
function session(factors: readonly object[] = [], aal = 'aal1', lasts = 3600) {
  const expires_at = Math.floor(Date.now() / 1000) + lasts
  const claims = part({ sub: 'clara', aal, amr: [], exp: expires_at })
  return {
    access_token: [part({ alg: 'HS256', typ: 'JWT' }), claims, 'c2lnbmVk'].join('.'),
    ...{ refresh_token: crypto.randomUUID(), token_type: 'bearer', expires_in: lasts, expires_at },
    user: { id: 'clara', email, factors, aud: 'authenticated', app_metadata: {} },
  }
}

const keep = (kept: object) => localStorage.setItem('bng_auth', JSON.stringify(kept))
const refusal = (code: number, error_code: string) => status(code, { error_code, message: 'no' })

let network: Network
beforeEach(() => {
  vi.restoreAllMocks()
  keep(session([app], 'aal2'))
  network = stubNetwork({
    [TOKEN]: () => session(),
    [USER]: () => session([app]).user,
    [STORE]: () => session([app]).user,
    [LOGOUT]: status(200, {}),
    [CHALLENGE]: () => ({ id: 'challenge', type: 'totp', expires_at: 4_000_000_000 }),
    [VERIFY]: () => session([app], 'aal2'),
    [STATUS]: () => ({ is_required: false, is_recovered: false, codes_left: 0 }),
  })
})

const signIn = () => auth.signIn(email, 'old')
const change = () => changePassword(email, { current: 'old', next: 'new', code: '' })
const prove = () => auth.proveSecondFactor('123456')
const turnOn = () => turnOnSecondFactor({ id: 'app', secret: '', uri: '' }, '123456')
const turnOff = () => turnOffSecondFactor('123456')
const redeem = () => recovery.redeemRecoveryCode('3f9a')
const makeCodes = () => recovery.makeRecoveryCodes('123456')

describe.each([
  ['500', status(500), 'outOfOrder'],
  ['403', status(403), 'outOfOrder'],
  ['429', status(429), 'tooManyAttempts'],
  ['no answer in time', silence, 'unreachable'],
  ['a cut connection', cutConnection, 'unreachable'],
  ['garbage', () => new Response('<!doctype html>'), expect.stringMatching(/unreachable|outOf/)],
] as const)('by %s', (fault, answer, trouble) => {
  test.each([
    ['signing in', TOKEN, signIn, 'Invalid email or password'],
    ['a code', CHALLENGE, prove, 'The code could not be checked'],
    ['a code', VERIFY, prove, 'The code could not be checked'],
    ['turning on', VERIFY, turnOn, 'Failed to turn on two-step verification'],
    ['turning off', VERIFY, turnOff, 'Failed to turn off two-step verification'],
    [
      'turning off',
      'DELETE /auth/v1/factors/app',
      turnOff,
      'Failed to turn off two-step verification',
    ],
    ['a recovery code', USE, redeem, 'The code could not be checked'],
    [
      'making codes',
      'POST /rest/v1/rpc/make_recovery_codes',
      makeCodes,
      'Failed to make recovery codes',
    ],
    ['a new password', TOKEN, change, 'Invalid email or password'],
    ['a new password', STORE, change, 'Failed to change the password'],
    ['logging out everywhere', LOGOUT, endOtherSessions, 'Failed to log out everywhere'],
  ])('%s fails in words at %s', async (_, route, attempt, message) => {
    const wait = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => wait(20))
    network.answer(route, answer)
    // Without such a session, or without a body, there is nothing to be told.
    if (route === LOGOUT && /403|garbage/.test(fault)) return void (await attempt())
    const error: unknown = await attempt().catch((failure: unknown) => failure)
    expect(error).toMatchObject({ message, cause: expect.anything() })
    if (error instanceof auth.CodeError || error instanceof auth.SignInError)
      expect(error.trouble).toEqual(trouble)
  })
})

describe('the account that is signed in', () => {
  test('is none where the session is over and not renewed, or not taken by the backend', async () => {
    network.answer(STAFF, status(401))
    expect(await auth.readAccount()).toBeUndefined()
    keep(session([], 'aal1', -1))
    network.answer(TOKEN, refusal(400, 'refresh_token_not_found'))
    expect(await auth.readAccount()).toBeUndefined()
  })

  test.each([
    ['is that of a member', () => [{ role: 'negotiator', name: 'Clara' }], 'staff'],
    ['is that of somebody else', () => [], 'none'],
    ['lacks the compulsory factor', status(403, { code: 'PT403' }), 'factorNeeded'],
  ])('%s', async (_, answer, access) => {
    network.answer(STAFF, answer)
    expect(await auth.readAccount()).toMatchObject({ id: 'clara', email, access })
  })

  test('lacks its code, until a recovery code was given instead', async () => {
    keep(session([app]))
    expect(await auth.readAccount()).toMatchObject({ access: 'codeNeeded' })
    network.answer(STATUS, () => ({ is_recovered: true }))
    network.answer(STAFF, () => [{ role: 'negotiator', name: 'Clara' }])
    expect(await auth.readAccount()).toMatchObject({ access: 'staff' })
  })

  test('is gone after signing out without a network', async () => {
    network.answer(LOGOUT, cutConnection)
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    await auth.signOut()
    expect(localStorage.getItem('bng_auth')).toBeNull()
  })

  test.each([
    ['denied', () => vi.spyOn(window, 'localStorage', 'get')],
    ['full', () => vi.spyOn(Storage.prototype, 'setItem')],
  ])(
    'is gone then as well where the storage is %s, which keeps it until then',
    async (_, refuse) => {
      localStorage.clear()
      const refused = refuse().mockImplementation(() => {
        throw new DOMException('no')
      })
      network.answer(STAFF, () => [{ role: 'negotiator', name: 'Clara' }])
      await signIn()
      expect(await auth.readAccount()).toMatchObject({ access: 'staff' })
      network.answer(LOGOUT, cutConnection)
      vi.spyOn(console, 'warn').mockReturnValue(undefined)
      await auth.signOut()
      expect(await auth.readAccount()).toBeUndefined()
      refused.mockRestore()
    },
  )
})

test.each([
  ['email or password', TOKEN, refusal(400, 'invalid_credentials'), signIn],
  ['code', VERIFY, refusal(422, 'mfa_verification_failed'), prove],
  ['recovery code', USE, () => false, redeem],
])('a wrong %s is no trouble', async (_, route, answer, attempt) => {
  network.answer(route, answer)
  const error: unknown = await attempt().catch((failure: unknown) => failure)
  expect(error).toMatchObject({ name: 'ServiceError', trouble: undefined })
})

describe('a new password', () => {
  const ended = () => network.callsOf(LOGOUT).map(({ query }) => query.get('scope'))

  test('is stored with the current one beside it, and ends the other sessions alone', async () => {
    expect(await change()).toBeUndefined()
    expect(network.callsOf(STORE).map(({ body }) => body)).toEqual([
      expect.objectContaining({ password: 'new', current_password: 'old' }),
    ])
    expect(ended()).toEqual(['others'])
    expect(localStorage.getItem('bng_auth')).not.toBeNull()
  })

  test('is valid though the other sessions could not be ended, which is told', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    network.answer(LOGOUT, status(500))
    expect(await change()).toMatchObject({ message: 'Failed to log out everywhere' })
  })

  test.each([
    ['current_password_invalid', 'current', 'This is not your current password.'],
    ['weak_password', 'next', /too easy to guess/],
    ['same_password', 'next', /not your current one/],
  ])('that is refused as %s says so at its field', async (code, field, says) => {
    network.answer(STORE, refusal(422, code))
    const error: unknown = await change().catch((failure: unknown) => failure)
    expect(error).toMatchObject({ field, message: expect.stringMatching(says) })
    expect(ended()).toEqual([])
  })
})

test('codes that were turned off for whoever lost the phone are not needed', async () => {
  network.answer(USER, () => session().user)
  expect(await prove()).toBeUndefined()
  expect(network.callsOf(VERIFY)).toEqual([])
})

test('a key that another page has replaced is no longer valid', async () => {
  network.answer(CHALLENGE, refusal(404, 'mfa_factor_not_found'))
  await expect(turnOn()).rejects.toThrow('This key is no longer valid.')
})

test('recovery codes are saved as a file with the address they are for', async () => {
  const saved = hearSavedFiles()
  recovery.saveRecoveryCodes(['3f9a', '0000'], email)
  expect(saved.map(({ name }) => name)).toEqual(['recovery-codes.txt'])
  const text = await saved[0]?.content.text()
  for (const each of [email, '3f9a', '0000']) expect(text).toContain(each)
})

test('an invitation is accepted with its secret, and the address and password entered', async () => {
  const accept = 'POST /functions/v1/accept-invitation'
  network.answer(accept, () => new Response(null, { status: 204 }))
  await acceptInvitation({ token: 'a', email, password: 'new' })
  expect(network.callsOf(accept).map(({ body }) => body)).toEqual([
    { token: 'a', email, password: 'new' },
  ])
})

test.each([
  [403, 'The invitation is for another address.'],
  [410, /This link is no longer valid/],
  [503, 'The account could not be made. Please try again.'],
])('an invitation that is answered by %i says why', async (code, message) => {
  network.answer('POST /functions/v1/accept-invitation', status(code, {}))
  const accepted = acceptInvitation({ token: 'a', email, password: 'new' })
  await expect(accepted).rejects.toThrow(message)
})

test.each([
  ['the backend does not take it', 'refused', () => network.answer(SAVE, status(401))],
  ['its time is over and it is not renewed', 'gone', () => keep(session([], 'aal1', -1))],
  ['what the browser kept of it was cleared', 'refused', () => localStorage.removeItem('bng_auth')],
])('that a session has ended is noticed if %s', async (_, how, end) => {
  const onEnd = vi.fn()
  const stop = auth.onSessionEnd(onEnd)
  network.answer(TOKEN, refusal(400, 'refresh_token_not_found'))
  network.answer(SAVE, status(406))
  end()
  await expect(setFeatured('1', true)).rejects.toThrow('Failed to update featured status')
  expect(onEnd).toHaveBeenCalledWith(how)
  stop()
})

test('sessions that end and begin in another tab are noticed without its message', () => {
  const [onEnd, onBegin] = [vi.fn(), vi.fn()]
  const stops = [auth.onSessionEnd(onEnd), auth.onSessionBegin(onBegin)]
  const store = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'bng_auth', newValue }))
  store(null)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('gone')
  expect(onBegin).not.toHaveBeenCalled()
  store('{}')
  expect(onEnd).toHaveBeenCalledOnce()
  expect(onBegin).toHaveBeenCalledOnce()
  for (const stop of stops) stop()
})
