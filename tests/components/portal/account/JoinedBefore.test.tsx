import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { joinText } from '~/content/portal/team'
import { browser, clara, failures, services } from '../../../support/accountServices.tsx'
import { openPortal } from '../../../support/openPortal.tsx'

beforeEach(() => {
  browser.account = undefined
  services.readInvitation.mockResolvedValue('Clara')
})

async function join() {
  const { user } = await openPortal({ query: `#invitation=${'a'.repeat(64)}` })
  await user.type(await screen.findByLabelText('Email'), clara.email)
  await user.type(screen.getByLabelText('Password'), 'damson kettle harbour')
  await user.type(screen.getByLabelText('Password, again'), 'damson kettle harbour{Enter}')
  return user
}

test('an account that was made before signing in failed is said to exist, and is made once', async () => {
  services.signIn.mockRejectedValue(failures.signIn('tooManyAttempts'))
  const user = await join()
  const said = await screen.findByRole('alert')
  expect(said).toHaveTextContent('Signing in has failed.')
  expect(said).toHaveTextContent('There were too many attempts.')
  expect(screen.getByText(/^Your account exists now/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  expect(services.acceptInvitation).toHaveBeenCalledOnce()

  await user.click(screen.getByRole('link', { name: 'To the sign-in' }))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a link that has made an account, which nobody was told of, leads to the sign-in', async () => {
  services.acceptInvitation.mockRejectedValue(failures.service(joinText.over))
  await join()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'If you have used it, your account exists',
  )
  expect(screen.getByRole('link', { name: 'To the sign-in' })).toBeVisible()
})
