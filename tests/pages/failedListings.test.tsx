import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aListing } from '../support/aListing'
import { noHelp } from '../support/demoAnswers'
import { cutConnection, silence, status, stubNetwork } from '../support/network'
import { openSite } from '../support/openSite'

const SEARCH = 'POST /rest/v1/rpc/search_listings'
const FEATURED = 'GET /rest/v1/listing_cards'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // The backend is waited for a moment only, where fifteen seconds are specified.
  const native = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) =>
    native(limit === 15_000 ? 50 : limit),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A card as a search answers it. */
function card(number: number) {
  const { id, title, location, price, type, features } = aListing({
    id: `0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b${10 + number}`,
    title: `Gabled house ${number}`,
  })
  return {
    ...{ id, title, location, price, type, features },
    excerpt: '',
    search_price: price,
    feature_count: features.length,
    photo_count: 0,
  }
}
const featuredCard = (number: number) => ({
  ...card(number),
  ...{ property_class: 'sale', status: 'active', price_frequency: null, specs: {}, cover: null },
  ...{ bedrooms: 4, bathrooms: 2, parking_spaces: 0, area: 1_840 },
})
const NEXT = { search_price: 1_250_000, created_at: '2026-11-01T09:00:00Z', id: card(2).id }

const titlesShown = () =>
  screen.getAllByRole('heading', { name: /^Gabled house/ }).map(({ textContent }) => textContent)

const faults = [
  ['an error answer', status(500)],
  ['no answer', silence],
  ['a cut connection', cutConnection],
] as const

describe.each([
  {
    address: '/properties?drawn=here',
    message: 'Failed to load properties',
    logged: 'Failed to fetch properties',
  },
  {
    address: '/properties?type=villa',
    message: 'Failed to search properties',
    logged: 'Failed to fetch properties',
  },
  {
    address: '/rentals',
    message: 'Failed to load properties',
    logged: 'Failed to fetch properties',
  },
  {
    address: '/rentals?location=London',
    message: 'Failed to search properties',
    logged: 'Failed to fetch properties',
  },
  {
    address: '/developments',
    message: 'Failed to load developments',
    logged: 'Failed to fetch properties',
  },
  {
    address: '/commercial',
    message: 'Failed to load commercial properties',
    logged: 'Failed to fetch properties',
  },
  {
    address: '/',
    message: 'Failed to load featured properties',
    logged: 'Failed to load featured properties',
  },
])('$address', ({ address, message, logged }) => {
  it(`says '${message}' in a red banner and in the console, whatever failed, and can be tried again`, async () => {
    const network = stubNetwork(noHelp)
    const references = new Set<string>()
    for (const [index, [fault, answer]] of faults.entries()) {
      network.answer(SEARCH, answer)
      network.answer(FEATURED, answer)
      if (index === 0) await openSite(address)
      else tryAgain()
      // Meanwhile the page says that it loads.
      const banner = await waitFor(() => {
        const latest = screen.getByRole('alert')
        expect(references, `${fault}: a failure of its own`).not.toContain(referenceIn(latest))
        return latest
      })
      references.add(referenceIn(banner))
      expect(banner).toHaveTextContent(message)
      expect(banner).toHaveClass('text-error')
      expect(banner).not.toHaveTextContent('private.secrets')
      expect(screen.queryByRole('heading', { name: /^Gabled house/ })).toBeNull()
      const said = vi
        .mocked(console.error)
        .mock.calls.filter((line) => line.includes(`Reference ${referenceIn(banner)}`))
      expect(said).toEqual([expect.arrayContaining([expect.objectContaining({ message: logged })])])
      if (logged !== message) expect(said[0]).toContain(message)
    }

    network.answer(SEARCH, () => ({ listings: [card(1), card(2)], next: null }))
    network.answer(FEATURED, () => [featuredCard(1), featuredCard(2)])
    tryAgain()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(titlesShown()).toEqual(['Gabled house 1', 'Gabled house 2'])
  })
})

function referenceIn(banner: HTMLElement): string {
  const [, reference = ''] = /Reference ([\dA-F]{4}-[\dA-F]{4})/.exec(banner.textContent) ?? []
  return reference
}

function tryAgain(): void {
  act(() => within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }).click())
}

it.each([
  ['/properties?type=villa', '020 7946 0121'],
  ['/rentals?type=studio', '020 7946 0122'],
])('%s says whom to ring when it fails, and what to change', async (address, phone) => {
  const network = stubNetwork({ ...noHelp, [SEARCH]: cutConnection })
  const { user } = await openSite(address)
  const banner = await screen.findByRole('alert')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: phone })).toBeInTheDocument()
  network.answer(SEARCH, () => ({ listings: [card(1)], next: null }))
  await user.click(main.getByRole('button', { name: 'Clear the filters' }))
  await screen.findByRole('heading', { name: 'Gabled house 1' })
  expect(banner).not.toBeInTheDocument()
})

it('Home says whom to ring when its listings fail, and where all of them are', async () => {
  stubNetwork({ ...noHelp, [FEATURED]: cutConnection })
  const { user } = await openSite('/')
  await screen.findByRole('alert')
  const featured = within(screen.getByRole('region', { name: 'Featured properties' }))
  expect(featured.getByRole('link', { name: '020 7946 0120' })).toBeInTheDocument()
  await user.click(featured.getByRole('link', { name: 'All properties' }))
  expect(location.pathname).toBe('/properties-selection')
})

it('what is shown stays when the next page fails, which can be tried again', async () => {
  const network = stubNetwork({
    ...noHelp,
    [SEARCH]: () => ({ listings: [card(1), card(2)], next: NEXT }),
  })
  const { user } = await openSite('/properties')
  const more = await screen.findByRole('button', { name: 'Load more' })
  network.answer(SEARCH, cutConnection)
  await user.click(more)
  const banner = await screen.findByRole('alert')
  expect(banner).toHaveTextContent('Failed to load properties')
  expect(titlesShown()).toEqual(['Gabled house 1', 'Gabled house 2'])

  network.answer(SEARCH, () => ({ listings: [card(3)], next: null }))
  tryAgain()
  await screen.findByRole('heading', { name: 'Gabled house 3' })
  expect(titlesShown()).toEqual(['Gabled house 1', 'Gabled house 2', 'Gabled house 3'])
  expect(screen.queryByRole('alert')).toBeNull()
})
