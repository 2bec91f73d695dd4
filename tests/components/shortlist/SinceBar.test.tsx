import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { lookStore } from '~/services/shortlist/lookStore'
import type { ListedProperty } from '~/types/property'
import { active, byPrice, listingId } from '../../../e2e/demo.ts'
import type { Listing } from '../../../supabase/seed/listing.ts'
import { pageOf, services, stubListings } from '../../support/demoAnswers.ts'
import { cardRow } from '../../support/demoCards.ts'
import { openSite } from '../../support/openSite.tsx'

const [first, second, third, fourth] = byPrice(active('sale')) as [
  Listing,
  Listing,
  Listing,
  Listing,
]

afterEach(() => {
  lookStore.turnOff()
  localStorage.clear()
})

/** What the list finds, and what has become of homes that it does not find any more. */
async function look(
  listed: readonly ListedProperty[],
  elsewhere: readonly ListedProperty[] = [],
  seen = first.title,
) {
  cleanup()
  stubListings([])
  services.fetchListingPage.mockResolvedValue(pageOf(listed))
  services.fetchCards.mockResolvedValue(elsewhere)
  const { user } = await openSite('/properties')
  await screen.findByRole('heading', { name: seen })
  return user
}

/** Reduced just now, after the last look. */
const reduced = (listing: Listing, by: number): ListedProperty => ({
  ...cardRow(listing),
  price: Number(listing.price) - by,
  reduced_at: new Date(Date.now() + 60_000).toISOString(),
})

const titles = () =>
  screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent)

const KEY = 'bng_since'

it('is kept once the visitor asks for it, and forgotten when they say so', async () => {
  const user = await look([first, second].map(cardRow))
  expect(await screen.findByText(/is kept in this browser alone/)).toBeInTheDocument()
  expect(localStorage.getItem(KEY)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Yes, tell me' }))
  expect(localStorage.getItem(KEY)).toContain(listingId(first))
  expect(localStorage.getItem(KEY)).not.toContain(first.title)
  await user.click(screen.getByRole('button', { name: 'Turn it off and forget' }))
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('says what is new, reduced and gone, and shows these alone', async () => {
  const before = await look([first, second, third].map(cardRow))
  await before.click(await screen.findByRole('button', { name: 'Yes, tell me' }))

  const cheaper = reduced(second, 25_000)
  const sold = { ...cardRow(third), status: 'sold' as const }
  const user = await look([cardRow(first), cheaper, cardRow(fourth)], [sold])
  await user.click(await screen.findByRole('button', { name: '1 new' }))
  expect(titles()).toEqual([fourth.title])
  await user.click(screen.getByRole('button', { name: '1 reduced by £25,000' }))
  expect(titles()).toEqual([second.title])
  await user.click(screen.getByRole('button', { name: '1 gone' }))
  expect(titles()).toEqual([third.title])
  expect(services.fetchCards.mock.calls).toEqual([[[listingId(third)], expect.anything()]])

  await user.click(screen.getByRole('button', { name: 'I have seen these' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new' })).toBeNull())
  expect(titles()).toHaveLength(3)
})

it('does not take a home for gone that is only further down, because it is reduced', async () => {
  const before = await look([first, second].map(cardRow))
  await before.click(await screen.findByRole('button', { name: 'Yes, tell me' }))
  const cheaper = reduced(second, 100_000)
  await look([cardRow(first)], [cheaper])
  expect(await screen.findByRole('button', { name: '1 reduced by £100,000' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /gone/ })).toBeNull()
})

it('says nothing of a price that was a typing error when it was seen', async () => {
  const before = await look([first, second].map(cardRow))
  await before.click(await screen.findByRole('button', { name: 'Yes, tell me' }))
  await look([cardRow(first), { ...cardRow(second), price: Number(second.price) - 25_000 }])
  expect(await screen.findByText(/says what has changed since you last looked/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /reduced/ })).toBeNull()
})

it('says nothing where nothing has changed', async () => {
  const before = await look([first, second].map(cardRow))
  await before.click(await screen.findByRole('button', { name: 'Yes, tell me' }))
  await look([first, second].map(cardRow))
  expect(await screen.findByText(/says what has changed since you last looked/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'I have seen these' })).toBeNull()
})

it('says so when all are gone, and shows what is left of them', async () => {
  const before = await look([first, second].map(cardRow))
  await before.click(await screen.findByRole('button', { name: 'Yes, tell me' }))

  const sold = { ...cardRow(first), status: 'sold' as const }
  const user = await look([], [sold], 'Properties for sale')
  await user.click(await screen.findByRole('button', { name: '2 gone' }))
  expect(titles()).toEqual([first.title])
})

it('offers nothing to press for a home that was deleted', async () => {
  const before = await look([first, second].map(cardRow))
  await before.click(await screen.findByRole('button', { name: 'Yes, tell me' }))

  await look([first].map(cardRow))
  expect(await screen.findByText('1 gone')).toBeVisible()
  expect(screen.queryByRole('button', { name: '1 gone' })).toBeNull()
})
