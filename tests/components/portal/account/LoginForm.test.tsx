import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { meetEachFault } from '../../../support/meetEachFault.ts'
import { cutConnection, silence, status } from '../../../support/network.ts'
import { aSession, openPortal, staffMember } from '../../../support/openPortal.tsx'

const TOKEN = 'POST /auth/v1/token'
const PASSWORD = 'damson kettle harbour'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const logIn = () => screen.getByRole('button', { name: 'Log in' })
const openDoor = () => openPortal({ session: undefined, routes: { [TOKEN]: () => aSession() } })

async function enter(user: UserEvent, entries = { email: staffMember.email, password: PASSWORD }) {
  await user.clear(email())
  await user.clear(password())
  if (entries.email) await user.type(email(), entries.email)
  if (entries.password) await user.type(password(), entries.password)
  await user.click(logIn())
}

test('anonymous visitors see only the login form, and nothing of the portal is asked for', async () => {
  const { network } = await openDoor()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Access Required')
  expect(screen.getByText('Please log in to access the admin dashboard.')).toBeVisible()
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.queryByRole('heading', { name: 'Property Management' })).toBeNull()
  expect(network.calls).toEqual([])
})

test.each([
  ['both are', { email: '', password: '' }, 'Email'],
  ['the email is', { email: '  ', password: 'something' }, 'Email'],
  ['the password is', { email: staffMember.email, password: '' }, 'Password'],
])(
  "'Email and password are required' if %s empty, before any call",
  async (_, entries, asksFor) => {
    const { user, network } = await openDoor()
    await enter(user, entries)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Email and password are required$/)
    expect(screen.getByLabelText(asksFor)).toHaveFocus()
    expect(network.calls).toEqual([])
  },
)

test("a wrong password: 'Invalid email or password', and what was typed stays", async () => {
  const { user, network } = await openDoor()
  network.answer(TOKEN, status(400, { error_code: 'invalid_credentials', message: 'no' }))
  await enter(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid email or password$/)
  expect(email()).toHaveValue(staffMember.email)
  expect(password()).toHaveValue(PASSWORD)
  expect(password()).toHaveFocus()
})

describe('a login that got no verdict says so beside the specified words', () => {
  test.each([
    ['no network', cutConnection, /could not be reached/],
    ['too many attempts', status(429), /too many attempts/],
    ['a broken service', status(500), /out of order/],
    ['a service that is down', status(503), /out of order/],
  ])('%s', async (_, answer, says) => {
    const { user, network } = await openDoor()
    network.answer(TOKEN, answer)
    await enter(user)
    const said = within(await screen.findByRole('alert')).getAllByRole('paragraph')
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Invalid email or password',
      expect.stringMatching(says),
      expect.stringMatching(/^Reference/),
    ])
    network.answer(TOKEN, () => aSession())
    await user.click(logIn())
    expect(await screen.findByRole('heading', { name: 'Property Management' })).toBeVisible()
  })
})

test('while it signs in it says so and cannot be sent twice', async () => {
  const { user, network } = await openDoor()
  network.answer(TOKEN, silence)
  await enter(user)
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled()
  await user.type(password(), '{Enter}')
  expect(network.callsOf(TOKEN)).toHaveLength(1)
})

test('whatever fails, it says so, keeps what was typed, and then lets one in', async () => {
  const { user, network } = await openDoor()
  await meetEachFault({
    network,
    route: TOKEN,
    attempt: (time) => (time === 0 ? enter(user) : user.click(logIn())),
    message: () => screen.getByRole('alert'),
    says: 'Invalid email or password',
    expectKept: () => {
      expect(email()).toHaveValue(staffMember.email)
      expect(password()).toHaveValue(PASSWORD)
    },
  })
  network.answer(TOKEN, () => aSession())
  await user.click(logIn())
  const heading = await screen.findByRole('heading', { name: 'Property Management' })
  await waitFor(() => expect(heading).toHaveFocus())
})
