import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownPlacesOf } from '~/lib/shortlist/ownPlaces'
import { addOwnPlace } from '~/services/shortlist/ownPlaces'
import { saveHome } from '~/services/shortlist/shortlistEdits'
import { shortlistStore } from '~/services/shortlist/shortlistStore'
import type { Place, PlaceKind } from '~/types/place'
import { active, byPrice, listingId } from '../../../e2e/demo.ts'
import type { Listing } from '../../../supabase/seed/listing.ts'
import { lastSearch, services, stubListings } from '../../support/demoAnswers.ts'
import { cardRow } from '../../support/demoCards.ts'
import { type Network, status, stubNetwork } from '../../support/network.ts'
import { openSite } from '../../support/openSite.tsx'

const POSITIONS = 'GET /rest/v1/properties'
const [dear, middle, cheap] = byPrice(active('sale')) as [Listing, Listing, Listing]
const work = { name: 'Work', slug: 'bank', lat: 51.5133, lng: -0.0886 }
const mum = { name: 'Mum', slug: 'winchester', lat: 51.065, lng: -1.319 }
const school = { name: 'School', slug: 'kew', lat: 51.477, lng: -0.285 }

function place(name: string, kind: PlaceKind, lat: number, lng: number): Place {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return { slug, name, kind, within: 'London', lat, lng, count: 3, more: false, near: null }
}
const bank = place('Bank', 'station', 51.513, -0.092)
const london = place('London', 'county', 51.498, -0.136)

/** Homes at these positions: shown as a street at Stratford, as an area, and by the point of its town alone. */
function stubHomes(): Network {
  stubListings([dear, middle, cheap])
  const compare = services.fetchCompared.getMockImplementation()
  services.fetchCompared.mockImplementation(async (...call) => {
    const homes = (await compare?.(...call)) ?? []
    return homes.map((home) => ({ ...home, ...rows[home.id] }))
  })
  const rows: Readonly<Record<string, object>> = {
    [listingId(dear)]: { map_lat: 51.0625, map_lng: -1.3205, map_shown: 'area' },
    [listingId(middle)]: { places: { north: 51_477, east: -285 } },
    [listingId(cheap)]: { map_lat: 51.5415, map_lng: -0.0035, map_shown: 'street' },
  }
  return stubNetwork({
    [POSITIONS]: ({ query }) =>
      Object.entries(rows)
        .filter(([id]) => query.get('id')?.includes(id))
        .map(([id, row]) => ({
          id,
          map_lat: null,
          map_lng: null,
          map_shown: null,
          places: null,
          ...row,
        })),
  })
}

beforeEach(() => shortlistStore.clear())
afterEach(() => {
  vi.restoreAllMocks()
  shortlistStore.clear()
  localStorage.clear()
})

const mine = () => ownPlacesOf(shortlistStore.read().shortlist)
const linesOf = async ({ title }: Listing) => {
  const card = await screen.findByRole('article', { name: title })
  const list = await within(card).findByRole('list', { name: 'Your places' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

describe('the dialog', () => {
  async function openDialog() {
    stubHomes()
    services.suggestPlaces.mockResolvedValue({
      places: [london, bank],
      listings: [{ id: listingId(dear), title: dear.title, location: dear.location }],
    })
    const { user } = await openSite('/properties')
    const opener = await screen.findByRole('button', { name: 'Your places' })
    await user.click(opener)
    return { user, opener, dialog: await screen.findByRole('dialog', { name: 'Your places' }) }
  }
  const field = () => screen.getByRole('combobox', { name: /^Town, district, station/ })

  async function add(user: UserEvent, name: string) {
    await user.type(field(), 'bank')
    await screen.findByRole('option', { name: /^Bank/ })
    await user.keyboard('{ArrowDown}{Enter}')
    if (name) await user.type(screen.getByLabelText(/^What you call it/), name)
    await user.click(screen.getByRole('button', { name: 'Add this place' }))
  }

  it('offers what can be measured from, and keeps nothing before a place is added', async () => {
    const { user, dialog } = await openDialog()
    expect(within(dialog).getByText('You have no places yet.')).toBeVisible()
    expect(field()).toHaveAttribute('placeholder', 'Such as Pimlico or SW1V')
    await user.type(field(), 'bank')
    const options = await within(dialog).findAllByRole('option')
    expect(options.map(({ textContent }) => textContent?.trim())).toEqual([
      'Bank Station in London',
    ])
    expect(localStorage.getItem('bng_hunt')).toBeNull()
  })

  it('adds a station under the visitor’s own name, at its own point', async () => {
    const { user } = await openDialog()
    await add(user, 'Work')
    expect(mine()).toEqual([{ name: 'Work', slug: 'bank', lat: 51.5133, lng: -0.0886 }])
    await waitFor(() => expect(screen.getByText('Work is now one of your places.')).toHaveFocus())
    expect(field()).toHaveValue('')
    await add(user, 'Office')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^You have this place/)
    expect(field()).toHaveValue('Bank')
  })

  it('takes the place’s own name where the visitor gives none', async () => {
    const { user } = await openDialog()
    await add(user, '')
    expect(mine()).toMatchObject([{ name: 'Bank' }])
  })

  it('says what to do with words that are no place, and keeps them', async () => {
    const { user } = await openDialog()
    await user.type(field(), 'somewhere')
    await user.click(screen.getByRole('button', { name: 'Add this place' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Choose one of the places/)
    expect(field()).toHaveValue('somewhere')
    expect(mine()).toEqual([])
  })

  it('holds three, and a removed one can be put back where it was', async () => {
    for (const each of [work, mum, school]) addOwnPlace(each)
    const { user, dialog, opener } = await openDialog()
    expect(within(dialog).getByText(/^That is all three/)).toBeVisible()
    expect(screen.queryByRole('combobox', { name: /^Town/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove Mum' }))
    expect(mine()).toEqual([work, school])
    expect(screen.getByText('Mum is no longer one of your places.')).toHaveFocus()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(mine()).toEqual([work, mum, school])
    expect(screen.getByText('Mum is now one of your places.')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(opener).toHaveFocus())
  })
})

describe('on cards', () => {
  it('each home has a line for each place, and one request asks for all homes', async () => {
    for (const each of [work, mum]) addOwnPlace(each)
    const network = stubHomes()
    await openSite('/properties')
    expect(await linesOf(cheap)).toEqual([
      expect.stringMatching(
        /^4\.1 miles from Work, in a straight line · about 1\d minutes by Tube$/,
      ),
      expect.stringMatching(/^6\d miles from Mum, in a straight line$/),
    ])
    expect(await linesOf(dear)).toEqual([
      expect.stringMatching(/^about 6\d miles from Work, in a straight line$/),
      'under a mile from Mum, in a straight line',
    ])
    expect(await linesOf(middle)).toEqual([
      'about 9 miles from Work, in a straight line',
      expect.stringMatching(/^about 5\d miles from Mum, in a straight line$/),
    ])
    expect(network.callsOf(POSITIONS)).toHaveLength(1)
  })

  it('there is nothing, and nothing is asked for, without places', async () => {
    const network = stubHomes()
    await openSite('/properties')
    await screen.findByRole('article', { name: cheap.title })
    await screen.findByRole('button', { name: 'Your places' })
    expect(screen.queryByRole('list', { name: 'Your places' })).toBeNull()
    expect(network.callsOf(POSITIONS)).toEqual([])
  })

  it('a home is shown as ever where its position cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    addOwnPlace(work)
    stubHomes().answer(POSITIONS, status(500))
    await openSite('/properties')
    expect(await screen.findByRole('article', { name: cheap.title })).toBeVisible()
    await waitFor(() => expect(logged).toHaveBeenCalled())
  })
})

describe('as an order', () => {
  it('a list is searched for from the place', async () => {
    addOwnPlace(work)
    stubHomes()
    const { user } = await openSite('/properties')
    const sort = await screen.findByRole('combobox', { name: 'Sort by' })
    await user.selectOptions(sort, 'Nearest to Work')
    await waitFor(() => expect(lastSearch()?.sort).toBe('from-bank'))
    expect(location.search).toBe('?sort=from-bank')
  })

  it('an address that orders from somebody else’s place names that', async () => {
    stubHomes()
    await openSite('/properties?sort=from-saffron-walden')
    const sort = await screen.findByRole('combobox', { name: 'Sort by' })
    expect(sort).toHaveDisplayValue('Nearest to Saffron Walden')
  })

  it('the shortlist has the nearest first, and by hand again', async () => {
    addOwnPlace(work)
    for (const home of [cheap, middle, dear]) saveHome(cardRow(home))
    stubHomes()
    const { user } = await openSite('/shortlist')
    const titles = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Nearest to Work')
    await waitFor(() => expect(titles()).toEqual([cheap.title, middle.title, dear.title]))
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Your own order')
    expect(await screen.findAllByRole('button', { name: /^Move / })).toHaveLength(3)
  })
})

it('a shortlist whose positions cannot be loaded says so, and tries again', async () => {
  addOwnPlace(work)
  for (const home of [dear, cheap]) saveHome(cardRow(home))
  const network = stubHomes()
  network.answer(POSITIONS, status(500))
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = await openSite('/shortlist')
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Nearest to Work')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('could not be loaded, so they are in your own order')
  stubHomes()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(alert).not.toBeInTheDocument())
})

it('a comparison has a row for each place', async () => {
  for (const each of [work, mum]) addOwnPlace(each)
  for (const home of [dear, cheap]) saveHome(cardRow(home))
  stubHomes()
  const { user } = await openSite('/shortlist')
  for (const { title } of [dear, cheap])
    await user.click(await screen.findByRole('switch', { name: `Compare ${title}` }))
  await user.click(screen.getByRole('button', { name: 'Compare 2 homes' }))
  const row = await screen.findByRole('row', { name: /^From Mum / })
  expect(within(row).getAllByRole('cell')).toHaveLength(2)
  expect(screen.getByRole('row', { name: /^From Work / })).toBeVisible()
})
