import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  browser,
  clara,
  codesLeft,
  failures,
  openAccount,
  services,
} from '../../../support/accountServices.tsx'

const CODES = ['3f9a-1c07-0b2e-44d1-9f00', '0000-1111-2222-3333-4444']

const account = () => within(screen.getByRole('region', { name: 'Your account' }))
const heading = () => account().getByRole('heading', { name: 'Recovery codes' })
const button = (name: string) => account().getByRole('button', { name })
const code = () => account().getByLabelText('Code')

beforeEach(() => {
  browser.hasApp = true
  services.readSecondFactorStatus.mockResolvedValue(codesLeft(7))
  services.makeRecoveryCodes.mockImplementation(async () => {
    services.readSecondFactorStatus.mockResolvedValue(codesLeft(2))
    return CODES
  })
})

test('codes are made by a code of the app, shown once, and saved as a file', async () => {
  services.readSecondFactorStatus.mockResolvedValue(codesLeft(0))
  const { user } = await openAccount()
  expect(await account().findByText(/^You have none\./)).toBeVisible()
  await user.click(button('Make recovery codes'))
  expect(code()).toHaveFocus()
  expect(services.makeRecoveryCodes).not.toHaveBeenCalled()
  await user.type(code(), '123456{Enter}')

  const list = within(await account().findByRole('list', { name: 'Recovery codes' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  expect(heading()).toHaveFocus()
  expect(account().getByRole('status')).toHaveTextContent('These are shown once.')
  await user.click(button('Download'))
  expect(services.saveRecoveryCodes).toHaveBeenCalledExactlyOnceWith(CODES, clara.email)

  await user.click(button('I have saved them'))
  expect(heading()).toHaveFocus()
  expect(account().queryByText(CODES[0] ?? '')).toBeNull()
  expect(await account().findByText(/^You have 2 left\./)).toBeVisible()
  expect(button('Make new recovery codes')).toBeVisible()
})

test('if making them fails, it says so, and the next try succeeds', async () => {
  services.makeRecoveryCodes.mockRejectedValueOnce(
    failures.service('Failed to make recovery codes'),
  )
  const { user } = await openAccount()
  await user.click(await account().findByRole('button', { name: 'Make new recovery codes' }))
  await user.type(code(), '123456{Enter}')
  const says = /^Failed to make recovery codesReference/
  expect(await account().findByRole('alert')).toHaveTextContent(says)
  expect(code()).toHaveValue('123456')
  await user.click(button('Make recovery codes'))
  expect(await account().findByText(CODES[1] ?? '')).toBeVisible()
})

test('how many are left is asked for again where it could not be read', async () => {
  services.readSecondFactorStatus.mockRejectedValue(failures.service('Failed'))
  const { user } = await openAccount()
  const says = 'Failed to count your recovery codes'
  expect(await account().findByRole('alert')).toHaveTextContent(says)
  services.readSecondFactorStatus.mockResolvedValue(codesLeft(7))
  await user.click(button('Try again'))
  expect(await account().findByText(/^You have 7 left\./)).toBeVisible()
})

test('one of them turns two-step verification off for whoever lost the phone', async () => {
  const { user } = await openAccount()
  await user.click(button('Turn off two-step verification'))
  await user.click(button('Use a recovery code'))
  await user.type(account().getByLabelText('Recovery code'), CODES[0] ?? '')
  await user.click(button('Turn off'))
  await waitFor(() =>
    expect(account().getByRole('status')).toHaveTextContent('Two-step verification is off.'),
  )
  expect(services.turnOffByRecoveryCode).toHaveBeenCalledExactlyOnceWith('3f9a1c070b2e44d19f00')
})

test('where two-step verification is compulsory, it is set up again at once after turning it off', async () => {
  services.readSecondFactorStatus.mockResolvedValue(codesLeft(7, true))
  services.turnOffSecondFactor.mockImplementation(async () => {
    Object.assign(browser, { account: { ...clara, access: 'factorNeeded' }, hasApp: false })
  })
  const { user } = await openAccount()
  await user.click(button('Turn off two-step verification'))
  await user.type(code(), '123456')
  await user.click(button('Turn off'))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification' }),
  ).toBeVisible()
})
