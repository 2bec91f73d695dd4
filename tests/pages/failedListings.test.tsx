import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { pageOf, services, stubListings } from '../support/demoAnswers'
import { manyCards } from '../support/demoCards'
import { openSite } from '../support/openSite'

const LOGGED = 'Failed to fetch properties'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stubListings([])
  for (const service of [services.fetchListingPage, services.fetchFeatured]) {
    service.mockImplementation(async () => {
      throw new ServiceError(LOGGED, { cause: { message: 'relation "private.secrets"' } })
    })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** From now on every list contains these. */
function findAgain(count: number): void {
  services.fetchListingPage.mockResolvedValue(pageOf(manyCards(count)))
  services.fetchFeatured.mockResolvedValue(manyCards(count))
}

const titlesShown = () =>
  screen.getAllByRole('heading', { name: /^Gabled house/ }).map(({ textContent }) => textContent)

it.each([
  ['/properties?drawn=here', 'Failed to load properties'],
  ['/properties?type=villa', 'Failed to search properties'],
  ['/rentals', 'Failed to load properties'],
  ['/rentals?location=London', 'Failed to search properties'],
  ['/developments', 'Failed to load developments'],
  ['/commercial', 'Failed to load commercial properties'],
  ['/', 'Failed to load featured properties'],
])(
  "%s says '%s' in a red banner and in the console, each time, and can be tried again",
  async (address, message) => {
    await openSite(address)
    const first = referenceIn(await screen.findByRole('alert'))
    tryAgain()
    // Meanwhile the page says that it loads.
    const banner = await waitFor(() => {
      const latest = screen.getByRole('alert')
      expect(referenceIn(latest), 'a failure of its own').not.toBe(first)
      return latest
    })
    expect(banner).toHaveTextContent(message)
    expect(banner).toHaveClass('text-error')
    expect(banner).not.toHaveTextContent('private.secrets')
    expect(screen.queryByRole('heading', { name: /^Gabled house/ })).toBeNull()
    for (const reference of [first, referenceIn(banner)]) {
      const said = vi
        .mocked(console.error)
        .mock.calls.filter((line) => line.includes(`Reference ${reference}`))
      expect(said).toEqual([expect.arrayContaining([expect.objectContaining({ message: LOGGED })])])
      expect(said[0]).toContain(message)
    }

    findAgain(2)
    tryAgain()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(titlesShown()).toEqual(['Gabled house 0', 'Gabled house 1'])
  },
)

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
  const { user } = await openSite(address)
  const banner = await screen.findByRole('alert')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: phone })).toBeInTheDocument()
  findAgain(1)
  await user.click(main.getByRole('button', { name: 'Clear the filters' }))
  await screen.findByRole('heading', { name: 'Gabled house 0' })
  expect(banner).not.toBeInTheDocument()
})

it('Home says whom to ring when its listings fail, and where all of them are', async () => {
  const { user } = await openSite('/')
  await screen.findByRole('alert')
  const featured = within(screen.getByRole('region', { name: 'Featured properties' }))
  expect(featured.getByRole('link', { name: '020 7946 0120' })).toBeInTheDocument()
  await user.click(featured.getByRole('link', { name: 'All properties' }))
  expect(location.pathname).toBe('/properties-selection')
})

it('what is shown stays when the next page fails, which can be tried again', async () => {
  const cards = manyCards(25)
  const titles = cards.map(({ title }) => title)
  const page = { properties: cards.slice(0, 24), next: cards[23] ?? null }
  services.fetchListingPage.mockResolvedValueOnce(page)
  const { user } = await openSite('/properties')
  const more = await screen.findByRole('button', { name: 'Load more' })
  await user.click(more)
  const banner = await screen.findByRole('alert')
  expect(banner).toHaveTextContent('Failed to load properties')
  expect(titlesShown()).toEqual(titles.slice(0, 24))

  services.fetchListingPage.mockResolvedValue(pageOf(cards.slice(24)))
  tryAgain()
  await screen.findByRole('heading', { name: 'Gabled house 24' })
  expect(titlesShown()).toEqual(titles)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('hands the focus to the heading above once trying again has helped', async () => {
  const { user } = await openSite('/properties')
  const banner = await screen.findByRole('alert')
  findAgain(2)
  await user.click(within(banner).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.activeElement).toHaveTextContent(/homes for sale/i)
  expect(document.activeElement?.tagName).toMatch(/^H[12]$/)
})
