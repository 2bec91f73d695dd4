import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Overview, overviews } from '../../../support/anOverview.ts'
import { meetEachFault } from '../../../support/meetEachFault.ts'
import type { Network } from '../../../support/network.ts'
import { countsOf, openPortal } from '../../../support/openPortal.tsx'

const DELETE = 'DELETE /rest/v1/properties'
const LISTINGS = 'POST /rest/v1/rpc/search_overviews'
const [first, second, third] = overviews(3) as [Overview, Overview, Overview]

const card = ({ title }: Overview) => screen.queryByRole('article', { name: title })
const question = () => screen.queryByRole('alertdialog', { name: 'Delete listing' })
const answer = (name: string) =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name })

function openOn(...listings: readonly Overview[]) {
  return openPortal({
    routes: {
      [LISTINGS]: () => listings,
      'POST /rest/v1/rpc/count_listings': () => countsOf(listings.length),
    },
  })
}

async function ask(user: UserEvent, listing: Overview): Promise<void> {
  const found = await screen.findByRole('article', { name: listing.title })
  await user.click(within(found).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('alertdialog')
}

/** From now on the backend deletes this one, and lists the others. */
function deletes(network: Network, listing: Overview, left: readonly Overview[]): void {
  network.answer(DELETE, ({ query }) => {
    expect(query.get('id')).toBe(`eq.${listing.id}`)
    network.answer(LISTINGS, () => left)
    return [{ id: listing.id }]
  })
}

test('it asks first, and Cancel and the cross keep everything', async () => {
  const { user, network } = await openOn(first)
  for (const leave of ['Cancel', 'Close']) {
    await ask(user, first)
    expect(question()).toHaveAccessibleDescription('Are you sure you want to delete "House 1"?')
    expect(question()).toHaveTextContent('You can restore it from Activity for 30 days')
    await user.click(answer(leave))
    await waitFor(() => expect(question()).toBeNull())
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
  }
  expect(network.callsOf(DELETE)).toEqual([])
})

test('the focus goes on with the card that takes its place', async () => {
  const { user, network } = await openOn(first, second, third)
  await ask(user, second)
  deletes(network, second, [first, third])
  await user.click(answer('Delete'))
  await waitFor(() => expect(card(second)).toBeNull())
  await waitFor(() => expect(card(third)).toHaveFocus())
  expect(await screen.findByText('‘House 2’ was deleted.')).toBeVisible()

  await ask(user, third)
  deletes(network, third, [first])
  await user.click(answer('Delete'))
  await waitFor(() => expect(card(third)).toBeNull())
  await waitFor(() => expect(card(first), 'the last one is gone: the one before').toHaveFocus())
})

test('while it deletes it says so and cannot be asked twice or closed', async () => {
  const { user, network } = await openOn(first)
  let letGo: (rows: unknown) => void = () => undefined
  network.answer(DELETE, () => new Promise((resolve) => (letGo = resolve)))
  await ask(user, first)
  await user.click(answer('Delete'))
  expect(answer('Deleting...')).toBeDisabled()
  expect(answer('Cancel')).toBeDisabled()
  await user.click(answer('Close'))
  expect(question()).toBeInTheDocument()
  letGo([{ id: first.id }])
  await waitFor(() => expect(question()).toBeNull())
  expect(network.callsOf(DELETE)).toHaveLength(1)
})

test("whatever fails: 'Failed to delete property', and everything is kept", async () => {
  const { user, network } = await openOn(first)
  await meetEachFault({
    network,
    route: DELETE,
    attempt: async () => {
      await ask(user, first)
      await user.click(answer('Delete'))
      await waitFor(() => expect(question()).toBeNull())
    },
    message: () => screen.getByRole('alert'),
    says: 'Failed to delete property',
    expectKept: () => {
      expect(card(first)).toBeInTheDocument()
      expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
    },
  })
  deletes(network, first, [])
  await ask(user, first)
  await user.click(answer('Delete'))
  await waitFor(() => expect(card(first)).toBeNull())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a listing that the database does not let go is kept, and that is said', async () => {
  const { user, network } = await openOn(first)
  network.answer(DELETE, () => [])
  network.answer('GET /rest/v1/properties', () => [{ id: first.id }])
  await ask(user, first)
  await user.click(answer('Delete'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete property')
  expect(card(first)).toBeInTheDocument()
})

test('a listing that somebody else has deleted meanwhile is told so and leaves the grid', async () => {
  const { user, network } = await openOn(first)
  network.answer(DELETE, () => [])
  network.answer('GET /rest/v1/properties', () => [])
  await ask(user, first)
  network.answer(LISTINGS, () => [])
  await user.click(answer('Delete'))
  expect(await screen.findByText(/had already been deleted by somebody else/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(card(first)).toBeNull()
})
