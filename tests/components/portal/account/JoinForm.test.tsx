import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { browser, clara, dashboard, failures, services } from '../../../support/accountServices.tsx'
import { openPortal } from '../../../support/openPortal.tsx'

const token = 'a'.repeat(64)
const password = 'damson kettle harbour'

beforeEach(() => {
  browser.account = undefined
  services.readInvitation.mockResolvedValue('Clara')
})

const openLink = (heading = 'Welcome, Clara') =>
  openPortal({
    query: `#invitation=${token}`,
    shows: () => screen.findByRole('heading', { level: 1, name: heading }),
  })

async function enter(user: UserEvent) {
  await user.type(screen.getByLabelText('Email'), clara.email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Password, again'), password)
  await user.click(screen.getByRole('button', { name: 'Join' }))
}

test('whoever was invited chooses a password, and is in', async () => {
  const { user } = await openLink()
  expect(services.readInvitation).toHaveBeenCalledExactlyOnceWith(token)
  await enter(user)
  expect(await dashboard()).toBeVisible()
  const { email } = clara
  expect(services.acceptInvitation).toHaveBeenCalledExactlyOnceWith({ token, email, password })
  expect(services.signIn).toHaveBeenCalledExactlyOnceWith(email, password)
  expect(location.hash).toBe('')
})

test('a link that is used up or over says so', async () => {
  services.readInvitation.mockResolvedValue(undefined)
  await openLink('Checking your invitation')
  expect(screen.getByText(/This link is no longer valid/)).toBeVisible()
})

test('a failure is said, and what was entered stays', async () => {
  services.acceptInvitation.mockRejectedValueOnce(
    failures.service('The account could not be made.'),
  )
  const { user } = await openLink()
  await enter(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The account could not be made\.Reference/,
  )
  expect(screen.getByLabelText('Email')).toHaveValue(clara.email)
})

test('passwords that are short or not the same go nowhere', async () => {
  const { user } = await openLink()
  await user.type(screen.getByLabelText('Email'), clara.email)
  await user.type(screen.getByLabelText('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(screen.getByText(/at least 12 characters\.$/)).toBeVisible()
  expect(screen.getByText('This is not the same as the password.')).toBeVisible()
  expect(services.acceptInvitation).not.toHaveBeenCalled()
})
