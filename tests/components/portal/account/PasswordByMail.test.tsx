import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '~/services/client/env'
import {
  browser,
  clara,
  dashboard,
  door,
  failures,
  services,
} from '../../../support/accountServices.tsx'
import { openPortal } from '../../../support/openPortal.tsx'

vi.mock('~/services/account/passwordMail', { spy: true })

// Loaded after the services that they call have been replaced.
const { PasswordError } = await import('~/services/account/account')
const mail = vi.mocked(await import('~/services/account/passwordMail'))

const { email } = clara
const next = 'damson kettle harbour'

beforeEach(() => {
  browser.account = undefined
  mail.mailPasswordLink.mockResolvedValue()
  mail.openMailedLink.mockResolvedValue({ email, needsCode: false })
  mail.setMailedPassword.mockResolvedValue()
})
afterEach(() => {
  env.mailsPasswords = false
  window.mailedLink = undefined
  vi.resetAllMocks()
})

describe('who has forgotten the password', () => {
  async function begin() {
    env.mailsPasswords = true
    const { user } = await openPortal()
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    return user
  }

  async function ask() {
    const user = await begin()
    const address = await screen.findByLabelText('Your email address')
    expect(address).toHaveFocus()
    await user.type(address, `${email}{Enter}`)
    return address
  }

  test('has a link mailed, and does not learn whether there is an account', async () => {
    await ask()
    expect(await screen.findByText(/^If clara@.* has an account here/)).toBeVisible()
    expect(mail.mailPasswordLink.mock.calls.map(([to]) => to)).toEqual([email])
  })

  test('has it mailed to an address that was pasted with marks that nobody sees', async () => {
    const user = await begin()
    await user.click(await screen.findByLabelText('Your email address'))
    await user.paste(`\u200b${email}\u00a0`)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(mail.mailPasswordLink.mock.calls[0]?.[0]).toBe(email))
  })

  test('gives up, and is back at the question', async () => {
    const user = await begin()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Forgot your password?' })).toHaveFocus()
  })

  test('is told when the mail could not be requested, and the address stays', async () => {
    mail.mailPasswordLink.mockRejectedValue(failures.service('The mail could not be requested'))
    const address = await ask()
    expect(await screen.findByRole('alert')).toHaveTextContent('The mail could not be requested')
    expect(address).toHaveValue(email)
  })

  test('is sent to an administrator where the backend cannot mail', async () => {
    await openPortal()
    expect(screen.getByText(/^Forgot your password\? An administrator can/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull()
  })
})

describe('the page of a mailed link', () => {
  async function open(fragment = '#access_token=a&refresh_token=r&type=recovery') {
    window.mailedLink = fragment
    return (await openPortal()).user
  }

  async function enter(user: UserEvent, code = '') {
    await user.type(await screen.findByLabelText('New password'), next)
    await user.type(screen.getByLabelText('New password, again'), next)
    if (code) await user.type(screen.getByLabelText('Code'), code)
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
  }

  test('sets a password, and signs in with it', async () => {
    await enter(await open())
    expect(await dashboard()).toBeVisible()
    expect(mail.openMailedLink).toHaveBeenCalledWith({ accessToken: 'a', refreshToken: 'r' })
    expect(mail.setMailedPassword).toHaveBeenCalledExactlyOnceWith(next, '')
    expect(services.signIn).toHaveBeenCalledExactlyOnceWith(email, next)
    expect(window.mailedLink).toBeUndefined()
  })

  test('asks for the code of an account that has one, and says when it is wrong', async () => {
    mail.openMailedLink.mockResolvedValue({ email, needsCode: true })
    mail.setMailedPassword.mockRejectedValueOnce(new PasswordError('code', 'This code is wrong'))
    const user = await open()
    await enter(user, '123456')
    expect(await screen.findByText('This code is wrong')).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(screen.getByLabelText('New password')).toHaveValue(next)
    expect(services.signIn).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    await waitFor(() => expect(services.signIn).toHaveBeenCalledOnce())
    expect(mail.setMailedPassword).toHaveBeenLastCalledWith(next, '123456')
  })

  test('asks for a code that only the backend knew of, and goes on asking', async () => {
    mail.setMailedPassword.mockRejectedValueOnce(new PasswordError('code', 'Please enter it'))
    const user = await open()
    await enter(user)
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus())
    await user.keyboard('123456')
    expect(screen.getByLabelText('Code')).toHaveValue('123456')
  })

  test('says that the password is set when only signing in failed', async () => {
    services.signIn.mockRejectedValue(failures.signIn('tooManyAttempts'))
    const user = await open()
    await enter(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your new password is set')
    await user.click(screen.getByRole('button', { name: 'To the sign-in' }))
    expect(await door()).toBeVisible()
  })

  test.each([
    ['that the backend calls over', undefined],
    ['that came back as over', '#error=access_denied&error_code=otp_expired'],
  ])('of a link %s leads to the sign-in', async (_, fragment) => {
    mail.openMailedLink.mockResolvedValue(undefined)
    const user = await open(fragment)
    expect(await screen.findByText(/^This link is no longer valid/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'To the sign-in' }))
    expect(await door()).toBeVisible()
  })

  test('offers to try again when the link could not be checked', async () => {
    mail.openMailedLink.mockRejectedValueOnce(failures.service('The link could not be checked'))
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('New password')).toBeVisible()
  })
})
