import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { removeListing } from '~/services/listings/listingEdits'
import type { ListingOverview } from '~/types/listing'
import { desk, deskListings, letDeskHave } from '../../../support/deskListings.ts'
import { openPortal } from '../../../support/openPortal.tsx'

vi.mock('~/services/listings/listingEdits', { spy: true })
// What the file before was still loading has the real service.
vi.hoisted(() => vi.resetModules())
afterEach(() => {
  vi.mocked(removeListing).mockReset()
})

type Listings = [ListingOverview, ListingOverview, ListingOverview]
const [first, second, third] = deskListings(3) as Listings

const card = ({ title }: ListingOverview) => screen.queryByRole('article', { name: title })
const question = () => screen.queryByRole('alertdialog', { name: 'Delete listing' })
const answer = (name: string) =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name })

function openOn(...listings: readonly ListingOverview[]) {
  letDeskHave(...listings)
  return openPortal()
}

async function ask(user: UserEvent, listing: ListingOverview): Promise<void> {
  const found = await screen.findByRole('article', { name: listing.title })
  await user.click(within(found).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('alertdialog')
}

/** From now on a listing can be deleted. */
function letDelete(wasThere = true): void {
  vi.mocked(removeListing).mockImplementation(async (deleted) => {
    desk.listings = desk.listings.filter(({ id }) => id !== deleted)
    return wasThere
  })
}

test('it asks first, and Cancel and the cross keep everything', async () => {
  const { user } = await openOn(first)
  for (const leave of ['Cancel', 'Close']) {
    await ask(user, first)
    expect(question()).toHaveAccessibleDescription('Are you sure you want to delete "House 1"?')
    expect(question()).toHaveTextContent('You can restore it from Activity for 30 days')
    await user.click(answer(leave))
    await waitFor(() => expect(question()).toBeNull())
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
  }
  expect(removeListing).not.toHaveBeenCalled()
})

test('the focus goes on with the card that takes its place', async () => {
  const { user } = await openOn(first, second, third)
  await ask(user, second)
  letDelete()
  await user.click(answer('Delete'))
  await waitFor(() => expect(card(second)).toBeNull())
  await waitFor(() => expect(card(third)).toHaveFocus())
  expect(await screen.findByText('‘House 2’ was deleted.')).toBeVisible()

  await ask(user, third)
  await user.click(answer('Delete'))
  await waitFor(() => expect(card(third)).toBeNull())
  await waitFor(() => expect(card(first), 'the last one is gone: the one before').toHaveFocus())
})

test('while it deletes it says so and cannot be asked twice or closed', async () => {
  const { user } = await openOn(first)
  let letGo: (wasThere: boolean) => void = () => undefined
  vi.mocked(removeListing).mockReturnValue(new Promise((resolve) => (letGo = resolve)))
  await ask(user, first)
  await user.click(answer('Delete'))
  expect(answer('Deleting...')).toBeDisabled()
  expect(answer('Cancel')).toBeDisabled()
  await user.click(answer('Close'))
  expect(question()).toBeInTheDocument()
  letGo(true)
  await waitFor(() => expect(question()).toBeNull())
  expect(removeListing).toHaveBeenCalledExactlyOnceWith(first.id)
})

test("one that fails says 'Failed to delete property', and everything is kept", async () => {
  const { user } = await openOn(first)
  vi.mocked(removeListing).mockRejectedValue(new ServiceError('Failed to delete property'))
  await ask(user, first)
  await user.click(answer('Delete'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete property')
  expect(question()).toBeNull()
  expect(card(first)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
  letDelete()
  await ask(user, first)
  await user.click(answer('Delete'))
  await waitFor(() => expect(card(first)).toBeNull())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a listing that somebody else has deleted meanwhile is told so and leaves the grid', async () => {
  const { user } = await openOn(first)
  letDelete(false)
  await ask(user, first)
  await user.click(answer('Delete'))
  expect(await screen.findByText(/had already been deleted by somebody else/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(card(first)).toBeNull()
})
