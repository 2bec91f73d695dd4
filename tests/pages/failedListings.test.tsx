import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { manyCards, noHelp, routes } from '../support/demoAnswers'
import { cutConnection, silence, status, stubNetwork } from '../support/network'
import { openSite } from '../support/openSite'

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
      network.answer(routes.search, answer)
      network.answer(routes.cards, answer)
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

    network.answer(routes.search, () => manyCards(2))
    network.answer(routes.cards, () => manyCards(2))
    tryAgain()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(titlesShown()).toEqual(['Gabled house 0', 'Gabled house 1'])
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
  const network = stubNetwork({ ...noHelp, [routes.search]: cutConnection })
  const { user } = await openSite(address)
  const banner = await screen.findByRole('alert')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: phone })).toBeInTheDocument()
  network.answer(routes.search, () => manyCards(1))
  await user.click(main.getByRole('button', { name: 'Clear the filters' }))
  await screen.findByRole('heading', { name: 'Gabled house 0' })
  expect(banner).not.toBeInTheDocument()
})

it('Home says whom to ring when its listings fail, and where all of them are', async () => {
  stubNetwork({ ...noHelp, [routes.cards]: cutConnection })
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
  const network = stubNetwork({
    ...noHelp,
    [routes.search]: () => cards,
  })
  const { user } = await openSite('/properties')
  const more = await screen.findByRole('button', { name: 'Load more' })
  network.answer(routes.search, cutConnection)
  await user.click(more)
  const banner = await screen.findByRole('alert')
  expect(banner).toHaveTextContent('Failed to load properties')
  expect(titlesShown()).toEqual(titles.slice(0, 24))

  network.answer(routes.search, () => cards.slice(24))
  tryAgain()
  await screen.findByRole('heading', { name: 'Gabled house 24' })
  expect(titlesShown()).toEqual(titles)
  expect(screen.queryByRole('alert')).toBeNull()
})
