import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  browser,
  clara,
  dashboard,
  failures,
  services,
  silence,
} from '../../../support/accountServices.tsx'
import { openPortal } from '../../../support/openPortal.tsx'

const PASSWORD = 'damson kettle harbour'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const logIn = () => screen.getByRole('button', { name: 'Log in' })

let user: UserEvent
beforeEach(async () => {
  browser.account = undefined
  ;({ user } = await openPortal())
})

async function enter(entries = { email: clara.email, password: PASSWORD }) {
  if (entries.email) await user.type(email(), entries.email)
  if (entries.password) await user.type(password(), entries.password)
  await user.click(logIn())
}

function expectKept() {
  expect(email()).toHaveValue(clara.email)
  expect(password()).toHaveValue(PASSWORD)
}

test('anonymous visitors see only the login form, and nothing of the portal is asked for', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Access Required')
  expect(screen.getByText('Please log in to access the admin dashboard.')).toBeVisible()
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.queryByRole('heading', { name: 'Property Management' })).toBeNull()
  expect(services.fetchOverviews).not.toHaveBeenCalled()
})

test.each([
  ['both are', { email: '', password: '' }, 'Email'],
  ['the email is', { email: '  ', password: 'something' }, 'Email'],
  ['the password is', { email: clara.email, password: '' }, 'Password'],
])(
  "'Email and password are required' if %s empty, before any call",
  async (_, entries, asksFor) => {
    await enter(entries)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Email and password are required$/)
    expect(screen.getByLabelText(asksFor)).toHaveFocus()
    expect(services.signIn).not.toHaveBeenCalled()
  },
)

test("a wrong password: 'Invalid email or password', and what was typed stays", async () => {
  services.signIn.mockRejectedValueOnce(failures.wrongPassword())
  await enter()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid email or password$/)
  expectKept()
  expect(password()).toHaveFocus()
})

test.each([
  ['unreachable', /could not be reached/],
  ['tooManyAttempts', /too many attempts/],
  ['outOfOrder', /out of order/],
] as const)(
  'a login that got no verdict (%s) says so beside the specified words, keeps what was typed, and then lets one in',
  async (trouble, says) => {
    services.signIn.mockRejectedValueOnce(failures.signIn(trouble))
    await enter()
    const said = within(await screen.findByRole('alert')).getAllByRole('paragraph')
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Invalid email or password',
      expect.stringMatching(says),
      expect.stringMatching(/^Reference/),
    ])
    expectKept()
    await user.click(logIn())
    const heading = await dashboard()
    await waitFor(() => expect(heading).toHaveFocus())
  },
)

test('while it signs in it says so and cannot be sent twice', async () => {
  services.signIn.mockImplementation(silence)
  await enter()
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled()
  await user.type(password(), '{Enter}')
  expect(services.signIn).toHaveBeenCalledExactlyOnceWith(clara.email, PASSWORD)
})
