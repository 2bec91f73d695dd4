import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import * as edits from '~/services/listings/listingEdits'
import * as listings from '~/services/listings/listings'
import * as quickEdits from '~/services/listings/quickEdits'
import type { ListingOverview } from '~/types/listing'
import { aDeskListing, changeOnDesk, desk, letDeskHave } from '../../../support/deskListings.ts'
import { openPortal } from '../../../support/openPortal.tsx'

const setFeatured = () => vi.spyOn(listings, 'setFeatured')
const changeListing = () => vi.spyOn(quickEdits, 'changeListing')
beforeEach(() => {
  setFeatured().mockImplementation(async (id, featured) => changeOnDesk(id, { featured }))
  changeListing().mockImplementation(async ({ id }, change) => {
    changeOnDesk(id, change)
    return '2026-11-24T09:00:00.000+00:00'
  })
})
afterEach(() => vi.restoreAllMocks())

async function openOn(...listed: readonly ListingOverview[]) {
  letDeskHave(...listed)
  const portal = await openPortal()
  const [card] = await screen.findAllByRole('article')
  return { ...portal, card: within(card as HTMLElement) }
}

test('a card says what the listing is', async () => {
  const { card } = await openOn(
    aDeskListing({
      property_class: 'rent',
      type: 'studio',
      price: 1_950,
      price_frequency: 'pcm',
      status: 'pending',
      location: 'Barnes, London',
    }),
  )
  expect(card.getByRole('heading')).toHaveTextContent('Gabled brick house')
  expect(card.getByLabelText('Status of Gabled brick house')).toHaveDisplayValue('Pending')
  for (const text of ['£1,950 pcm', 'Barnes, London', 'To let · Studio']) {
    expect(card.getByText(text)).toBeVisible()
  }
  expect(card.getByText('No images')).toBeVisible()
  expect(await card.findByRole('img', { name: 'Drawing of a block of flats' })).toBeVisible()
  expect(card.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
    'href',
    `/property/${aDeskListing().id}`,
  )
})

test.each([
  { done: 'none', pending: 3, badge: 'Needs Optimization0/3 images', button: 'Optimize (3)' },
  { done: 'one', pending: 2, badge: 'Needs Optimization1/3 images', button: 'Optimize (2)' },
  { done: 'all', pending: 0, badge: 'Fully OptimizedAll 3 images', button: 'Optimize' },
])('the badge with $done of 3 images optimized', async ({ pending, badge, button }) => {
  const { card } = await openOn(aDeskListing({ totalImages: 3, pendingImages: pending }))
  const said = card.getAllByRole('paragraph').map(({ textContent }) => textContent)
  expect(said).toContain(badge)
  expect(card.getByRole('button', { name: button })).toBeVisible()
})

test('the main image is the small one, then the original, then nothing but words', async () => {
  // Nothing is fetched here: as long as nobody says otherwise, it is on its way.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const mainImage = { originalUrl: '/house/0.jpg', smallUrl: '/small/0.jpg', alt: 'The porch' }
  const { card } = await openOn(aDeskListing({ mainImage, totalImages: 1 }))
  const image = () => card.getByRole('img', { name: /^The porch/ })
  expect(image()).toHaveAttribute('src', '/small/0.jpg')
  fireEvent.error(image())
  expect(image()).toHaveAttribute('src', '/house/0.jpg')
  fireEvent.error(image())
  expect(image()).toHaveTextContent('Image Error')
})

test("one that fails says 'Failed to update featured status', and all is as it was", async () => {
  const { card, user } = await openOn(aDeskListing())
  const button = () => card.getByRole('button', { name: /^(Make )?Featured$/ })
  setFeatured().mockRejectedValueOnce(new ServiceError('Failed to update featured status'))
  setFeatured().mockRejectedValueOnce(new ServiceError('Failed to update featured status'))
  await user.click(button())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/^Failed to update featured status\s*Reference/)
  await waitFor(() => expect(button()).toHaveTextContent('Make Featured'))
  expect(button()).toHaveAttribute('aria-pressed', 'false')
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click(button())
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(button())
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(screen.queryByRole('alert'), 'gone with the next success').toBeNull())
})

test('a listing that is featured no longer leaves that tab, and the focus stays near', async () => {
  const [first, second, third] = ['A', 'B', 'C'].map((title, index) =>
    aDeskListing({ id: `00000000-0000-4000-8000-00000000000${index}`, title, featured: true }),
  ) as [ListingOverview, ListingOverview, ListingOverview]
  const { user } = await openOn(first, second, third)
  await user.click(screen.getByRole('tab', { name: /^Featured/ }))
  setFeatured().mockImplementation(async () => {
    desk.listings = [first, third]
  })
  const card = within(screen.getByRole('article', { name: 'B' }))
  await user.click(card.getByRole('button', { name: 'Featured' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'B' })).toBeNull())
  expect(setFeatured()).toHaveBeenCalledExactlyOnceWith(second.id, false)
  await waitFor(() => expect(screen.getByRole('article', { name: 'C' })).toHaveFocus())
})

test.each([
  ['draft', 'Draft'],
  ['withdrawn', 'Withdrawn'],
] as const)(
  'a card of a %s listing leads to a preview, and not to the site',
  async (status, label) => {
    const { card } = await openOn(aDeskListing({ status }))
    expect(card.getByLabelText('Status of Gabled brick house')).toHaveDisplayValue(label)
    expect(card.getByRole('link', { name: 'Preview' })).toHaveAttribute(
      'href',
      expect.stringContaining(`?view=preview&listing=${aDeskListing().id}`),
    )
    expect(card.queryByRole('link', { name: 'View on the site' })).toBeNull()
  },
)

test('the title opens the form', async () => {
  vi.spyOn(edits, 'fetchListing').mockResolvedValue(null)
  const { user, card } = await openOn(aDeskListing())
  await user.click(card.getByRole('button', { name: 'Gabled brick house' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Property - Details' })).toBeVisible()
})

const openQuick = () => openOn(aDeskListing())
const listing = () => desk.listings[0]

test('the status is changed in place, and undone', async () => {
  const { user, card } = await openQuick()
  await user.selectOptions(card.getByLabelText('Status of Gabled brick house'), 'Sold')
  expect(await screen.findByText('‘Gabled brick house’ is now Sold.')).toBeVisible()
  expect(listing()?.status).toBe('sold')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('‘Gabled brick house’ is as it was.')).toBeVisible()
  expect(listing()?.status).toBe('active')
})

test('the price is changed in place by keyboard, and only to whole pounds', async () => {
  const { user, card } = await openQuick()
  const price = () => card.getByRole('button', { name: /^Price of Gabled brick house/ })
  await user.click(price())
  const entry = card.getByRole('textbox', { name: 'Price of Gabled brick house' })
  await user.clear(entry)
  await user.type(entry, 'a lot{Enter}')
  expect(card.getByRole('alert')).toHaveTextContent('Please enter whole pounds')
  for (const none of ['0', '1200.50', '1000m']) {
    await user.clear(entry)
    await user.type(entry, `${none}{Enter}`)
    expect(card.getByRole('alert')).toHaveTextContent('Please enter whole pounds')
  }
  await user.clear(entry)
  await user.type(entry, '£1.2m{Enter}')
  expect(await screen.findByText('‘Gabled brick house’ is now £1,200,000.')).toBeVisible()
  expect(listing()?.price).toBe(1_200_000)
  await waitFor(() => expect(price()).toHaveTextContent('£1,200,000'))

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('‘Gabled brick house’ is as it was.')).toBeVisible()
  expect(listing()?.price).toBe(aDeskListing().price)
  await waitFor(() => expect(price()).toHaveTextContent('£1,250,000'))
})

test('a figure takes the place of a price on application, and its undoing brings that back', async () => {
  const { user, card } = await openOn(aDeskListing({ price: null, price_qualifier: 'poa' }))
  await user.click(card.getByRole('button', { name: /: Price on application/ }))
  const entry = card.getByRole('textbox', { name: 'Price of Gabled brick house' })
  expect(entry).toHaveValue('')
  await user.type(entry, '0{Enter}')
  expect(card.getByRole('alert')).toHaveTextContent('Please enter whole pounds')
  await user.clear(entry)
  await user.type(entry, '900,000{Enter}')
  expect(await screen.findByText('‘Gabled brick house’ is now £900,000.')).toBeVisible()
  expect(desk.listings).toMatchObject([{ price: 900_000, price_qualifier: null }])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(desk.listings).toMatchObject([{ price: null, price_qualifier: 'poa' }]),
  )
})

test('a new figure, however it is typed, leaves the words before it', async () => {
  const { user, card } = await openOn(aDeskListing({ price_qualifier: 'guide' }))
  await user.click(card.getByRole('button', { name: /: Guide price £1,250,000/ }))
  const entry = card.getByRole('textbox', { name: 'Price of Gabled brick house' })
  await user.clear(entry)
  await user.type(entry, '850k{Enter}')
  expect(await screen.findByText('‘Gabled brick house’ is now Guide price £850,000.')).toBeVisible()
})

test('in the table, too, price and status are changed in place, and undone', async () => {
  const { user } = await openQuick()
  await user.click(screen.getByRole('button', { name: 'Table' }))
  const row = within(await screen.findByRole('row', { name: 'Gabled brick house' }))
  const undo = () => user.click(screen.getByRole('button', { name: 'Undo' }))
  const status = row.getByLabelText('Status of Gabled brick house')
  await user.selectOptions(status, 'Withdrawn')
  expect(await screen.findByText('‘Gabled brick house’ is now Withdrawn.')).toBeVisible()
  expect(listing()?.status).toBe('withdrawn')
  await waitFor(() => expect(status).toHaveDisplayValue('Withdrawn'))
  await undo()
  expect(await screen.findByText('‘Gabled brick house’ is as it was.')).toBeVisible()
  expect(listing()?.status).toBe('active')
  await waitFor(() => expect(status).toHaveDisplayValue('Available'))

  await user.click(row.getByRole('button', { name: /^Price of Gabled brick house/ }))
  const entry = row.getByRole('textbox', { name: 'Price of Gabled brick house' })
  await user.clear(entry)
  await user.type(entry, '990000{Enter}')
  expect(await screen.findByText('‘Gabled brick house’ is now £990,000.')).toBeVisible()
  expect(listing()?.price).toBe(990_000)
  await undo()
  await waitFor(() => expect(listing()?.price).toBe(aDeskListing().price))
  await row.findByRole('button', { name: /^Price of Gabled brick house: £1,250,000/ })
})

test('a change that comes too late says so, and shows what somebody else entered', async () => {
  const { user, card } = await openQuick()
  const message = 'Somebody else has changed ‘Gabled brick house’ meanwhile.'
  changeListing().mockRejectedValue(new ServiceError(message))
  changeOnDesk(aDeskListing().id, { status: 'pending' })
  const status = card.getByLabelText('Status of Gabled brick house')
  await user.selectOptions(status, 'Sold')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  await waitFor(() => expect(status).toHaveDisplayValue('Pending'))
})

test.each([
  ['active', /^This will be shown as a reduction of £50,000 \(3\.8.%\)\.$/],
  ['draft', undefined],
] as const)(
  'a new price of a listing that is %s says what visitors will be told',
  async (status, said) => {
    const { card, user } = await openOn(aDeskListing({ status, price: 1_325_000 }))
    await user.click(card.getByRole('button', { name: /Change the price$/ }))
    const price = card.getByLabelText('Price of Gabled brick house')
    await user.clear(price)
    await user.type(price, '1,275,000')
    if (said) expect(await card.findByText(said)).toBeVisible()
    else expect(card.queryByText(/This will be shown/)).toBeNull()
  },
)

test('a card says how much is missing before it can be published', async () => {
  const { card } = await openOn(aDeskListing({ status: 'draft', gaps: 6 }))
  expect(card.getByRole('button', { name: '6 things missing' })).toBeVisible()
})

test('a draft of which nothing is missing is ready to publish', async () => {
  const { card } = await openOn(aDeskListing({ status: 'draft' }))
  expect(card.getByRole('button', { name: 'Ready to publish' })).toBeVisible()
})

test('a public listing with nothing missing has no such line', async () => {
  const { card } = await openOn(aDeskListing())
  expect(card.queryByRole('button', { name: /missing|publish/ })).toBeNull()
})
