import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { meetEachFault } from '../../../support/meetEachFault.ts'
import { type Network, status } from '../../../support/network.ts'
import { aSession, openPortal } from '../../../support/openPortal.tsx'

const TOKEN = 'POST /auth/v1/token'
const USER = 'GET /auth/v1/user'
const STORE = 'PUT /auth/v1/user'
const LOGOUT = 'POST /auth/v1/logout'
const OLD = 'walnut paper evening'
const NEW = 'damson kettle harbour'

const labels = ['Current password', 'New password', 'New password, again'] as const

const dialog = () => within(screen.getByRole('dialog', { name: 'Your account' }))
const field = (label: string) => dialog().getByLabelText(label)
const change = () => dialog().getByRole('button', { name: 'Change password' })

let user: UserEvent
let network: Network
beforeEach(async () => {
  const { user: account } = aSession()
  ;({ user, network } = await openPortal({
    routes: {
      [TOKEN]: () => aSession(),
      [USER]: () => account,
      [STORE]: () => account,
      [LOGOUT]: status(200, {}),
    },
  }))
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await screen.findByRole('button', { name: 'Set up two-step verification' })
})

async function enter(...entries: readonly string[]): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const input = field(labels[index] ?? '')
    await user.clear(input)
    if (entry !== '') await user.type(input, entry)
  }
  await user.click(change())
}

function expectKept(): void {
  expect(field('Current password')).toHaveValue(OLD)
  expect(field('New password')).toHaveValue(NEW)
  expect(field('New password, again')).toHaveValue(NEW)
}

test('says what is wrong with each entry, and asks the server for none of it', async () => {
  const calls = network.calls.length
  for (const [current, next, repeat, label, message] of [
    ['', NEW, NEW, 'Current password', 'Please enter your current password.'],
    ['x', 'eleven char', 'eleven char', 'New password', /at least 12 characters/],
    [NEW, NEW, NEW, 'New password', /not your current one/],
    ['x', NEW, `${NEW}s`, 'New password, again', 'This does not match the new password.'],
  ] as const) {
    await enter(current, next, repeat)
    expect(field(label)).toHaveFocus()
    const said =
      typeof message === 'string'
        ? expect.stringContaining(message)
        : expect.stringMatching(message)
    expect(field(label)).toHaveAccessibleDescription(said)
  }
  expect(network.calls.length).toBe(calls)
})

test('changes the password, ends the other sessions and keeps this one', async () => {
  network.answer(TOKEN, status(400, { error_code: 'invalid_credentials', message: 'no' }))
  await enter('not the password at all', NEW, NEW)
  await waitFor(() =>
    expect(field('Current password')).toHaveAccessibleDescription(
      'This is not your current password.',
    ),
  )
  expect(field('Current password')).toHaveFocus()
  expect(field('New password')).toHaveValue(NEW)
  expect(network.callsOf(STORE)).toEqual([])

  network.answer(TOKEN, () => aSession())
  await enter(OLD)
  expect(await dialog().findByRole('status')).toHaveTextContent('Your password has been changed')
  for (const label of labels) expect(field(label)).toHaveValue('')
  expect(network.callsOf(STORE).map(({ body }) => body)).toEqual([
    expect.objectContaining({ password: NEW }),
  ])
  expect(network.callsOf(LOGOUT).map(({ query }) => query.get('scope'))).toEqual(['others'])
})

test.each([
  { what: 'looking at the current password', route: TOKEN },
  { what: 'storing the new one', route: STORE },
])(
  'keeps what was typed, whatever fails at $what, and the next try succeeds',
  async ({ route }) => {
    await meetEachFault({
      network,
      route,
      attempt: (time) => (time === 0 ? enter(OLD, NEW, NEW) : user.click(change())),
      message: () => dialog().getByRole('alert'),
      says: 'Failed to change the password',
      expectKept,
    })
    network.answer(route, () => (route === TOKEN ? aSession() : aSession().user))
    await user.click(change())
    expect(await dialog().findByRole('status')).toHaveTextContent('Your password has been changed')
  },
)

test('logs out everywhere, or says that it could not and stays', async () => {
  const everywhere = () => dialog().getByRole('button', { name: 'Log out everywhere' })
  await meetEachFault({
    network,
    route: LOGOUT,
    // Without such a session, or without a body, there is nothing to be told.
    except: ['403', '404', 'garbage'],
    attempt: () => user.click(everywhere()),
    message: () => dialog().getByRole('alert'),
    says: 'Failed to log out everywhere',
  })
  network.answer(LOGOUT, status(200, {}))
  await user.click(everywhere())
  await screen.findByRole('heading', { name: 'Admin Access Required' })
  expect(localStorage.getItem('bng_auth')).toBeNull()
})
