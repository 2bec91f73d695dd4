import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { failures, openAccount, services } from '../../../support/accountServices.tsx'

const account = () => within(screen.getByRole('region', { name: 'Your account' }))
const field = () => account().getByLabelText('Name')
const save = () => account().getByRole('button', { name: 'Save name' })

let user: UserEvent
beforeEach(async () => {
  ;({ user } = await openAccount())
})

test('the name is shown, saved, and shown when the account is opened again', async () => {
  expect(field()).toHaveValue('Clara')
  await user.clear(field())
  await user.type(field(), ' Clara Voss ')
  await user.click(save())
  expect(await account().findByText('Your name is saved.')).toBeVisible()
  expect(services.saveOwnName.mock.calls.map(([name]) => name)).toEqual(['Clara Voss'])
  await user.click(screen.getByRole('link', { name: 'Listings' }))
  await user.click(screen.getByRole('link', { name: 'Account' }))
  await waitFor(() => expect(field()).toHaveValue('Clara Voss'))
})

test('a name is needed', async () => {
  await user.clear(field())
  await user.click(save())
  expect(field()).toHaveAccessibleDescription(/Please enter a name of at most 100 characters/)
  expect(services.saveOwnName).not.toHaveBeenCalled()
})

test('what was typed is kept when it cannot be saved', async () => {
  services.saveOwnName.mockRejectedValue(failures.service('Failed to save the name'))
  await user.type(field(), ' Voss')
  await user.click(save())
  expect(await account().findByRole('alert')).toHaveTextContent('Failed to save the name')
  expect(field()).toHaveValue('Clara Voss')
})
