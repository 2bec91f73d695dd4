import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  browser,
  clara,
  failures,
  openAccount,
  services,
} from '../../../support/accountServices.tsx'

const PASSWORD = 'walnut paper evening'

const account = () => within(screen.getByRole('region', { name: 'Your account' }))
const alert = () => account().findByRole('alert')
const heading = () => account().getByRole('heading', { name: 'Two-step verification' })
const button = (name: string) => account().getByRole('button', { name })
const code = () => account().getByLabelText('Code')
const passwordAgain = () => account().getAllByLabelText('Current password').at(-1) as HTMLElement

async function askForKey(user: UserEvent): Promise<void> {
  await user.click(button('Set up two-step verification'))
  await user.type(passwordAgain(), PASSWORD)
  await user.click(button('Continue'))
}

test.each([
  ['the password', failures.signIn('unreachable'), /could not be reached.*Reference/],
  ['making a key', failures.service('Failed to set up two-step verification'), /Reference/],
])('if it fails at %s, setting up says so, and the next try succeeds', async (_, failure, says) => {
  services.beginSecondFactor.mockRejectedValueOnce(failure)
  const { user } = await openAccount()
  await askForKey(user)
  expect(await alert()).toHaveTextContent(/^Failed to set up two-step verification/)
  expect(await alert()).toHaveTextContent(says)
  expect(passwordAgain()).toHaveValue(PASSWORD)
  await user.click(button('Continue'))
  await waitFor(() => expect(code()).toHaveFocus())
  expect(services.beginSecondFactor).toHaveBeenLastCalledWith(clara.email, PASSWORD)
})

test('if turning on fails, the code that was typed stays, and the next try succeeds', async () => {
  services.turnOnSecondFactor.mockRejectedValueOnce(
    failures.code('Failed to turn on two-step verification'),
  )
  const { user } = await openAccount()
  await askForKey(user)
  await waitFor(() => expect(code()).toHaveFocus())
  await user.type(code(), '123456{Enter}')
  expect(await alert()).toHaveTextContent(/^Failed to turn on two-step verification.*Reference/)
  expect(code()).toHaveValue('123456')
  await user.click(button('Turn on'))
  expect(await account().findByRole('status')).toHaveTextContent('Two-step verification is on.')
  expect(heading()).toHaveFocus()
  const key = expect.objectContaining({ id: 'app' })
  expect(services.turnOnSecondFactor).toHaveBeenLastCalledWith(key, '123456')
})

test('a key that another page has replaced is said to be no longer valid', async () => {
  services.turnOnSecondFactor.mockRejectedValueOnce(
    failures.service('This key is no longer valid.'),
  )
  const { user } = await openAccount()
  await askForKey(user)
  await waitFor(() => expect(code()).toHaveFocus())
  await user.type(code(), '123456{Enter}')
  expect(await alert()).toHaveTextContent('This key is no longer valid.')
  await user.click(button('Cancel'))
  expect(heading()).toHaveFocus()
})

test('if turning off fails, it says so, and the next try succeeds', async () => {
  services.turnOffSecondFactor.mockRejectedValueOnce(
    failures.code('Failed to turn off two-step verification'),
  )
  browser.hasApp = true
  const { user } = await openAccount()
  await user.click(button('Turn off two-step verification'))
  await user.type(code(), '123456{Enter}')
  expect(await alert()).toHaveTextContent(/^Failed to turn off two-step verification.*Reference/)
  expect(code()).toHaveValue('123456')
  await user.click(button('Turn off'))
  expect(await account().findByRole('status')).toHaveTextContent('Two-step verification is off.')
  expect(heading()).toHaveFocus()
  expect(services.turnOffSecondFactor).toHaveBeenLastCalledWith('123456')
})
