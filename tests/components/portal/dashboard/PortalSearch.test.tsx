import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aDeskListing,
  counting,
  deskListings,
  lastSearch,
  letDeskHave,
  search,
} from '../../../support/deskListings.ts'
import { openPortal } from '../../../support/openPortal.tsx'

const box = () => screen.getByLabelText('Search')
const query = () => Object.fromEntries(new URLSearchParams(location.search))

function openDashboard(address = '') {
  letDeskHave(...deskListings(3))
  const found = { '': deskListings(3), gabled: [aDeskListing()] }
  search().mockImplementation(async ({ search: text }) => ({
    listings: found[text as keyof typeof found] ?? [],
    next: undefined,
  }))
  return openPortal({ query: address })
}

test('typing searches when it pauses, for the tab and the order that are chosen', async () => {
  const { user } = await openDashboard('?tab=sale&sort=oldest')
  await user.type(box(), 'gabled ')
  expect(await screen.findByRole('article', { name: 'Gabled brick house' })).toBeVisible()
  expect(query()).toEqual({ tab: 'sale', sort: 'oldest', search: 'gabled' })
  const asked = (text: string) => ({ tab: 'sale', sort: 'oldest', search: text })
  expect(search().mock.calls.map(([filters]) => filters)).toEqual([asked(''), asked('gabled')])
  expect(counting().mock.lastCall?.[0]).toEqual({ search: 'gabled' })
})

test('a letter that is typed while the text before it is being searched stays', async () => {
  const { user } = await openDashboard()
  await user.type(box(), 'gable')
  await waitFor(() => expect(query()).toEqual({ search: 'gable' }))
  await user.type(box(), 'd')
  await waitFor(() => expect(query()).toEqual({ search: 'gabled' }))
  expect(box()).toHaveValue('gabled')
  await waitFor(() => expect(lastSearch()?.search).toBe('gabled'))
})

test('Enter searches at once', async () => {
  const { user } = await openDashboard()
  await user.type(box(), 'gabled{Enter}')
  expect(query()).toEqual({ search: 'gabled' })
  expect(await screen.findByRole('article', { name: 'Gabled brick house' })).toBeVisible()
})

test('a search without result says so and can be cleared', async () => {
  const { user } = await openDashboard('?search=no+such+words')
  expect(
    await screen.findByText('No properties found. Add a new property to get started.'),
  ).toHaveRole('status')
  expect(box()).toHaveValue('no such words')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(query()).toEqual({})
  expect(box()).toHaveValue('')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
})

test('of a status without listings as well', async () => {
  const { user } = await openDashboard('?search=no+such+words&status=draft')
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }))
  expect(query()).toEqual({})
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
})
