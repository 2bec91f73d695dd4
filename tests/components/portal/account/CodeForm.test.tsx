import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { meetEachFault } from '../../../support/meetEachFault.ts'
import { status } from '../../../support/network.ts'
import { aSession, openPortal } from '../../../support/openPortal.tsx'

const USER = 'GET /auth/v1/user'
const TOKEN = 'POST /auth/v1/token'
const CHALLENGE = 'POST /auth/v1/factors/app/challenge'
const VERIFY = 'POST /auth/v1/factors/app/verify'
const factors = [{ id: 'app', factor_type: 'totp', status: 'verified' }]
const proven = () => aSession({ factors }, 'aal2')
const challenge = () => ({ id: 'challenge', type: 'totp', expires_at: 4_000_000_000 })

const code = () => screen.getByLabelText('Code')
const submit = () => screen.getByRole('button', { name: 'Continue' })
const dashboard = () => screen.findByRole('heading', { name: 'Property Management' })

/** The password was right, on another page or before it was loaded anew. */
function openAtCode() {
  const session = aSession({ factors })
  return openPortal({
    session,
    routes: {
      [USER]: () => session.user,
      [CHALLENGE]: challenge,
      [VERIFY]: proven,
      'POST /auth/v1/logout': status(200, {}),
    },
  })
}

test('until the code is there nothing of the portal is asked for', async () => {
  const { user, network } = await openAtCode()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter your code')
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
  // Whether it had a recovery code instead, of which the auth service does not know.
  const asked = '/rest/v1/rpc/second_factor_status'
  expect(network.calls.map(({ path }) => path)).toEqual([asked])
  await user.click(screen.getByRole('button', { name: 'Log in as somebody else' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(localStorage.getItem('bng_auth')).toBeNull()
  expect(network.calls.map(({ path }) => path)).toEqual([asked, '/auth/v1/logout'])
})

test.each(['', '12345'])('a code that is none is not asked about: "%s"', async (entry) => {
  const { user, network } = await openAtCode()
  await user.type(code(), `${entry}{Enter}`)
  expect(code()).toHaveAccessibleDescription(/Please enter the six digits that your app shows\./)
  expect(code()).toHaveFocus()
  expect(network.callsOf(CHALLENGE)).toEqual([])
})

test('a wrong code is said to be, and stays', async () => {
  const { user, network } = await openAtCode()
  network.answer(VERIFY, status(422, { error_code: 'mfa_verification_failed', message: 'no' }))
  await user.type(code(), '123456{Enter}')
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/This code is wrong/))
  expect(code()).toHaveFocus()
  expect(code()).toHaveValue('123456')
  expect(network.callsOf('GET /rest/v1/staff')).toEqual([])
})

test.each([
  { call: 'challenge', route: CHALLENGE, works: challenge },
  { call: 'verify', route: VERIFY, works: proven },
])(
  'whatever fails at $call, the code that was typed stays, and the next try succeeds',
  async ({ route, works }) => {
    const { user, network } = await openAtCode()
    await user.type(code(), '12 34 56')
    await meetEachFault({
      network,
      route,
      attempt: () => user.click(submit()),
      message: () => screen.getByRole('alert'),
      says: 'The code could not be checked',
      expectKept: () => expect(code()).toHaveValue('12 34 56'),
    })
    network.answer(route, works)
    await user.click(submit())
    expect(await dashboard()).toBeVisible()
    expect(network.callsOf(VERIFY).at(-1)?.body).toMatchObject({ code: '123456' })
  },
)

test('codes that were turned off for whoever lost the phone are not needed', async () => {
  const { user, network } = await openAtCode()
  network.answer(USER, () => aSession().user)
  network.answer(TOKEN, () => aSession())
  await user.type(code(), '123456{Enter}')
  expect(await dashboard()).toBeVisible()
  expect(network.callsOf(VERIFY)).toEqual([])
})

describe('a recovery code, where the phone is not at hand', () => {
  const USE = 'POST /rest/v1/rpc/use_recovery_code'
  const STATUS = 'POST /rest/v1/rpc/second_factor_status'
  const CODE = '3F9A 1C07-0b2e-44d1-9f00'
  const recoveryCode = () => screen.getByLabelText('Recovery code')

  async function openAtRecoveryCode() {
    const portal = await openAtCode()
    await portal.user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(recoveryCode()).toHaveFocus()
    return portal
  }
  const recovered = () => ({ is_required: false, is_recovered: true, codes_left: 9 })

  test('opens the portal, however it is written', async () => {
    const { user, network } = await openAtRecoveryCode()
    network.answer(USE, () => {
      network.answer(STATUS, recovered)
      return true
    })
    await user.type(recoveryCode(), `${CODE}{Enter}`)
    expect(await dashboard()).toBeVisible()
    expect(network.callsOf(USE).map(({ body }) => body)).toEqual([
      { p_code: '3f9a1c070b2e44d19f00' },
    ])
    expect(network.callsOf(VERIFY)).toEqual([])
  })

  test('is not asked for again when the page is loaded anew', async () => {
    const session = aSession({ factors })
    await openPortal({ session, routes: { [USER]: () => session.user, [STATUS]: recovered } })
    expect(await dashboard()).toBeVisible()
  })

  test.each(['', '123456', 'g'.repeat(20)])(
    'that is none is not asked about: "%s"',
    async (entry) => {
      const { user, network } = await openAtRecoveryCode()
      await user.type(recoveryCode(), `${entry}{Enter}`)
      expect(recoveryCode()).toHaveAccessibleDescription(/Please enter a recovery code\./)
      expect(network.callsOf(USE)).toEqual([])
    },
  )

  test('that was used is said to be, and stays; the app can be used again', async () => {
    const { user, network } = await openAtRecoveryCode()
    network.answer(USE, () => false)
    await user.type(recoveryCode(), `${CODE}{Enter}`)
    await waitFor(() => expect(recoveryCode()).toHaveAccessibleDescription(/is wrong/))
    expect(recoveryCode()).toHaveValue(CODE)
    await user.click(screen.getByRole('button', { name: 'Use the app' }))
    expect(code()).toHaveFocus()
  })

  test('stays typed whatever fails, and the next try succeeds', async () => {
    const { user, network } = await openAtRecoveryCode()
    await user.type(recoveryCode(), CODE)
    await meetEachFault({
      network,
      route: USE,
      attempt: () => user.click(submit()),
      message: () => screen.getByRole('alert'),
      says: 'The code could not be checked',
      expectKept: () => expect(recoveryCode()).toHaveValue(CODE),
    })
    network.answer(USE, () => {
      network.answer(STATUS, recovered)
      return true
    })
    await user.click(submit())
    expect(await dashboard()).toBeVisible()
  })
})
