import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { meetEachFault } from '../../../support/meetEachFault.ts'
import { type Network, status } from '../../../support/network.ts'
import { aSession, openPortal } from '../../../support/openPortal.tsx'

const TOKEN = 'POST /auth/v1/token'
const USER = 'GET /auth/v1/user'
const FACTORS = 'POST /auth/v1/factors'
const CHALLENGE = 'POST /auth/v1/factors/app/challenge'
const VERIFY = 'POST /auth/v1/factors/app/verify'
const REMOVE = 'DELETE /auth/v1/factors/app'
const app = { id: 'app', factor_type: 'totp', status: 'verified' }
const PASSWORD = 'walnut paper evening'

const dialog = () => within(screen.getByRole('dialog', { name: 'Your account' }))
const alert = () => dialog().getByRole('alert')
const heading = () => dialog().getByRole('heading', { name: 'Two-step verification' })
const button = (name: string) => dialog().getByRole('button', { name })
const code = () => dialog().getByLabelText('Code')
const passwordAgain = () => dialog().getAllByLabelText('Current password').at(-1) as HTMLElement

/** Opens the account of somebody who has an app, or who has none. */
async function openAccount(hasApp: boolean): Promise<{ user: UserEvent; network: Network }> {
  const factors = hasApp ? [app] : []
  const session = aSession({ factors }, hasApp ? 'aal2' : 'aal1')
  const portal = await openPortal({
    session,
    routes: {
      [TOKEN]: () => aSession(),
      [USER]: () => session.user,
      [FACTORS]: () => ({
        id: 'app',
        type: 'totp',
        totp: { qr_code: '', secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/x' },
      }),
      [CHALLENGE]: () => ({ id: 'challenge', type: 'totp', expires_at: 4_000_000_000 }),
      [VERIFY]: () => aSession({ factors: [app] }, 'aal2'),
      [REMOVE]: () => {
        portal.network.answer(USER, () => aSession().user)
        return { id: 'app' }
      },
    },
  })
  await portal.user.click(screen.getByRole('button', { name: 'Account' }))
  await screen.findByRole('button', { name: /^(Set up|Turn off) two-step verification$/ })
  return portal
}

async function askForKey(user: UserEvent): Promise<void> {
  await user.click(button('Set up two-step verification'))
  await user.type(passwordAgain(), PASSWORD)
}

test.each([
  { what: 'the password', route: TOKEN, works: () => aSession() },
  {
    what: 'making a key',
    route: FACTORS,
    works: () => ({
      id: 'app',
      type: 'totp',
      totp: { qr_code: '', secret: 'ABCD', uri: 'otpauth://x' },
    }),
  },
])(
  'whatever fails at $what, setting up says so, and the next try succeeds',
  async ({ route, works }) => {
    const { user, network } = await openAccount(false)
    await askForKey(user)
    await meetEachFault({
      network,
      route,
      attempt: () => user.click(button('Continue')),
      message: alert,
      says: 'Failed to set up two-step verification',
      expectKept: () => expect(passwordAgain()).toHaveValue(PASSWORD),
    })
    network.answer(route, works)
    await user.click(button('Continue'))
    await waitFor(() => expect(code()).toHaveFocus())
  },
)

test('whatever fails at turning on, the code that was typed stays, and the next try succeeds', async () => {
  const { user, network } = await openAccount(false)
  await askForKey(user)
  await user.click(button('Continue'))
  await waitFor(() => expect(code()).toHaveFocus())
  await user.type(code(), '123456')
  for (const route of [CHALLENGE, VERIFY]) {
    await meetEachFault({
      network,
      route,
      attempt: () => user.click(button('Turn on')),
      message: alert,
      says: 'Failed to turn on two-step verification',
      expectKept: () => expect(code()).toHaveValue('123456'),
    })
    network.answer(CHALLENGE, () => ({ id: 'challenge', type: 'totp', expires_at: 4_000_000_000 }))
  }
  network.answer(VERIFY, () => aSession({ factors: [app] }, 'aal2'))
  await user.click(button('Turn on'))
  expect(await dialog().findByRole('status')).toHaveTextContent('Two-step verification is on.')
  expect(heading()).toHaveFocus()
})

test('a key that another page has replaced is said to be no longer valid', async () => {
  const { user, network } = await openAccount(false)
  await askForKey(user)
  await user.click(button('Continue'))
  await waitFor(() => expect(code()).toHaveFocus())
  network.answer(CHALLENGE, status(404, { error_code: 'mfa_factor_not_found', message: 'gone' }))
  await user.type(code(), '123456{Enter}')
  await waitFor(() => expect(alert()).toHaveTextContent('This key is no longer valid.'))
  await user.click(button('Cancel'))
  expect(heading()).toHaveFocus()
})

test.each([
  { what: 'at the code', route: VERIFY, works: () => aSession({ factors: [app] }, 'aal2') },
  { what: 'after it', route: REMOVE, works: () => ({ id: 'app' }) },
])(
  'whatever fails at turning off ($what), it says so, and the next try succeeds',
  async ({ route, works }) => {
    const { user, network } = await openAccount(true)
    await user.click(button('Turn off two-step verification'))
    await user.type(code(), '123456')
    await meetEachFault({
      network,
      route,
      attempt: () => user.click(button('Turn off')),
      message: alert,
      says: 'Failed to turn off two-step verification',
      expectKept: () => expect(code()).toHaveValue('123456'),
    })
    network.answer(route, works)
    await user.click(button('Turn off'))
    expect(await dialog().findByRole('status')).toHaveTextContent('Two-step verification is off.')
    expect(heading()).toHaveFocus()
  },
)
