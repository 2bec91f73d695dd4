import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anOverview, type Overview } from '../../../support/anOverview.ts'
import { meetEachFault } from '../../../support/meetEachFault.ts'
import { countsOf, openPortal } from '../../../support/openPortal.tsx'

const LISTINGS = 'POST /rest/v1/rpc/search_overviews'
const FEATURE = 'PATCH /rest/v1/properties'

async function openOn(...listings: readonly Overview[]) {
  const portal = await openPortal({
    routes: {
      [LISTINGS]: () => listings,
      'POST /rest/v1/rpc/count_listings': () => countsOf(listings.length),
      [FEATURE]: () => ({ id: listings[0]?.id }),
      'GET /rest/v1/properties': () => [],
    },
  })
  const [card] = await screen.findAllByRole('article')
  return { ...portal, card: within(card as HTMLElement) }
}

test('a card says what the listing is', async () => {
  const { card } = await openOn(
    anOverview({
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
  expect(card.getAllByText('No images')[0]).toBeVisible()
  expect(card.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
    'href',
    `/property/${anOverview().id}`,
  )
})

test.each([
  { done: 'none', pending: 3, badge: 'Needs Optimization0/3 images', button: 'Optimize (3)' },
  { done: 'one', pending: 2, badge: 'Needs Optimization1/3 images', button: 'Optimize (2)' },
  { done: 'all', pending: 0, badge: 'Fully OptimizedAll 3 images', button: 'Optimize' },
])('the badge with $done of 3 images optimized', async ({ pending, badge, button }) => {
  const { card } = await openOn(anOverview({ total_images: 3, pending_images: pending }))
  const said = card.getAllByRole('paragraph').map(({ textContent }) => textContent)
  expect(said).toContain(badge)
  expect(card.getByRole('button', { name: button })).toBeVisible()
})

test('the main image is the small one, then the original, then nothing but words', async () => {
  // Nothing is fetched here: as long as nobody says otherwise, it is on its way.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const main_image = { url: 'a house/0.jpg', alt_text: 'The porch', small_url: 'small/0.jpg' }
  const { card } = await openOn(anOverview({ main_image, total_images: 1 }))
  const image = () => card.getByRole('img', { name: /^The porch/ })
  const stored = '/storage/v1/object/public/property-images'
  expect(image()).toHaveAttribute('src', `${stored}/small/0.jpg`)
  fireEvent.error(image())
  expect(image()).toHaveAttribute('src', `${stored}/a%20house/0.jpg`)
  fireEvent.error(image())
  expect(image()).toHaveTextContent('Image Error')
})

test("whatever fails: 'Failed to update featured status', and all is as it was", async () => {
  const { card, user, network } = await openOn(anOverview())
  const button = () => card.getByRole('button', { name: /^(Make )?Featured$/ })
  await meetEachFault({
    network,
    route: FEATURE,
    attempt: () => user.click(button()),
    message: () => screen.getByRole('alert'),
    says: 'Failed to update featured status',
    expectKept: () =>
      waitFor(() => {
        expect(button()).toHaveTextContent('Make Featured')
        expect(button()).toHaveAttribute('aria-pressed', 'false')
      }),
  })
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click(button())
  expect(await screen.findByRole('alert')).toBeVisible()
  network.answer(FEATURE, () => ({ id: anOverview().id }))
  network.answer(LISTINGS, () => [anOverview({ featured: true })])
  await user.click(button())
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(screen.queryByRole('alert'), 'gone with the next success').toBeNull())
})

test('a listing that is featured no longer leaves that tab, and the focus stays near', async () => {
  const [first, second, third] = ['A', 'B', 'C'].map((title, index) =>
    anOverview({ id: `00000000-0000-4000-8000-00000000000${index}`, title, featured: true }),
  ) as [Overview, Overview, Overview]
  const { user, network } = await openOn(first, second, third)
  await user.click(screen.getByRole('tab', { name: /^Featured/ }))
  network.answer(LISTINGS, () => [first, third])
  const card = within(screen.getByRole('article', { name: 'B' }))
  await user.click(card.getByRole('button', { name: 'Featured' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'B' })).toBeNull())
  expect(network.callsOf(FEATURE)[0]?.body).toEqual({ featured: false })
  await waitFor(() => expect(screen.getByRole('article', { name: 'C' })).toHaveFocus())
})

test.each([
  ['draft', 'Draft'],
  ['withdrawn', 'Withdrawn'],
])('a card of a %s listing leads to a preview, and not to the site', async (status, label) => {
  const { card } = await openOn(anOverview({ status }))
  expect(card.getByLabelText('Status of Gabled brick house')).toHaveDisplayValue(label)
  expect(card.getByRole('link', { name: 'Preview' })).toHaveAttribute(
    'href',
    expect.stringContaining(`?view=preview&listing=${anOverview().id}`),
  )
  expect(card.queryByRole('link', { name: 'View on the site' })).toBeNull()
})

test('the title opens the form', async () => {
  const { user, card } = await openOn(anOverview())
  await user.click(card.getByRole('button', { name: 'Gabled brick house' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Property - Details' })).toBeVisible()
})

/** A backend of one listing, which counts its edits. */
async function openQuick() {
  const listing = { ...anOverview() }
  let edits = 0
  const opened = await openOn(listing)
  opened.network.answer(LISTINGS, () => [listing])
  opened.network.answer('GET /rest/v1/listing_overview', () => [listing])
  opened.network.answer(FEATURE, ({ query, body }) => {
    if (query.get('updated_at') !== `eq.${listing.updated_at}`) return []
    edits += 1
    Object.assign(listing, body, { updated_at: `2026-11-24T09:00:0${edits}.000+00:00` })
    return [{ updated_at: listing.updated_at }]
  })
  return { ...opened, listing }
}

test('the status is changed in place, and undone', async () => {
  const { user, card, listing } = await openQuick()
  await user.selectOptions(card.getByLabelText('Status of Gabled brick house'), 'Sold')
  expect(await screen.findByText('‘Gabled brick house’ is now Sold.')).toBeVisible()
  expect(listing.status).toBe('sold')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('‘Gabled brick house’ is as it was.')).toBeVisible()
  expect(listing.status).toBe('active')
})

test('the price is changed in place by keyboard, and only to whole pounds', async () => {
  const { user, card, listing } = await openQuick()
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
  expect(listing.price).toBe(1_200_000)
  await waitFor(() => expect(price()).toHaveTextContent('£1,200,000'))

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('‘Gabled brick house’ is as it was.')).toBeVisible()
  expect(listing.price).toBe(anOverview().price)
  await waitFor(() => expect(price()).toHaveTextContent('£1,250,000'))
})

test('in the table, too, price and status are changed in place, and undone', async () => {
  const { user, listing } = await openQuick()
  await user.click(screen.getByRole('button', { name: 'Table' }))
  const row = within(await screen.findByRole('row', { name: 'Gabled brick house' }))
  const undo = () => user.click(screen.getByRole('button', { name: 'Undo' }))
  const status = row.getByLabelText('Status of Gabled brick house')
  await user.selectOptions(status, 'Withdrawn')
  expect(await screen.findByText('‘Gabled brick house’ is now Withdrawn.')).toBeVisible()
  expect(listing.status).toBe('withdrawn')
  await waitFor(() => expect(status).toHaveDisplayValue('Withdrawn'))
  await undo()
  expect(await screen.findByText('‘Gabled brick house’ is as it was.')).toBeVisible()
  expect(listing.status).toBe('active')
  await waitFor(() => expect(status).toHaveDisplayValue('Available'))

  await user.click(row.getByRole('button', { name: /^Price of Gabled brick house/ }))
  const entry = row.getByRole('textbox', { name: 'Price of Gabled brick house' })
  await user.clear(entry)
  await user.type(entry, '990000{Enter}')
  expect(await screen.findByText('‘Gabled brick house’ is now £990,000.')).toBeVisible()
  expect(listing.price).toBe(990_000)
  await undo()
  await waitFor(() => expect(listing.price).toBe(anOverview().price))
  await row.findByRole('button', { name: /^Price of Gabled brick house: £1,250,000/ })
})

test('what somebody else entered meanwhile is not overwritten', async () => {
  const { user, card, listing } = await openQuick()
  Object.assign(listing, { status: 'pending', updated_at: '2026-11-24T10:00:00.000+00:00' })
  await user.selectOptions(card.getByLabelText('Status of Gabled brick house'), 'Sold')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Somebody else has changed ‘Gabled brick house’ meanwhile.',
  )
  expect(listing.status).toBe('pending')
})

test('a change of another field meanwhile is no conflict', async () => {
  const { user, card, listing } = await openQuick()
  Object.assign(listing, { featured: true, updated_at: '2026-11-24T10:00:00.000+00:00' })
  await user.selectOptions(card.getByLabelText('Status of Gabled brick house'), 'Sold')
  expect(await screen.findByText('‘Gabled brick house’ is now Sold.')).toBeVisible()
  expect(listing).toMatchObject({ status: 'sold', featured: true })
})
