import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pinPrice } from '~/lib/format/pinPrice'
import { hideHome } from '~/services/shortlist/shortlistEdits'
import { listingId } from '../../../../e2e/demo.ts'
import type { Listing } from '../../../../supabase/seed/listing.ts'
import { bringAllIntoView } from '../../../support/allInView.ts'
import { services, stubListings } from '../../../support/demoAnswers.ts'
import { cutConnection } from '../../../support/network.ts'
import {
  type Found,
  foundNone,
  mews,
  openMap,
  pinOf,
  SEARCH,
  searchesOf,
  searchNumber,
  stucco,
  threeHomes,
  tower,
  UNPLACED,
} from '../../../support/onMap.ts'
import { openSite } from '../../../support/openSite.tsx'

beforeEach(bringAllIntoView)

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
const priceOf = ({ price }: Listing) => pinPrice(price, 'sale')
const pinFor = async (map: HTMLElement, listing: Listing) =>
  within(map).findByRole('button', { name: new RegExp(`^${priceOf(listing)} `) })
const cardItem = async ({ title }: Listing) =>
  (await screen.findByRole('article', { name: title })).closest('li')

/** A home whose card no list has. */
const UNKNOWN: Found['pins'][number] = [
  '00000000-0000-4000-8000-000000000001',
  ...([51.5, -0.1, 650_000, 'house', 3] as const),
]

describe('List | Map', () => {
  it('leads from the list to the map of the same search, and back', async () => {
    const { user } = await openMap('/properties?view=map&type=house&sort=price-asc')
    await user.click(screen.getByRole('link', { name: 'List' }))
    expect(location.search).toBe('?type=house&sort=price-asc')
    await heading('3 homes for sale')
    expect(screen.queryByRole('group', { name: /^Map of/ })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('link', { name: 'Map' }))
    expect(location.search).toBe('?type=house&sort=price-asc&view=map')
    await heading('3 homes here')
  })

  it('a list fetches nothing of the map', async () => {
    stubListings([stucco])
    await openSite('/properties')
    expect(await screen.findByRole('link', { name: 'Map' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')
  })
})

it('shows the homes of the search by their prices, from the top, and their cards in the order of the list', async () => {
  const { map, network } = await openMap('/properties?view=map&type=house')
  await heading('3 homes here')
  expect(searchesOf(network)).toMatchObject([
    { p_class: 'sale', p_filters: { type: 'house' }, p_sort: 'price-desc' },
  ])
  await pinFor(map, tower)
  const pins = within(within(map).getByRole('list')).getAllByRole('button')
  expect(pins.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(
    [mews, tower, stucco].map(priceOf),
  )
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(
    [stucco, mews, tower].map(({ title }) => title),
  )
})

it('a chosen pin shows its home in brief and marks its card; Escape leads back to the pin', async () => {
  const { user, map } = await openMap()
  const pin = await pinFor(map, mews)
  pin.focus()
  await user.keyboard('{Enter}')
  const brief = await screen.findByRole('region', { name: 'The chosen home' })
  expect(await within(brief).findByRole('link', { name: mews.title })).toBeInTheDocument()
  expect(pin).toHaveAttribute('aria-pressed', 'true')
  expect(await cardItem(mews)).toHaveAttribute('aria-current', 'true')
  expect(await cardItem(stucco)).not.toHaveAttribute('aria-current')
  expect(brief).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(brief).not.toBeInTheDocument()
  expect(pin).toHaveFocus()
})

it('the home in brief opens over the map', async () => {
  const { user, map } = await openMap()
  await user.click(await pinFor(map, mews))
  await user.click(
    await within(await screen.findByRole('region', { name: 'The chosen home' })).findByRole('link'),
  )
  expect(location.search).toBe(`?view=map&property=${listingId(mews)}`)
  await screen.findByRole('dialog')
})

describe('the home in brief', () => {
  const briefly = () => screen.queryByRole('region', { name: 'The chosen home' })
  const sorted = async (user: Awaited<ReturnType<typeof openMap>>['user'], order: string) => {
    const choice = screen.getByLabelText('Sort by')
    await user.selectOptions(choice, order)
    return choice
  }

  it('closes with its pin, and takes no focus when that is back', async () => {
    const { user, map, network } = await openMap()
    await user.click(await pinFor(map, mews))
    expect(briefly()).toBeInTheDocument()
    network.answer(SEARCH, () => ({ ...threeHomes, pins: threeHomes.pins.slice(0, 1) }))
    const choice = await sorted(user, 'Newest')
    await heading('1 home here')
    expect(briefly()).not.toBeInTheDocument()
    network.answer(SEARCH, () => threeHomes)
    await sorted(user, 'Lowest price')
    await heading('3 homes here')
    expect(briefly()).not.toBeInTheDocument()
    expect(choice).toHaveFocus()
  })

  it('leaves the focus on the map where it goes with the focus in it', async () => {
    const { user, map, network } = await openMap('/properties?view=map', {
      ...threeHomes,
      pins: threeHomes.pins.filter(([id]) => id !== listingId(mews)),
    })
    await heading('2 homes here')
    network.answer(SEARCH, () => threeHomes)
    await sorted(user, 'Newest')
    await user.click(await pinFor(map, mews))
    expect(briefly()).toHaveFocus()
    act(() => history.back())
    await heading('2 homes here')
    expect(briefly()).not.toBeInTheDocument()
    expect(map).toHaveFocus()
  })

  it('is not fetched where its card is there, and keeps the focus elsewhere when one of two homes goes', async () => {
    const two: Found = {
      ...foundNone,
      pins: [pinOf(stucco, 51.5, -0.1), pinOf(mews, 51.5, -0.1), pinOf(tower, 51.53, -0.2)],
    }
    const { user, map, network } = await openMap('/properties?view=map', two)
    await screen.findByRole('article', { name: mews.title })
    const asked = services.fetchCards.mock.calls.length
    await user.click(await within(map).findByRole('button', { name: /^2 homes, from £/ }))
    const brief = await screen.findByRole('region', { name: '2 homes at this place' })
    expect(within(brief).getAllByRole('link')).toHaveLength(2)
    expect(services.fetchCards).toHaveBeenCalledTimes(asked)
    network.answer(SEARCH, () => ({ ...two, pins: two.pins.slice(1) }))
    const choice = await sorted(user, 'Newest')
    await heading('2 homes here')
    expect(briefly()).toHaveTextContent(mews.title)
    expect(choice).toHaveFocus()
  })

  it('says so where the home has gone meanwhile', async () => {
    const { user, map } = await openMap('/properties?view=map', {
      ...foundNone,
      pins: [UNKNOWN],
    })
    await user.click(await within(map).findByRole('button', { name: '£650k House, 3 bedrooms' }))
    expect(await screen.findByText('This home is no longer shown.')).toBeInTheDocument()
  })
})

it('the focused card marks its pin', async () => {
  const { map } = await openMap()
  const pin = await pinFor(map, tower)
  expect(pin).not.toHaveAttribute('aria-current')
  screen.getByRole('article', { name: tower.title }).focus()
  await waitFor(() => expect(pin).toHaveAttribute('aria-current', 'true'))
})

it('homes at one place are a number, and a list once it is chosen', async () => {
  const { user, map } = await openMap('/properties?view=map', {
    ...foundNone,
    pins: [pinOf(stucco, 51.5, -0.1), pinOf(mews, 51.5, -0.1), pinOf(tower, 51.53, -0.2)],
  })
  await user.click(await within(map).findByRole('button', { name: /^2 homes, from £/ }))
  const brief = within(await screen.findByRole('region', { name: '2 homes at this place' }))
  expect((await brief.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    stucco.title,
    mews.title,
  ])
})

it('more homes than the map can show are counted; nearer, they are searched for by themselves', async () => {
  const { user, map, network } = await openMap('/properties?view=map', {
    ...foundNone,
    exact: false,
    groups: [
      [51.5, -0.1, 290, 450_000, false],
      [51.7, -0.4, 24, null, true],
    ],
  })
  await heading('More than 300 homes here: zoom in to see each')
  expect(within(map).getByRole('button', { name: '24+ homes' })).toBeInTheDocument()
  network.answer(SEARCH, () => threeHomes)
  await user.click(within(map).getByRole('button', { name: '290 homes, from £450k' }))
  const { frame } = (await searchNumber(network, 2)).p_area
  expect((frame.west + frame.east) / 2).toBeCloseTo(-0.1, 3)
  await heading('3 homes here')
  expect(new URLSearchParams(location.search).get('frame')).not.toBeNull()
})

it('a pin is named by its price, type and bedrooms, whether its card is loaded or not', async () => {
  const { map } = await openMap('/properties?view=map', {
    ...foundNone,
    pins: [
      ['00000000-0000-4000-8000-000000000001', 51.5, -0.1, 650_000, 'house', 3],
      ['00000000-0000-4000-8000-000000000002', 51.6, -0.2, 240_000, 'apartment', 1],
      ['00000000-0000-4000-8000-000000000003', 51.4, -0.3, 90_000, 'plot', 0],
    ],
  })
  for (const name of ['£650k House, 3 bedrooms', '£240k Apartment, 1 bedroom', '£90k Plot'])
    expect(await within(map).findByRole('button', { name })).toBeInTheDocument()
})

it.each([
  [280, 'At least 280 homes here: zoom in to see each'],
  [1, 'At least 1 home here: zoom in to see each'],
  [0, 'Too many homes to look through here: zoom in to see each'],
])(
  'of a part that was looked through it says no more than what was found: %d',
  async (count, line) => {
    await openMap('/properties?view=map', {
      ...foundNone,
      exact: false,
      groups: count > 0 ? [[51.5, -0.1, count, 450_000, true]] : [],
    })
    await heading(line)
  },
)

it('where nothing comes nearer, it says what else shows each home, and so does a group', async () => {
  const { user, map } = await openMap('/properties?view=map&frame=-0.1_51.5_-0.099_51.501', {
    ...foundNone,
    exact: false,
    groups: [[51.5, -0.1, 301, 450_000, false]],
  })
  const way = await heading(
    'More than 300 homes here: draw a smaller area or add a filter to see each',
  )
  expect(screen.getAllByRole('button', { name: 'Zoom in' })).toHaveLength(1)
  await user.click(within(map).getByRole('button', { name: '301 homes, from £450k' }))
  expect(way).toHaveFocus()
})

it('homes without a place on the map are named, and shown', async () => {
  const { user, network } = await openMap(
    '/properties?view=map&type=house',
    { ...threeHomes, pins: threeHomes.pins.slice(0, 2) },
    [listingId(tower)],
  )
  await screen.findByText('1 matching home has no place on the map')
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  await screen.findByRole('article', { name: tower.title })
  expect(network.callsOf(UNPLACED)[0]?.body).toMatchObject({ p_filters: { type: 'house' } })
  // Neither another order nor another area asks for them again.
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
  await waitFor(() => expect(searchesOf(network)).toHaveLength(2))
  expect(network.callsOf(UNPLACED)).toHaveLength(1)
})

it('of homes without a place those on show stay where more fail to load, and hidden ones are left out', async () => {
  const others = Array.from({ length: 24 }, (_, index) =>
    listingId({ key: `property-without-a-place-${index}` }),
  )
  const { user } = await openMap('/properties?view=map', { ...threeHomes, pins: [] }, [
    listingId(tower),
    listingId(mews),
    ...others,
  ])
  act(() => void hideHome(listingId(mews)))
  await user.click(await screen.findByRole('button', { name: 'Show them' }))
  await screen.findByRole('article', { name: tower.title })
  expect(screen.queryByRole('article', { name: mews.title })).not.toBeInTheDocument()
  expect(screen.getByText('1 home you hid')).toBeInTheDocument()
  services.fetchCards.mockRejectedValueOnce(new Error('gone'))
  await user.click(screen.getByRole('button', { name: /^Load more/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('These homes could not be loaded.')
  expect(screen.getByRole('article', { name: tower.title })).toBeInTheDocument()
})

it('says so where the homes without a place could not be counted, and counts again', async () => {
  const { user, network } = await openMap('/properties?view=map&type=house')
  await heading('3 homes here')
  network.answer(UNPLACED, cutConnection)
  await user.click(screen.getByRole('button', { name: 'Take away House' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The homes without a place on the map could not be counted.')
  network.answer(UNPLACED, () => ({ ids: [listingId(tower)], more: true }))
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText('More than 1 matching homes have no place on the map')
})

describe('nothing is found', () => {
  it('in an area: the search goes on everywhere', async () => {
    const { user, network } = await openMap(
      '/properties?view=map&frame=-0.2_51.4_0.1_51.6',
      foundNone,
    )
    await heading('No homes here')
    network.answer(SEARCH, () => threeHomes)
    await user.click(screen.getByRole('button', { name: 'Search everywhere' }))
    expect(location.search).toBe('?view=map')
    expect(await heading('3 homes here')).toHaveFocus()
  })

  it('anywhere: what would show more', async () => {
    const { user } = await openMap('/properties?view=map&type=house', foundNone)
    await screen.findByText('No property for sale matches this search.')
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
    expect(location.search).toBe('?view=map')
  })
})

it('a failed search says so, and is tried again', async () => {
  const { user, network } = await openMap()
  await heading('3 homes here')
  network.answer(SEARCH, cutConnection)
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The homes on the map could not be loaded.')
  network.answer(SEARCH, () => foundNone)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await heading('No homes here')
})

it('a card that fails says so in the card of the map', async () => {
  const { user, map } = await openMap('/properties?view=map', {
    ...foundNone,
    pins: [UNKNOWN, pinOf(tower, 51.5, -0.02)],
  })
  const pin = await within(map).findByRole('button', { name: '£650k House, 3 bedrooms' })
  const cards = await services.fetchCards([listingId(tower)])
  services.fetchCards.mockRejectedValueOnce(new Error('gone'))
  services.fetchCards.mockResolvedValueOnce(cards.map((card) => ({ ...card, id: UNKNOWN[0] })))
  await user.click(pin)
  const alert = await screen.findByText(/The home could not be loaded\./)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  const brief = screen.getByRole('region', { name: 'The chosen home' })
  expect(await within(brief).findByRole('link')).toHaveTextContent(tower.title)
})

it('what an address asks for and makes no sense is named', async () => {
  await openMap('/properties?view=map&frame=here&type=castle')
  await screen.findByText(/could not read \(type, map\)/)
})
