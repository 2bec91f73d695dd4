import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import * as activity from '~/services/listings/activity'
import * as edits from '~/services/listings/listingEdits'
import * as restoration from '~/services/listings/restoreListing'
import { openPortal, staffAccount } from '../../../support/openPortal.tsx'

const deleted = {
  id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  title: 'Gabled brick house',
  deleted_at: '2026-11-20T09:00:00.000+00:00',
  deleted_by_email: 'ada@bramleyandgrove.example',
  deleted_by_name: 'Ada Marsh',
  location: 'Ealing, London',
}

const list = () => screen.getByRole('region', { name: 'Deleted listings' })
const row = () => within(list()).queryByRole('article', { name: deleted.title })
const button = (name: string) => within(list()).getByRole('button', { name })
const question = () => screen.queryByRole('alertdialog', { name: 'Delete for good' })

const fetchDeleted = () => vi.spyOn(activity, 'fetchDeletedListings')
const fetchLog = () => vi.spyOn(activity, 'fetchAuditLog')
const restore = () => vi.spyOn(restoration, 'restoreListing')
const erase = () => vi.spyOn(edits, 'eraseListing')
beforeEach(() => {
  fetchDeleted().mockResolvedValue([deleted])
  fetchLog().mockResolvedValue({ entries: [], next: undefined })
  erase()
})
afterEach(() => vi.restoreAllMocks())

async function openOn(account = staffAccount) {
  const portal = await openPortal({ query: '?view=activity', account })
  await screen.findByRole('article', { name: deleted.title })
  return portal
}

/** It is done, or was done before, and the listing is among the deleted ones no more. */
const ends = (done: boolean) => async () => {
  fetchDeleted().mockResolvedValue([])
  return done
}

test('a deleted listing says who deleted it, and until when it can be brought back', async () => {
  await openOn()
  expect(row()).toHaveTextContent('Deleted by Ada Marsh')
  expect(row()).toHaveTextContent('Gone for good on 20 December 2026')
})

test('deleted listings follow the log, which a phone shows first', async () => {
  await openOn()
  const log = screen.getByRole('region', { name: 'Staff activity' })
  expect(log.compareDocumentPosition(list())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a negotiator can bring it back, and is not offered to delete it for good', async () => {
  await openOn({ ...staffAccount, role: 'negotiator' })
  expect(button('Restore')).toBeVisible()
  expect(within(list()).queryByRole('button', { name: 'Delete for good' })).toBeNull()
})

test("one that fails says 'Failed to restore listing', and the next try succeeds", async () => {
  restore().mockRejectedValueOnce(new ServiceError('Failed to restore listing'))
  const { user } = await openOn()
  await user.click(button('Restore'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to restore listing\s*Reference/,
  )
  expect(row()).toBeInTheDocument()
  await waitFor(() => expect(button('Restore')).toBeEnabled())
  restore().mockImplementation(ends(true))
  await user.click(button('Restore'))
  expect(await screen.findByText(`‘${deleted.title}’ is back.`)).toBeVisible()
  await waitFor(() => expect(row()).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('one whose time is over is said to be gone, and leaves the list', async () => {
  restore().mockImplementation(ends(false))
  const { user } = await openOn()
  await user.click(button('Restore'))
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be brought back any more')
  await waitFor(() => expect(row()).toBeNull())
})

test('one that must not wait is deleted for good after a question, or it says why not', async () => {
  const { user } = await openOn()
  await user.click(button('Delete for good'))
  expect(question()).toHaveAccessibleDescription(`Delete ‘${deleted.title}’ for good?`)
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(question()).toBeNull()
  expect(button('Delete for good')).toHaveFocus()
  expect(erase()).not.toHaveBeenCalled()

  const confirm = async () => {
    await user.click(button('Delete for good'))
    const asked = await screen.findByRole('alertdialog')
    await user.click(within(asked).getByRole('button', { name: 'Delete for good' }))
  }
  erase().mockRejectedValue(new ServiceError('Failed to delete listing for good'))
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete listing for good')
  expect(row()).toBeInTheDocument()
  erase().mockImplementation(ends(true))
  await confirm()
  expect(await screen.findByText(`‘${deleted.title}’ was deleted for good.`)).toBeVisible()
  await waitFor(() => expect(row()).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  { what: 'the deleted listings', fetch: fetchDeleted, says: 'Failed to load deleted listings' },
  { what: 'the log', fetch: fetchLog, says: 'Failed to load the log' },
])(
  'it says so when $what cannot be had, and shows them at the next try',
  async ({ fetch, says }) => {
    fetch().mockRejectedValueOnce(new ServiceError(says))
    const { user } = await openPortal({ query: '?view=activity' })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(says)
    expect(alert).toHaveTextContent('Reference')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(row()).toBeInTheDocument()
    expect(screen.getByText('No changes yet.')).toBeVisible()
  },
)
