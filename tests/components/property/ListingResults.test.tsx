import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { active, byPrice, priceText, theListing, titles } from '../../../e2e/demo.ts'
import { pageOf, services, stubListings } from '../../support/demoAnswers.ts'
import { cardRow, manyCards } from '../../support/demoCards.ts'
import { openSite } from '../../support/openSite.tsx'

const sales = byPrice(active('sale'))
const [dearest, second, third] = sales
if (!dearest || !second || !third) throw new Error('The demo data have too few houses')

const shownTitles = () =>
  screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent)

const cards = manyCards(26)
const next = cards[23]
const last = cards.at(-1)
if (!next || !last) throw new Error('There are too few cards')

/** Lets a search find two pages: of 24 cards and of 2. */
const findTwoPages = () => {
  stubListings([])
  services.countFound.mockResolvedValue({ count: 26, more: false })
  services.fetchListingPage.mockImplementation(async (_, cursor) =>
    cursor ? pageOf(cards.slice(24)) : { properties: cards.slice(0, 24), next },
  )
}

it.each([
  ['/properties', 'sale', 'homes for sale'],
  ['/rentals', 'rent', 'homes to rent'],
  ['/developments', 'development', 'new developments'],
  ['/commercial', 'commercial', 'commercial properties'],
] as const)(
  '%s lists and counts what the backend finds, each with its price and place',
  async (path, kind, noun) => {
    const listed = byPrice(active(kind)).slice(0, 3)
    stubListings(listed)
    await openSite(path)
    await screen.findByRole('heading', { level: 2, name: `3 ${noun}` })
    expect(shownTitles()).toEqual(titles(listed))
    for (const listing of listed) {
      const card = screen.getByRole('article', { name: listing.title })
      expect(card).toHaveTextContent(priceText(listing))
      expect(card).toHaveTextContent(listing.location)
    }
  },
)

it('the card of a development says how far it is', async () => {
  const row = theListing('development-orchard-row-chiswick')
  stubListings([row])
  await openSite('/developments')
  expect(await screen.findByRole('article', { name: row.title })).toHaveTextContent(
    /From £1,395,000.*92% built · Q4 2026 · 9 of 16 reserved/,
  )
})

it('a completed development has a full bar', async () => {
  const gardens = theListing('development-barrack-gardens')
  stubListings([gardens])
  await openSite('/developments')
  const card = within(await screen.findByRole('article', { name: gardens.title }))
  const bar = card.getByText('Complete · Q4 2024 · 32 of 34 sold').previousElementSibling
  expect(bar?.firstElementChild).toHaveStyle({ width: '100%' })
})

it("says of a home that it is 'Pending' or new, and not that it is available", async () => {
  const day = 86_400_000
  const [first, old, fresh] = manyCards(3)
  if (!first || !old || !fresh) throw new Error('There are too few cards')
  const listedAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
  stubListings([])
  services.fetchListingPage.mockResolvedValue({
    properties: [
      { ...first, status: 'pending', created_at: listedAgo(3) },
      { ...old, created_at: listedAgo(8) },
      { ...fresh, created_at: listedAgo(6) },
    ],
    next: null,
  })
  await openSite('/properties')
  await screen.findByText('New')
  const stated = screen
    .getAllByRole('article')
    .map((card) => within(card).queryByText(/^(Available|Pending|New)$/)?.textContent)
  expect(stated).toEqual(['Pending', undefined, 'New'])
})

it('a card shows at most four features', async () => {
  const developments = active('development')
  stubListings(developments)
  await openSite('/developments')
  await screen.findByRole('heading', { name: `${developments.length} new developments` })
  for (const listing of developments) {
    expect(listing.features.length, 'the demo data have more').toBeGreaterThan(4)
    const card = within(screen.getByRole('article', { name: listing.title }))
    const features = within(card.getByRole('list', { name: 'Features' }))
    expect(features.getAllByRole('listitem')).toHaveLength(4)
  }
})

describe('the order', () => {
  it.each([
    ['Highest price', 'price-desc', ''],
    ['Lowest price', 'price-asc', '?sort=price-asc'],
    ['Newest', 'date-desc', '?sort=date-desc'],
    ['Most popular', 'popular', '?sort=popular'],
  ])(
    "'%s' is asked for, and for the next page behind the last card",
    async (label, sort, query) => {
      findTwoPages()
      // Another order first, so that choosing the usual one is a choice too.
      const { user } = await openSite(
        `/properties?sort=${sort === 'price-asc' ? 'popular' : 'price-asc'}`,
      )
      await user.selectOptions(await screen.findByLabelText('Sort by'), label)
      expect(location.search).toBe(query)
      await user.click(await screen.findByRole('button', { name: 'Load more (2 left)' }))
      await screen.findByRole('article', { name: last.title })
      expect(shownTitles()).toEqual(cards.map(({ title }) => title))
      expect(screen.queryByRole('button', { name: /^Load more/ })).toBeNull()
      expect(services.fetchListingPage).toHaveBeenLastCalledWith(
        { propertyClass: 'sale', sort },
        next,
        expect.anything(),
      )
    },
  )
})

it('a reload shows as many of them as there were', async () => {
  findTwoPages()
  const { user } = await openSite('/properties')
  await user.click(await screen.findByRole('button', { name: /^Load more/ }))
  await screen.findByRole('article', { name: last.title })
  cleanup()
  await openSite('/properties', { isReload: true })
  await screen.findByRole('article', { name: last.title })
  expect(shownTitles()).toEqual(cards.map(({ title }) => title))
})

it("a search without a match says so and offers 'Clear the filters'", async () => {
  stubListings([])
  const { user } = await openSite('/properties?location=Atlantis')
  await screen.findByText('No property for sale matches this search.')
  expect(screen.queryByRole('article')).toBeNull()
  services.fetchListingPage.mockResolvedValue(pageOf([cardRow(dearest)]))
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await screen.findByRole('article', { name: dearest.title })
  expect(location.search).toBe('')
})

describe('while the backend is slow', () => {
  beforeEach(() => {
    stubListings([])
    services.fetchListingPage.mockReturnValue(new Promise(() => {}))
  })

  it.each(['/properties', '/rentals', '/developments', '/commercial'])(
    '%s says that it loads, in the shape of its cards',
    async (path) => {
      await openSite(path)
      const loading = await screen.findByText('Loading properties...')
      expect(loading).toHaveAttribute('role', 'status')
      expect(document.querySelectorAll('main .skeleton.aspect-5\\/3')).toHaveLength(6)
      expect(screen.queryByRole('article')).toBeNull()
    },
  )

  it('nothing that does not come from it waits for it', async () => {
    const { user } = await openSite('/properties')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Properties for sale')
    expect(await screen.findByLabelText('Type')).toBeEnabled()
    await screen.findByRole('heading', { name: 'Our Commitment' })
    const header = within(screen.getByRole('banner'))
    await user.click(header.getByRole('button', { name: 'Book Valuation' }))
    await screen.findByRole('dialog', { name: 'Book a Valuation' })
  })
})

it("a search for rentals that fails says 'Failed to search properties', and can be tried again", async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const [rental] = active('rent')
  if (!rental) throw new Error('The demo data have nothing to rent')
  stubListings([rental])
  const { user } = await openSite('/rentals')
  await screen.findByRole('article', { name: rental.title })
  services.fetchListingPage.mockRejectedValueOnce(new ServiceError('Failed to fetch properties'))
  await user.selectOptions(await screen.findByLabelText('Type'), 'Studio')
  const banner = await screen.findByRole('alert')
  expect(banner).toHaveTextContent('Failed to search properties')
  expect(screen.queryByRole('article')).toBeNull()
  await user.click(within(banner).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('article', { name: rental.title })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
