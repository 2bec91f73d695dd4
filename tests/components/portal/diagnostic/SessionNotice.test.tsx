import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cutConnection, status } from '../../../support/network.ts'
import { dump, openDiagnosis } from '../../../support/openDiagnosis.tsx'
import { aSession, staffMember } from '../../../support/openPortal.tsx'

const MEMBERSHIP = 'GET /rest/v1/staff'
const REORDER = 'POST /rest/v1/rpc/reorder_images_safely'

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
  const { user } = await openDiagnosis(undefined, { session: undefined })
  const notice = 'Read-only. Changing photographs needs a staff session.'
  expect(await screen.findByText(notice)).toBeVisible()
  await expectReadOnly()
  await user.click(screen.getByRole('link', { name: 'Sign in to the portal' }))
  expect(location.pathname).toMatch(/^\/management-portal\//)
  await screen.findByRole('heading', { name: 'Admin Access Required' })
})

test('an account that is not staff is told so and may only look', async () => {
  await openDiagnosis(undefined, { routes: { [MEMBERSHIP]: () => [] } })
  const notice = 'Read-only. This account is signed in, but is not staff.'
  expect(await screen.findByText(notice)).toBeVisible()
  await expectReadOnly()
})

test('an account whose code is missing is told so and may only look', async () => {
  const factors = [{ id: 'app', factor_type: 'totp', status: 'verified' }]
  const { network } = await openDiagnosis(undefined, { session: aSession({ factors }) })
  const notice = 'Read-only. Signing in is not finished: your code is missing.'
  expect(await screen.findByText(notice)).toBeVisible()
  await expectReadOnly()
  expect(network.callsOf(MEMBERSHIP)).toEqual([])
})

test('a session that cannot be checked counts for none until it can', async () => {
  const { user, network } = await openDiagnosis(undefined, {
    routes: { [MEMBERSHIP]: cutConnection },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The session could not be checked')
  await expectReadOnly()
  network.answer(MEMBERSHIP, () => [{ user_id: staffMember.id }])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Select Images' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a session that ends is asked for again in place, and the order that was moved is kept', async () => {
  const { user, network } = await openDiagnosis(undefined, {
    routes: { [REORDER]: status(401), 'POST /auth/v1/token': () => aSession() },
  })
  await user.click(await screen.findByRole('button', { name: 'Move photograph 1, 0.jpg, later' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  network.answer(REORDER, () => null)
  await user.type(within(dialog).getByLabelText('Password'), 'damson kettle harbour{Enter}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Save Order' }))
  await waitFor(() => expect(network.callsOf(REORDER)).toHaveLength(2))
  const [first, second] = network.callsOf(REORDER)
  expect(second?.body).toEqual(first?.body)
})
