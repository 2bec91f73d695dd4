import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Overview, overviews } from '../../../support/anOverview.ts'
import { meetEachFault } from '../../../support/meetEachFault.ts'
import { type Call, cutConnection, silence } from '../../../support/network.ts'
import { countsOf, openPortal } from '../../../support/openPortal.tsx'

const LISTINGS = 'POST /rest/v1/rpc/search_overviews'
const COUNTS = 'POST /rest/v1/rpc/count_listings'
const PAGE_SIZE = 12

/** So many listings, as the backend gives a page of them: what comes behind the cursor, and one more. */
function listed(count: number) {
  const all = overviews(count)
  return ({ body }: Call): Overview[] => {
    const { p_after } = body as { p_after?: Overview }
    const from = p_after ? all.findIndex(({ id }) => id === p_after.id) + 1 : 0
    return all.slice(from, from + PAGE_SIZE + 1)
  }
}

const openOn = (count: number, query?: string) =>
  openPortal({
    ...(query !== undefined && { query }),
    routes: { [LISTINGS]: listed(count), [COUNTS]: () => countsOf(count) },
  })

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
  expect(titles()).toEqual(overviews(30).map(({ title }) => title))
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
  await openPortal({ routes: { [LISTINGS]: silence } })
  expect(screen.getByText('Loading properties...')).toHaveRole('status')
  expect(cards()).toEqual([])
})

test("'Failed to load properties' if the listings cannot be had, and 'Try again' gets them", async () => {
  const { user, network } = await openOn(3)
  await expectCards(3)
  await meetEachFault({
    network,
    route: LISTINGS,
    attempt: (time) =>
      time === 0
        ? user.click(tab(/^For Sale/))
        : user.click(screen.getByRole('button', { name: 'Try again' })),
    message: () => screen.getByRole('alert'),
    says: 'Failed to load properties',
  })
  network.answer(LISTINGS, listed(3))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await expectCards(3)
})

test("'Failed to load properties' if the counts cannot be had, and 'Try again' gets them", async () => {
  const { user, network } = await openPortal({
    routes: { [LISTINGS]: listed(3), [COUNTS]: cutConnection },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load properties')
  await expectCards(3)
  network.answer(COUNTS, () => countsOf(3))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(tab(/^All Properties 3$/)).toBeVisible()
  await expectCards(3)
})

test("a failed 'Show More' keeps the cards and can be tried again", async () => {
  const { user, network } = await openOn(20)
  await expectCards(12)
  network.answer(LISTINGS, cutConnection)
  await user.click(more())
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load properties')
  await expectCards(12)
  network.answer(LISTINGS, listed(20))
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
  const { user, network } = await openOn(3, sort === null ? '?sort=oldest' : '')
  await expectCards(3)
  await user.selectOptions(screen.getByLabelText('Sort by'), label)
  expect(new URLSearchParams(location.search).get('sort')).toBe(sort)
  await waitFor(() =>
    expect(network.callsOf(LISTINGS).at(-1)?.body).toMatchObject({ p_sort: asked }),
  )
})

test('the tabs are gone through with the arrows and chosen with Enter', async () => {
  const { user, network } = await openOn(3)
  await expectCards(3)
  tab(/^All Properties/).focus()
  await user.keyboard('{ArrowLeft}')
  expect(tab(/^Featured/)).toHaveFocus()
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}')
  expect(tab(/^For Rent/)).toHaveFocus()
  expect(tabOf()).toBeNull()
  await user.keyboard('{Enter}')
  expect(tabOf()).toBe('rent')
  expect(tab(/^For Rent/)).toHaveFocus()
  expect(tab(/^For Rent/)).toHaveAttribute('aria-selected', 'true')
  await waitFor(() =>
    expect(network.callsOf(LISTINGS).at(-1)?.body).toMatchObject({ p_filters: { class: 'rent' } }),
  )
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
