import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ForgottenPassword } from '~/components/portal/account/ForgottenPassword'
import { MailedPassword } from '~/components/portal/account/MailedPassword'
import { SessionProvider } from '~/contexts/SessionContext'
import { PasswordError } from '~/services/account/account'
import { type Account, readAccount, SignInError, signIn } from '~/services/account/auth'
import {
  mailPasswordLink,
  openMailedLink,
  setMailedPassword,
} from '~/services/account/passwordMail'
import { env } from '~/services/client/env'
import { ServiceError } from '~/services/client/errors'

vi.mock('~/services/account/auth', async (original) => ({
  ...(await original<object>()),
  readAccount: vi.fn(),
  signIn: vi.fn(),
}))
vi.mock('~/services/account/passwordMail', { spy: true })

const email = 'clara@bramleyandgrove.example'
const next = 'damson kettle harbour'
const clara: Account = { id: 'clara', email, access: 'staff', role: 'administrator', name: 'Clara' }
const link = { accessToken: 'access', refreshToken: 'refresh' }
const onDone = vi.fn()

beforeEach(() => {
  env.mailsPasswords = true
  vi.mocked(readAccount).mockResolvedValue(undefined)
  vi.mocked(signIn).mockResolvedValue()
  vi.mocked(mailPasswordLink).mockResolvedValue()
  vi.mocked(openMailedLink).mockResolvedValue({ email, needsCode: false })
  vi.mocked(setMailedPassword).mockResolvedValue()
})
afterEach(() => {
  env.mailsPasswords = false
  vi.resetAllMocks()
})

describe('who has forgotten the password', () => {
  async function ask() {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ForgottenPassword />
      </QueryClientProvider>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    const address = screen.getByLabelText('Your email address')
    expect(address).toHaveFocus()
    await user.type(address, `${email}{Enter}`)
    return address
  }

  test('has a link mailed, and does not learn whether there is an account', async () => {
    await ask()
    expect(await screen.findByRole('status')).toHaveTextContent(`If ${email} has an account here`)
    expect(mailPasswordLink).toHaveBeenCalledExactlyOnceWith(email, expect.anything())
  })

  test('is told when the mail could not be requested, and the address stays', async () => {
    vi.mocked(mailPasswordLink).mockRejectedValue(
      new ServiceError('The mail could not be requested'),
    )
    const address = await ask()
    expect(await screen.findByRole('alert')).toHaveTextContent('The mail could not be requested')
    expect(address).toHaveValue(email)
  })

  test('is sent to an administrator where the backend cannot mail', () => {
    env.mailsPasswords = false
    render(<ForgottenPassword />)
    expect(screen.getByText(/^Forgot your password\? An administrator can/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the page of a mailed link', () => {
  function open(opened: typeof link | 'over' = link) {
    render(
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <MemoryRouter>
          <SessionProvider>
            <MailedPassword link={opened} onDone={onDone} />
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    )
    return userEvent.setup()
  }

  async function enter(user: ReturnType<typeof open>, code = '') {
    await user.type(await screen.findByLabelText('New password'), next)
    await user.type(screen.getByLabelText('New password, again'), next)
    if (code) await user.type(screen.getByLabelText('Code'), code)
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
  }

  test('sets a password, and signs in with it', async () => {
    vi.mocked(readAccount).mockResolvedValue(clara)
    await enter(open())
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(setMailedPassword).toHaveBeenCalledExactlyOnceWith(next, '')
    expect(signIn).toHaveBeenCalledExactlyOnceWith(email, next)
  })

  test('asks for the code of an account that has one, and says when it is wrong', async () => {
    vi.mocked(openMailedLink).mockResolvedValue({ email, needsCode: true })
    vi.mocked(setMailedPassword).mockRejectedValueOnce(
      new PasswordError('code', 'This code is wrong'),
    )
    const user = open()
    await enter(user, '123456')
    expect(await screen.findByText('This code is wrong')).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveValue(next)
    expect(signIn).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    await vi.waitFor(() => expect(signIn).toHaveBeenCalledOnce())
    expect(setMailedPassword).toHaveBeenLastCalledWith(next, '123456')
  })

  test('asks for a code that only the backend knew of', async () => {
    vi.mocked(setMailedPassword).mockRejectedValueOnce(new PasswordError('code', 'Please enter it'))
    const user = open()
    await enter(user)
    await user.type(await screen.findByLabelText('Code'), '123456')
    expect(screen.getByLabelText('Code')).toHaveValue('123456')
  })

  test('says that the password is set when only signing in failed', async () => {
    vi.mocked(signIn).mockRejectedValue(new SignInError({ status: 429 }))
    const user = open()
    await enter(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your new password is set')
    await user.click(screen.getByRole('button', { name: 'To the sign-in' }))
    expect(onDone).toHaveBeenCalledOnce()
  })

  test.each([
    ['that the backend calls over', link],
    ['that came back as over', 'over' as const],
  ])('of a link %s leads to the sign-in', async (_, opened) => {
    vi.mocked(openMailedLink).mockResolvedValue(undefined)
    const user = open(opened)
    expect(await screen.findByText(/^This link is no longer valid/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'To the sign-in' }))
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('offers to try again when the link could not be checked', async () => {
    vi.mocked(openMailedLink).mockRejectedValueOnce(
      new ServiceError('The link could not be checked'),
    )
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('New password')).toBeVisible()
  })
})
