import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import {
  counting,
  desk,
  deskListings,
  lastSearch,
  letDeskHave,
  search,
} from '../../../support/deskListings.ts'
import { openPortal } from '../../../support/openPortal.tsx'

const unread = new ServiceError('Failed to load properties')

function openOn(count: number, query = '') {
  letDeskHave(...deskListings(count))
  return openPortal({ query })
}

const cards = () => screen.queryAllByRole('article')
const titles = () => cards().map((card) => card.querySelector('h2')?.textContent)
const expectCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count))
const more = () => screen.getByRole('button', { name: 'Show More' })
const tab = (name: RegExp) => screen.getByRole('tab', { name })
const tabOf = () => new URLSearchParams(location.search).get('tab')

test("'Show More' adds 12 until all are there, and the focus goes on with the first new one", async () => {
  const { user } = await openOn(30)
  await expectCards(12)
  expect(await screen.findByText('12 of 30 shown')).toBeVisible()
  await user.click(more())
  await expectCards(24)
  expect(cards()[12]).toHaveFocus()
  await user.click(more())
  await expectCards(30)
  expect(cards()[24]).toHaveFocus()
  expect(titles()).toEqual(desk.listings.map(({ title }) => title))
  expect(await screen.findByText('All 30 shown')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('Back shows as many as were shown when the grid was left, whatever the browser forgot meanwhile', async () => {
  const { user } = await openOn(30)
  await expectCards(12)
  await user.click(more())
  await expectCards(24)
  cleanup()
  await openOn(30)
  await expectCards(24)
  await user.click(more())
  await expectCards(30)
})

test('while it loads: the words for those who do not see the placeholders', async () => {
  search().mockReturnValue(new Promise(() => {}))
  await openPortal()
  expect(screen.getByText('Loading properties...')).toHaveRole('status')
  expect(cards()).toEqual([])
})

test("'Failed to load properties' if the listings cannot be had, and 'Try again' gets them", async () => {
  const { user } = await openOn(3)
  await expectCards(3)
  search().mockRejectedValueOnce(unread)
  await user.click(tab(/^For Sale/))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to load properties\s*Reference/,
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await expectCards(3)
})

test("'Failed to load properties' if the counts cannot be had, and 'Try again' gets them", async () => {
  letDeskHave(...deskListings(3))
  counting().mockRejectedValueOnce(unread)
  const { user } = await openPortal()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load properties')
  await expectCards(3)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(tab(/^All Properties 3$/)).toBeVisible()
  await expectCards(3)
})

test("a failed 'Show More' keeps the cards and can be tried again", async () => {
  const { user } = await openOn(20)
  await expectCards(12)
  search().mockRejectedValueOnce(unread)
  await user.click(more())
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load properties')
  await expectCards(12)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expectCards(20)
  expect(cards()[12]).toHaveFocus()
})

test.each([
  { label: 'Newest first', sort: null, asked: 'newest' },
  { label: 'Oldest first', sort: 'oldest', asked: 'oldest' },
  { label: 'Highest price', sort: 'price_high', asked: 'price_high' },
  { label: 'Lowest price', sort: 'price_low', asked: 'price_low' },
])("sorts by '$label', which the address keeps", async ({ label, sort, asked }) => {
  const { user } = await openOn(3, sort === null ? '?sort=oldest' : '')
  await expectCards(3)
  await user.selectOptions(screen.getByLabelText('Sort by'), label)
  expect(new URLSearchParams(location.search).get('sort')).toBe(sort)
  await waitFor(() => expect(lastSearch()?.sort).toBe(asked))
})

test('the tabs are gone through with the arrows and chosen with Enter', async () => {
  const { user } = await openOn(3)
  await expectCards(3)
  tab(/^All Properties/).focus()
  await user.keyboard('{ArrowLeft}')
  expect(tab(/^Needs attention/)).toHaveFocus()
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}')
  expect(tab(/^For Rent/)).toHaveFocus()
  expect(tabOf()).toBeNull()
  await user.keyboard('{Enter}')
  expect(tabOf()).toBe('rent')
  expect(tab(/^For Rent/)).toHaveFocus()
  expect(tab(/^For Rent/)).toHaveAttribute('aria-selected', 'true')
  await waitFor(() => expect(lastSearch()?.tab).toBe('rent'))
  await user.tab()
  expect(
    screen.getByRole('checkbox', { name: 'Select all that are shown' }),
    'one stop for all tabs',
  ).toHaveFocus()
})

test('an address that makes no sense shows what there is', async () => {
  await openOn(3, '?tab=castles&sort=beauty')
  await expectCards(3)
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(/^All Properties/)
  expect(screen.getByLabelText('Sort by')).toHaveValue('newest')
})
