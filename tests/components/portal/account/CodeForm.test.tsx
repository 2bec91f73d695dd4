import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { browser, clara, dashboard, failures, services } from '../../../support/accountServices.tsx'
import { openPortal } from '../../../support/openPortal.tsx'

const code = () => screen.getByLabelText('Code')
const submit = () => screen.getByRole('button', { name: 'Continue' })
const notChecked = /^The code could not be checked.*out of order.*Reference/

/** The password was right, on another page or before it was loaded anew. */
let user: UserEvent
beforeEach(async () => {
  browser.account = { ...clara, access: 'codeNeeded' }
  ;({ user } = await openPortal())
})

test('until the code is there nothing of the portal is asked for', async () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter your code')
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(services.fetchOverviews).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Log in as somebody else' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(services.signOut).toHaveBeenCalledOnce()
})

test.each(['', '12345'])('a code that is none is not asked about: "%s"', async (entry) => {
  await user.type(code(), `${entry}{Enter}`)
  expect(code()).toHaveAccessibleDescription(/Please enter the six digits that your app shows\./)
  expect(code()).toHaveFocus()
  expect(services.proveSecondFactor).not.toHaveBeenCalled()
})

test('a wrong code is said to be, and stays', async () => {
  services.proveSecondFactor.mockRejectedValueOnce(failures.wrongCode())
  await user.type(code(), '123456{Enter}')
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/This code is wrong/))
  expect(code()).toHaveFocus()
  expect(code()).toHaveValue('123456')
  expect(services.fetchOverviews).not.toHaveBeenCalled()
})

test('if it fails, the code that was typed stays, and the next try succeeds', async () => {
  services.proveSecondFactor.mockRejectedValueOnce(failures.code('The code could not be checked'))
  await user.type(code(), '12 34 56{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(notChecked)
  expect(code()).toHaveValue('12 34 56')
  await user.click(submit())
  expect(await dashboard()).toBeVisible()
  expect(services.proveSecondFactor).toHaveBeenLastCalledWith('123456')
})

describe('a recovery code, where the phone is not at hand', () => {
  const CODE = '3F9A 1C07-0b2e-44d1-9f00'
  const recoveryCode = () => screen.getByLabelText('Recovery code')

  beforeEach(async () => {
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(recoveryCode()).toHaveFocus()
  })

  test('opens the portal, however it is written', async () => {
    await user.type(recoveryCode(), `${CODE}{Enter}`)
    expect(await dashboard()).toBeVisible()
    expect(services.redeemRecoveryCode).toHaveBeenCalledExactlyOnceWith('3f9a1c070b2e44d19f00')
    expect(services.proveSecondFactor).not.toHaveBeenCalled()
  })

  test.each(['', '123456', 'g'.repeat(20)])(
    'that is none is not asked about: "%s"',
    async (entry) => {
      await user.type(recoveryCode(), `${entry}{Enter}`)
      expect(recoveryCode()).toHaveAccessibleDescription(/Please enter a recovery code\./)
      expect(services.redeemRecoveryCode).not.toHaveBeenCalled()
    },
  )

  test('that was used is said to be, and stays; the app can be used again', async () => {
    services.redeemRecoveryCode.mockRejectedValueOnce(failures.wrongCode())
    await user.type(recoveryCode(), `${CODE}{Enter}`)
    await waitFor(() => expect(recoveryCode()).toHaveAccessibleDescription(/is wrong/))
    expect(recoveryCode()).toHaveValue(CODE)
    await user.click(screen.getByRole('button', { name: 'Use the app' }))
    expect(code()).toHaveFocus()
  })

  test('stays typed if it fails, and the next try succeeds', async () => {
    services.redeemRecoveryCode.mockRejectedValueOnce(
      failures.code('The code could not be checked'),
    )
    await user.type(recoveryCode(), `${CODE}{Enter}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(notChecked)
    expect(recoveryCode()).toHaveValue(CODE)
    await user.click(submit())
    expect(await dashboard()).toBeVisible()
  })
})
