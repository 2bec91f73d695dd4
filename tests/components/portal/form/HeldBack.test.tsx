import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import * as listings from '~/services/listings/listings'
import { NotPublished } from '~/services/publishing/notPublished'
import type { Gap } from '~/types/portal/gate'
import { aDeskListing } from '../../../support/deskListings.ts'
import {
  button,
  choose,
  fillHouse,
  openPropertyForm,
  save,
  savedId,
  services,
  stored,
} from '../../../support/openPropertyForm.tsx'

/** A new listing that was chosen as available, and is stored as a draft because something is missing. */

const missing: readonly Gap[] = [
  { code: 'photograph', severity: 'block' },
  { code: 'tenure', severity: 'block' },
  { code: 'position', severity: 'advise' },
]

beforeEach(() => {
  vi.spyOn(listings, 'fetchOverview').mockResolvedValue(aDeskListing({ status: 'draft' }))
  services.fetchGaps.mockResolvedValue(missing)
  services.createListing.mockImplementation(async (id, values) => {
    const now = '2026-11-24T09:00:00.000+00:00'
    const listing = { ...values, id, status: 'draft', created_at: now, updated_at: now } as const
    stored.set(id, listing)
    return { kind: 'saved', listing }
  })
})

async function saveAsAvailable() {
  const opened = await openPropertyForm()
  await fillHouse(opened.user)
  await save(opened.user)
  return opened
}

test('says that it is a draft and how much is missing, beneath the words of a saved listing', async () => {
  const { user } = await saveAsAvailable()
  expect(await screen.findByText('Property Details Saved Successfully')).toBeVisible()
  expect(
    await screen.findByText('It is a draft: 2 things are missing before it can be published.'),
  ).toBeVisible()
  await user.click(button('Show what is missing'))
  expect(await screen.findByRole('dialog', { name: 'Ready to publish?' })).toBeVisible()
})

test('is published as it was chosen by finishing, once nothing is missing', async () => {
  const { user } = await saveAsAvailable()
  const id = await savedId()
  await user.click(button('Finish'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(services.publishListing).toHaveBeenCalledExactlyOnceWith(id, 'active')
})

test('published from the checklist it stays open, and says so', async () => {
  const { user } = await saveAsAvailable()
  const show = await screen.findByRole('button', { name: 'Show what is missing' })
  services.fetchGaps.mockResolvedValue([])
  await user.click(show)
  await user.click(await screen.findByRole('button', { name: 'Publish now' }))
  expect(await screen.findByText(/^‘.*’ is published\.$/)).toBeVisible()
  expect(button('Finish')).toBeVisible()
  expect(screen.queryByText(/^It is a draft/)).toBeNull()
  await user.click(button('Back to Details'))
  await save(user)
  await expect.poll(() => services.saveListing.mock.lastCall?.[1].status).toBe('active')
})

test('stays a draft while something is missing', async () => {
  const { user } = await saveAsAvailable()
  services.publishListing.mockRejectedValue(
    new NotPublished('It cannot be published yet: it lacks the tenure.', undefined, ['tenure']),
  )
  await user.click(button('Finish'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('says why it could not be published, and stays open', async () => {
  const { user } = await saveAsAvailable()
  services.publishListing.mockRejectedValue(
    new NotPublished('The listing could not be published.', undefined),
  )
  await user.click(button('Finish'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The listing could not be published.')
})

test('that was chosen as a draft stays one', async () => {
  const { user } = await openPropertyForm()
  await fillHouse(user)
  await choose(user, { Status: 'Draft' })
  await save(user)
  await user.click(button('Finish'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(services.publishListing).not.toHaveBeenCalled()
})

test('is not offered for publishing before it is known what is missing', async () => {
  services.fetchGaps.mockRejectedValue(new ServiceError('What is missing could not be loaded'))
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = await saveAsAvailable()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('What is missing could not be loaded')
  expect(screen.queryByRole('button', { name: 'Make it available' })).toBeNull()
  let answer = (_: readonly Gap[]) => {}
  services.fetchGaps.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await user.click(button('Try again'))
  expect(await screen.findByText('Looking at what is missing…')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Make it available' })).toBeNull()
  answer([])
  expect(await screen.findByRole('button', { name: 'Make it available' })).toBeVisible()
})
