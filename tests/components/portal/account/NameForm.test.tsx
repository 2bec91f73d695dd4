import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meetEachFault } from '../../../support/meetEachFault.ts'
import { aSession, openPortal } from '../../../support/openPortal.tsx'

const SAVE = 'POST /rest/v1/rpc/set_own_name'

const dialog = () => within(screen.getByRole('dialog', { name: 'Your account' }))
const field = () => dialog().getByLabelText('Name')
const save = () => dialog().getByRole('button', { name: 'Save name' })

async function openAccount() {
  const opened = await openPortal({
    routes: {
      'GET /rest/v1/staff': () => [{ role: 'negotiator', name: 'Clara' }],
      'GET /auth/v1/user': () => aSession().user,
      [SAVE]: () => null,
    },
  })
  await opened.user.click(screen.getByRole('button', { name: 'Account' }))
  await screen.findByRole('dialog', { name: 'Your account' })
  return opened
}

test('the name is shown, saved, and shown when the account is opened again', async () => {
  const { user, network } = await openAccount()
  expect(field()).toHaveValue('Clara')
  await user.clear(field())
  await user.type(field(), ' Clara Voss ')
  await user.click(save())
  expect(await dialog().findByText('Your name is saved.')).toBeVisible()
  expect(network.callsOf(SAVE)[0]?.body).toEqual({ p_name: 'Clara Voss' })
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await waitFor(() => expect(field()).toHaveValue('Clara Voss'))
})

test('a name is needed', async () => {
  const { user, network } = await openAccount()
  await user.clear(field())
  await user.click(save())
  expect(field()).toHaveAccessibleDescription(/Please enter a name of at most 100 characters/)
  expect(network.callsOf(SAVE)).toEqual([])
})

test('what was typed is kept whatever fails', async () => {
  const { user, network } = await openAccount()
  await user.type(field(), ' Voss')
  await meetEachFault({
    network,
    route: SAVE,
    attempt: () => user.click(save()),
    message: () => dialog().getByRole('alert'),
    says: 'Failed to save the name',
    expectKept: () => expect(field()).toHaveValue('Clara Voss'),
  })
})
