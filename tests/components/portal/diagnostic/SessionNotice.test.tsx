import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as auth from '~/services/account/auth'
import { ServiceError } from '~/services/client/errors'
import * as imageOrder from '~/services/images/imageOrder'
import { dump, openDiagnosis } from '../../../support/openDiagnosis.tsx'
import { staffAccount } from '../../../support/openPortal.tsx'

afterEach(() => vi.restoreAllMocks())

/** What changes something; none of it may be there for somebody who may not. */
const writeControls = () =>
  screen.queryAllByRole('button', { name: /Select Images|Save Order|^Delete|^Move photograph/ })

async function expectReadOnly(): Promise<void> {
  const manager = await screen.findByRole('region', { name: 'Image manager' })
  expect(await within(manager).findAllByRole('img')).toHaveLength(2)
  expect(within(manager).getByText('Primary Image')).toBeVisible()
  expect(await dump('property_images')).toHaveLength(2)
  expect(await dump('image_urls')).toHaveLength(2)
  expect(writeControls()).toEqual([])
  expect(document.querySelector('input[type=file], [aria-roledescription=sortable]')).toBeNull()
}

test('without a staff session everything is shown and nothing can be changed', async () => {
  const { user } = await openDiagnosis(undefined, { account: undefined })
  const notice = 'Read-only. Changing photographs needs a staff session.'
  expect(await screen.findByText(notice)).toBeVisible()
  await expectReadOnly()
  await user.click(screen.getByRole('link', { name: 'Sign in to the portal' }))
  expect(location.pathname).toMatch(/^\/management-portal\//)
  await screen.findByRole('heading', { name: 'Admin Access Required' })
})

test('an account that is not staff is told so and may only look', async () => {
  await openDiagnosis(undefined, { account: { ...staffAccount, access: 'none' } })
  const notice = 'Read-only. This account is signed in, but is not staff.'
  expect(await screen.findByText(notice)).toBeVisible()
  await expectReadOnly()
})

test('an account whose code is missing is told so and may only look', async () => {
  await openDiagnosis(undefined, { account: { ...staffAccount, access: 'codeNeeded' } })
  const notice = 'Read-only. Signing in is not finished: your code is missing.'
  expect(await screen.findByText(notice)).toBeVisible()
  await expectReadOnly()
})

test('a session that cannot be checked counts for none until it can', async () => {
  const checking = vi
    .spyOn(auth, 'readAccount')
    .mockRejectedValue(new ServiceError('The session could not be checked'))
  const { user } = await openDiagnosis()
  expect(await screen.findByRole('alert')).toHaveTextContent('The session could not be checked')
  await expectReadOnly()
  checking.mockResolvedValue(staffAccount)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Select Images' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a session that ends is asked for again in place, and the order that was moved is kept', async () => {
  const onEnd = vi.spyOn(auth, 'onSessionEnd')
  vi.spyOn(auth, 'signIn').mockResolvedValue()
  const saving = vi.spyOn(imageOrder, 'saveImageOrder').mockResolvedValue()
  saving.mockImplementationOnce(async () => {
    act(() => onEnd.mock.lastCall?.[0]('refused'))
    throw new ServiceError('Failed to save image order. Please try again.')
  })
  const { user } = await openDiagnosis()
  await user.click(await screen.findByRole('button', { name: 'Move photograph 1, 0.jpg, later' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  await user.type(within(dialog).getByLabelText('Password'), 'damson kettle harbour{Enter}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Save Order' }))
  await waitFor(() => expect(saving).toHaveBeenCalledTimes(2))
  const [first, second] = saving.mock.calls
  expect(second?.slice(0, 2)).toEqual(first?.slice(0, 2))
})
