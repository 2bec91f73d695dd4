import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAccount } from '~/services/account/auth'
import { onSessionRefused, staffClient, staffFetch } from '~/services/client/staffClient'
import { aSession } from '../support/aSession.ts'
import { status, stubNetwork } from '../support/network.ts'
import { staffMember } from '../support/staffMember.ts'

const UPLOAD = 'POST /storage/v1/object/property-images/a.jpg'
const ENQUIRIES = 'GET /rest/v1/enquiries'
const STAFF = 'GET /rest/v1/staff'
const TOKEN = 'POST /auth/v1/token'

const refused = vi.fn()
let stopListening = () => {}
beforeEach(() => {
  refused.mockReset()
  stopListening = onSessionRefused(refused)
  localStorage.setItem('bng_auth', JSON.stringify(aSession()))
})
afterEach(() => stopListening())

const upload = () =>
  staffFetch('/storage/v1/object/property-images/a.jpg', {
    method: 'POST',
    headers: { Authorization: 'Bearer theirs' },
    body: 'x',
  })

describe('what storage says of a session', () => {
  const storageSays = (code: string) =>
    status(500, { statusCode: '500', error: 'Error', message: `database error, code: ${code}` })

  test.each([
    ['PT401', 'session'],
    ['PT403', 'access'],
  ])('in the code %s counts as the API’s word', async (code, why) => {
    stubNetwork({ [UPLOAD]: storageSays(code) })
    expect((await upload()).status).toBe(500)
    expect(refused).toHaveBeenCalledExactlyOnceWith(why)
  })

  test('is nothing in any other failure', async () => {
    stubNetwork({ [UPLOAD]: storageSays('57014') })
    await upload()
    expect(refused).not.toHaveBeenCalled()
  })
})

describe('a token that the server calls expired', () => {
  const expired: [string, Response][] = [
    ['the API', Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })],
    [
      'the embedded server',
      Response.json({ message: 'Invalid or expired session.' }, { status: 401 }),
    ],
    [
      'storage',
      Response.json(
        { statusCode: '403', message: '"exp" claim timestamp check failed' },
        { status: 400 },
      ),
    ],
  ]

  test.each(expired)(
    'is renewed once for a call of %s, which is then made again',
    async (_, no) => {
      const answers = [no, Response.json({ Key: 'a.jpg' })]
      const renewed = { ...aSession(), access_token: aSession({}, 'aal2').access_token }
      const network = stubNetwork({ [UPLOAD]: () => answers.shift(), [TOKEN]: () => renewed })
      expect((await upload()).status).toBe(200)
      expect(network.callsOf(TOKEN)).toHaveLength(1)
      const tokens = network.callsOf(UPLOAD).map(({ headers }) => headers.get('authorization'))
      expect(tokens).toEqual(['Bearer theirs', `Bearer ${renewed.access_token}`])
      expect(refused).not.toHaveBeenCalled()
    },
  )

  test('is renewed once alone: a second refusal ends the session', async () => {
    const no = status(401, { code: 'PGRST303', message: 'JWT expired' })
    const network = stubNetwork({ [ENQUIRIES]: no, [TOKEN]: () => aSession() })
    await staffClient.from('enquiries').select('id')
    expect(
      [network.callsOf(ENQUIRIES), network.callsOf(TOKEN)].map((calls) => calls.length),
    ).toEqual([2, 1])
    expect(refused).toHaveBeenCalledExactlyOnceWith('session')
  })

  test('is renewed before somebody is taken for nobody', async () => {
    const answers = [
      Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }),
      Response.json([{ role: 'administrator', name: 'Clara' }]),
    ]
    stubNetwork({ [STAFF]: () => answers.shift(), [TOKEN]: () => aSession() })
    expect(await readAccount()).toMatchObject({ access: 'staff', name: 'Clara' })
  })

  test('of a session that is over is not renewed', async () => {
    const network = stubNetwork({ [ENQUIRIES]: status(401, { code: 'PT401', message: 'over' }) })
    await staffClient.from('enquiries').select('id')
    expect(network.callsOf(TOKEN)).toEqual([])
    expect(refused).toHaveBeenCalledExactlyOnceWith('session')
  })
})

describe('the clock of this device, two hours fast', () => {
  const FAST_MS = 2 * 3_600_000
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** What the server answers, by its own clock. */
  function byServer<Answer>(answer: () => Answer): Answer {
    const now = Date.now()
    vi.setSystemTime(now - FAST_MS)
    const given = answer()
    vi.setSystemTime(now)
    return given
  }

  test('costs one renewal an hour, and not one for each call', async () => {
    vi.setSystemTime(Date.now() + FAST_MS)
    const network = stubNetwork({
      [TOKEN]: () => byServer(aSession),
      [ENQUIRIES]: () => [],
    })
    for (let call = 0; call < 5; call += 1) await staffClient.from('enquiries').select('id')
    expect(network.callsOf(TOKEN)).toHaveLength(1)
    vi.setSystemTime(Date.now() + 3_600_000)
    await staffClient.from('enquiries').select('id')
    expect(network.callsOf(TOKEN)).toHaveLength(2)
  })

  test('costs no renewal of a session that a code has just confirmed', async () => {
    const factor = { id: 'f', factor_type: 'totp', status: 'verified' }
    const withFactor = { factors: [factor] }
    localStorage.setItem('bng_auth', JSON.stringify(aSession(withFactor)))
    vi.setSystemTime(Date.now() + FAST_MS)
    const network = stubNetwork({
      [TOKEN]: () => byServer(() => aSession(withFactor)),
      'POST /auth/v1/factors/f/challenge': () => ({ id: 'c', type: 'totp', expires_at: 0 }),
      'POST /auth/v1/factors/f/verify': () => byServer(() => aSession(withFactor, 'aal2')),
      [ENQUIRIES]: () => [],
    })
    await staffClient.auth.mfa.challengeAndVerify({ factorId: 'f', code: '123456' })
    const before = network.callsOf(TOKEN).length
    await staffClient.from('enquiries').select('id')
    expect(network.callsOf(TOKEN)).toHaveLength(before)
  })
})

describe('the access of an account', () => {
  test.each([
    ['ended', { code: 'PT403', message: 'ended', details: 'access_ended' }],
    ['factorNeeded', { code: 'PT403', message: 'compulsory', details: null }],
  ])('is %s by what the database says', async (access, answer) => {
    stubNetwork({ [STAFF]: status(403, answer) })
    const { id, email } = staffMember
    expect(await readAccount()).toEqual({ id, email, access, role: 'negotiator', name: '' })
  })
})
