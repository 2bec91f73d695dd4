import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { meetEachFault } from '../../../support/meetEachFault.ts'
import { type Call, cutConnection, type Network, status } from '../../../support/network.ts'
import { openPortal } from '../../../support/openPortal.tsx'

const DELETED = 'GET /rest/v1/deleted_listings'
const LOG = 'GET /rest/v1/audit_log'
const RESTORE = 'POST /rest/v1/rpc/restore_listing'
const ERASE = 'POST /rest/v1/rpc/erase_deleted_listing'
const PROPERTIES = 'GET /rest/v1/properties'

const deleted = {
  id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  title: 'Gabled brick house',
  deleted_at: '2026-11-20T09:00:00.000+00:00',
  deleted_by_email: 'ada@bramleyandgrove.example',
  deleted_by_name: 'Ada Marsh',
  location: 'Ealing, London',
}
const gone = status(404, { code: 'PT404', message: 'There is no such deleted listing.' })

const list = () => screen.getByRole('region', { name: 'Deleted listings' })
const row = () => within(list()).queryByRole('article', { name: deleted.title })
const button = (name: string) => within(list()).getByRole('button', { name })
const question = () => screen.queryByRole('alertdialog', { name: 'Delete for good' })

async function openOn(): Promise<{ user: UserEvent; network: Network }> {
  const portal = await openPortal({
    query: '?view=activity',
    routes: { [DELETED]: () => [deleted], [LOG]: () => [] },
  })
  await screen.findByRole('article', { name: deleted.title })
  return portal
}

/** From now on the backend answers so, and the listing is among the deleted ones no more. */
function ends(network: Network, route: string, answer: (call: Call) => unknown): void {
  network.answer(route, (call) => {
    network.answer(DELETED, () => [])
    return answer(call)
  })
}

test('a deleted listing says who deleted it, and until when it can be brought back', async () => {
  await openOn()
  expect(row()).toHaveTextContent('Deleted by Ada Marsh')
  expect(row()).toHaveTextContent('Gone for good on 20 December 2026')
})

test('a negotiator can bring it back, and is not offered to delete it for good', async () => {
  await openPortal({
    query: '?view=activity',
    routes: {
      [DELETED]: () => [deleted],
      [LOG]: () => [],
      'GET /rest/v1/staff': () => [{ role: 'negotiator' }],
    },
  })
  await screen.findByRole('article', { name: deleted.title })
  expect(button('Restore')).toBeVisible()
  expect(within(list()).queryByRole('button', { name: 'Delete for good' })).toBeNull()
})

test("whatever fails: 'Failed to restore listing', and the next try succeeds", async () => {
  const { user, network } = await openOn()
  await meetEachFault({
    network,
    route: RESTORE,
    attempt: () => user.click(button('Restore')),
    message: () => screen.getByRole('alert'),
    says: 'Failed to restore listing',
    expectKept: async () => {
      expect(row()).toBeInTheDocument()
      await waitFor(() => expect(button('Restore')).toBeEnabled())
    },
  })
  ends(network, RESTORE, () => null)
  await user.click(button('Restore'))
  expect(await screen.findByText(`‘${deleted.title}’ is back.`)).toBeVisible()
  await waitFor(() => expect(row()).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('one whose time is over is said to be gone, and leaves the list', async () => {
  const { user, network } = await openOn()
  ends(network, RESTORE, gone)
  network.answer(PROPERTIES, () => [])
  await user.click(button('Restore'))
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be brought back any more')
  await waitFor(() => expect(row()).toBeNull())
})

test('one that somebody else has brought back is simply back', async () => {
  const { user, network } = await openOn()
  ends(network, RESTORE, gone)
  network.answer(PROPERTIES, () => [{ id: deleted.id }])
  await user.click(button('Restore'))
  expect(await screen.findByText(`‘${deleted.title}’ is back.`)).toBeVisible()
  await waitFor(() => expect(row()).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one that must not wait is deleted for good after a question, or it says why not', async () => {
  const { user, network } = await openOn()
  await user.click(button('Delete for good'))
  expect(question()).toHaveAccessibleDescription(`Delete ‘${deleted.title}’ for good?`)
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(question()).toBeNull()
  expect(button('Delete for good')).toHaveFocus()
  expect(network.callsOf(ERASE)).toEqual([])

  const erase = async () => {
    await user.click(button('Delete for good'))
    const asked = await screen.findByRole('alertdialog')
    await user.click(within(asked).getByRole('button', { name: 'Delete for good' }))
  }
  network.answer(ERASE, cutConnection)
  await erase()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete listing for good')
  expect(row()).toBeInTheDocument()
  ends(network, ERASE, () => [])
  await erase()
  expect(await screen.findByText(`‘${deleted.title}’ was deleted for good.`)).toBeVisible()
  await waitFor(() => expect(row()).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  { what: 'the deleted listings', route: DELETED, says: 'Failed to load deleted listings' },
  { what: 'the log', route: LOG, says: 'Failed to load the log' },
])(
  'whatever fails it says so when $what cannot be had, and shows them at the next try',
  async ({ route, says }) => {
    const { user, network } = await openOn()
    await user.click(screen.getByRole('link', { name: 'Listings' }))
    await screen.findByRole('heading', { level: 1, name: 'Property Management' })
    await meetEachFault({
      network,
      route,
      attempt: (time) =>
        time === 0
          ? user.click(screen.getByRole('link', { name: 'Activity' }))
          : user.click(
              within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }),
            ),
      message: () => screen.getByRole('alert'),
      says,
    })
    network.answer(DELETED, () => [deleted])
    network.answer(LOG, () => [])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(row()).toBeInTheDocument()
    expect(screen.getByText('No changes yet.')).toBeVisible()
  },
)
