import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as edits from '~/services/listings/listingEdits'
import * as listings from '~/services/listings/listings'
import {
  changeOnDesk,
  counting,
  desk,
  deskListings,
  lastSearch,
  letDeskHave,
} from '../../../support/deskListings.ts'
import { openPortal } from '../../../support/openPortal.tsx'

beforeEach(() => {
  localStorage.removeItem('bng_desk_layout')
  localStorage.removeItem('bng_desk_single_keys')
})
afterEach(() => vi.restoreAllMocks())

async function openDesk() {
  letDeskHave(...deskListings(3))
  vi.spyOn(edits, 'fetchListing').mockResolvedValue(null)
  const portal = await openPortal()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  return portal
}

test('j and k go from listing to listing, and e edits the one', async () => {
  const { user } = await openDesk()
  const [first, second] = screen.getAllByRole('article')
  await user.keyboard('jj')
  expect(second).toHaveFocus()
  await user.keyboard('k')
  expect(first).toHaveFocus()
  await user.keyboard('e')
  expect(await screen.findByRole('dialog', { name: 'Edit Property - Details' })).toBeVisible()
})

test('/ goes to the search, where the keys are letters', async () => {
  const { user } = await openDesk()
  await user.keyboard('/')
  const search = screen.getByLabelText('Search')
  expect(search).toHaveFocus()
  await user.keyboard('n')
  expect(search).toHaveValue('n')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('n adds a property, and ? lists the keys', async () => {
  const { user } = await openDesk()
  await user.keyboard('n')
  expect(await screen.findByRole('dialog', { name: 'Add Property - Details' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  for (const key of ['j', 'k', 'e', 'n', '/', 'Ctrl K', '?']) {
    expect(keys.getByText(key)).toBeVisible()
  }
})

test('single keys can be turned off, and Ctrl K stays', async () => {
  const { user } = await openDesk()
  await user.keyboard('?')
  await user.click(await screen.findByRole('switch', { name: 'Use single keys' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('n?j')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByRole('article')[0]).not.toHaveFocus()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeVisible()
})

test('Ctrl K finds a listing, which Enter opens', async () => {
  const { user } = await openDesk()
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Search and commands' }))
  await user.type(await palette.findByRole('combobox'), 'Hous')
  const option = () => palette.getByRole('option', { name: /House 1/ })
  expect(await palette.findByRole('option', { name: /House 1/ })).toBeVisible()
  await waitFor(() => expect(option()).toHaveAttribute('aria-selected', 'true'))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Edit Property - Details' })).toBeVisible()
})

test('Ctrl K offers the listings that were changed last, until something is typed', async () => {
  const { user } = await openDesk()
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Search and commands' }))
  const changed = within(await palette.findByRole('group', { name: 'Changed last' }))
  expect(changed.getAllByRole('option', { name: /House/ })).toHaveLength(3)
  expect(lastSearch()?.sort).toBe('updated')
  await user.type(palette.getByRole('combobox'), 'logout')
  await waitFor(() => expect(palette.queryByText('Changed last')).toBeNull())
  expect(palette.getByRole('option', { name: 'Logout' })).toBeVisible()
})

test('letters typed right after Ctrl K are in its field', async () => {
  const { user } = await openDesk()
  await user.keyboard('{Control>}k{/Control}mews')
  const palette = within(await screen.findByRole('dialog', { name: 'Search and commands' }))
  expect(await palette.findByRole('combobox')).toHaveValue('mews')
  expect(palette.getByRole('combobox')).toHaveFocus()
})

test('Ctrl K goes to another part of the desk', async () => {
  const { user } = await openDesk()
  await user.keyboard('j{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Search and commands' }))
  await user.click(await palette.findByRole('option', { name: 'Enquiries' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Enquiries' })).toHaveFocus()
})

test('the table shows the same listings, is remembered, and sorts by a press on its head', async () => {
  const { user } = await openDesk()
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.getAllByRole('row')).toHaveLength(4)
  expect(localStorage.getItem('bng_desk_layout')).toBe('table')
  expect(screen.getByRole('columnheader', { name: 'Added' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await user.click(screen.getByRole('button', { name: 'Price' }))
  await waitFor(() => expect(lastSearch()?.sort).toBe('price_high'))
  await user.keyboard('j')
  expect(screen.getAllByRole('row')[1]).toHaveFocus()
})

test('a row of the table leads to the preview and the history, and features', async () => {
  const setFeatured = vi.spyOn(listings, 'setFeatured').mockResolvedValue()
  const { user } = await openDesk()
  const rows = desk.listings
  changeOnDesk(rows[0]?.id ?? '', { status: 'draft' })
  await user.click(screen.getByRole('button', { name: 'Table' }))
  await user.click(screen.getByRole('button', { name: 'Price' }))
  await screen.findByRole('link', { name: 'Preview' })
  const [, draft, shown] = screen.getAllByRole('row').map((row) => within(row))
  const linkOf = (row: typeof draft, name: string | RegExp) =>
    row?.getByRole('link', { name }).getAttribute('href')
  expect(linkOf(draft, 'Preview')).toContain(`?view=preview&listing=${rows[0]?.id}`)
  expect(linkOf(draft, /History$/)).toContain(`?view=activity&listing=${rows[0]?.id}`)
  expect(linkOf(shown, 'View on the site')).toContain(String(rows[1]?.id))
  await user.click(shown?.getByRole('button', { name: 'Make Featured' }) ?? document.body)
  expect(setFeatured).toHaveBeenCalledExactlyOnceWith(rows[1]?.id, true)
})

test.each([
  ['Listing', 'ascending', 'title', 'title_down'],
  ['Status', 'descending', 'status_down', 'status'],
  ['Changed', 'descending', 'updated', 'updated_up'],
])(
  'the head %s sorts both ways, by key too, and the address says so',
  async (name, first, ...sorts) => {
    const { user } = await openDesk()
    await user.click(screen.getByRole('button', { name: 'Table' }))
    const second = first === 'ascending' ? 'descending' : 'ascending'
    screen.getByRole('button', { name }).focus()
    for (const [index, order] of [first, second].entries()) {
      await user.keyboard('{Enter}')
      const sort = sorts[index]
      await waitFor(() => expect(lastSearch()?.sort).toBe(sort))
      expect(new URLSearchParams(location.search).get('sort')).toBe(sort)
      expect(screen.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', order)
      expect(screen.getByRole('columnheader', { name: 'Added' })).toHaveAttribute(
        'aria-sort',
        'none',
      )
      // The select says the order of the table as well.
      expect(screen.getByLabelText('Sort by')).toHaveValue(sort)
      expect(screen.getByRole('button', { name })).toHaveFocus()
    }
  },
)

test('a status narrows the list and its numbers, and stands in the address', async () => {
  const { user } = await openDesk()
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft')
  await waitFor(() => expect(lastSearch()?.status).toBe('draft'))
  expect(counting().mock.lastCall?.[0].status).toBe('draft')
  expect(new URLSearchParams(location.search).get('status')).toBe('draft')
})
