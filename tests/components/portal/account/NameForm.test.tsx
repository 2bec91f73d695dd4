import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { saveOwnName } from '~/services/account/account'
import { ServiceError } from '~/services/client/errors'
import { aSession, openPortal } from '../../../support/openPortal.tsx'

vi.mock(import('~/services/account/account'), async (original) => ({
  ...(await original()),
  saveOwnName: vi.fn(),
}))
// What the file before was still loading has the real service.
vi.hoisted(() => vi.resetModules())
afterEach(() => {
  vi.mocked(saveOwnName).mockReset()
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Your account' }))
const field = () => dialog().getByLabelText('Name')
const save = () => dialog().getByRole('button', { name: 'Save name' })

async function openAccount() {
  const opened = await openPortal({
    routes: {
      'GET /rest/v1/staff': () => [{ role: 'negotiator', name: 'Clara' }],
      'GET /auth/v1/user': () => aSession().user,
    },
  })
  await opened.user.click(screen.getByRole('button', { name: 'Account' }))
  await screen.findByRole('dialog', { name: 'Your account' })
  return opened
}

test('the name is shown, saved, and shown when the account is opened again', async () => {
  const { user } = await openAccount()
  expect(field()).toHaveValue('Clara')
  await user.clear(field())
  await user.type(field(), ' Clara Voss ')
  await user.click(save())
  expect(await dialog().findByText('Your name is saved.')).toBeVisible()
  expect(vi.mocked(saveOwnName).mock.calls.map(([name]) => name)).toEqual(['Clara Voss'])
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await waitFor(() => expect(field()).toHaveValue('Clara Voss'))
})

test('a name is needed', async () => {
  const { user } = await openAccount()
  await user.clear(field())
  await user.click(save())
  expect(field()).toHaveAccessibleDescription(/Please enter a name of at most 100 characters/)
  expect(saveOwnName).not.toHaveBeenCalled()
})

test('what was typed is kept when it cannot be saved', async () => {
  const { user } = await openAccount()
  vi.mocked(saveOwnName).mockRejectedValue(new ServiceError('Failed to save the name'))
  await user.type(field(), ' Voss')
  await user.click(save())
  expect(await dialog().findByRole('alert')).toHaveTextContent('Failed to save the name')
  expect(field()).toHaveValue('Clara Voss')
})
