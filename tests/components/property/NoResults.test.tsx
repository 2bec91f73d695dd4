import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { demoListings } from '../../../supabase/seed/demoListings.ts'
import { pageOf, services, stubListings } from '../../support/demoAnswers.ts'
import { cardRow } from '../../support/demoCards.ts'
import { openSite } from '../../support/openSite.tsx'

const sale = demoListings.filter((listing) => listing.property_class === 'sale').slice(0, 5)
const theydon = {
  ...({ slug: 'theydon-bois', name: 'Theydon Bois', kind: 'town', within: 'Essex' } as const),
  ...{ lat: 51.674, lng: 0.098, count: 0, more: false, near: { miles: 5, count: 3, more: false } },
}

/** Lets a search find homes if it is one of these. */
function findOnly(isOne: (filters: PropertyFilters) => boolean): void {
  services.fetchListingPage.mockImplementation(async (filters) =>
    pageOf(isOne(filters) ? sale.map(cardRow) : []),
  )
}

/** Opens a search that finds nothing as long as a house is asked for. */
async function openEmpty(address: string) {
  stubListings([])
  findOnly(({ type }) => !type)
  services.fetchRelaxations.mockResolvedValue([
    { name: 'type', feature: null, count: 12 },
    { name: 'features', feature: 'gym', count: 1 },
  ])
  const site = await openSite(address)
  await screen.findByText('No property for sale matches this search.')
  return site
}

function goTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

const ways = () => within(screen.getByRole('list', { name: 'What would show more' }))

it('says what is found without each filter, and takes it away', async () => {
  const { user } = await openEmpty('/properties?type=house&features=garden%2Cgym')
  await user.click(await screen.findByRole('button', { name: 'Without gym: 1 home' }))
  expect(location.search).toBe('?type=house&features=garden')
  await user.click(await ways().findByRole('button', { name: 'Without type: 12 homes' }))
  expect(location.search).toBe('?features=garden')
})

it('shows a few homes that come close', async () => {
  await openEmpty('/properties?type=house')
  const closest = await screen.findByRole('region', { name: 'You may like these instead' })
  expect(within(closest).getAllByRole('article')).toHaveLength(3)
})

it('shows what is nearby, where a place has nothing', async () => {
  await openEmpty('/properties?type=house')
  services.describePlace.mockResolvedValue(theydon)
  findOnly(({ within }) => within !== undefined)
  goTo('/properties?type=house&place=theydon-bois')
  const nearby = await screen.findByRole('region', { name: 'Nearby, within 5 miles' })
  expect(within(nearby).getAllByRole('article')).toHaveLength(3)
})

it('shows the newest where no filter alone is in the way, those of the place too, and says whom to ring', async () => {
  await openEmpty('/properties?type=house')
  services.fetchRelaxations.mockResolvedValue([])
  services.describePlace.mockResolvedValue({ ...theydon, count: 5, near: null })
  goTo('/properties?type=house&bedrooms=9&place=theydon-bois')
  const newest = await screen.findByRole('region', { name: 'You may like these instead' })
  expect(within(newest).getAllByRole('article')).toHaveLength(3)
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: '020 7946 0121' }),
  ).toHaveAttribute('href', 'tel:+442079460121')
})

it.each([
  ['where a filter can be given up', '/rentals?type=house', [30, 2]],
  ['where a filter can be given up', '/developments?type=townhouse', [30, 2]],
  ['where a filter can be given up', '/commercial?type=office', [30, 2]],
  ['where no filter alone is in the way', '/rentals?type=house', []],
] as const)('keeps to a place that has homes, %s, on %s', async (_, list, counts) => {
  stubListings([])
  findOnly(({ place, type }) => place !== undefined && !type)
  services.describePlace.mockResolvedValue({ ...theydon, count: 2, near: null })
  services.fetchRelaxations.mockResolvedValue(
    counts.map((count, at) => ({ name: at === 0 ? 'place' : 'type', feature: null, count })),
  )
  await openSite(`${list}&place=theydon-bois`)
  const suggested = await screen.findByRole('region', { name: 'You may like these instead' })
  expect(within(suggested).getAllByRole('article')).toHaveLength(3)
})

it('offers the nearest distance at which a place has something', async () => {
  const { user } = await openEmpty('/properties?type=house')
  services.describePlace.mockResolvedValue(theydon)
  goTo('/properties?type=house&place=theydon-bois')
  await screen.findByText('None in Theydon Bois. 3 within 5 miles')
  await user.click(screen.getByRole('button', { name: '3 homes within 5 miles' }))
  expect(location.search).toBe('?type=house&place=theydon-bois&within=5')
})

it("'Clear the filters' leaves the focus on the results' heading", async () => {
  const { user } = await openEmpty('/properties?type=house')
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  expect(location.search).toBe('')
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: /homes for sale$/i, level: 2 })).toHaveFocus(),
  )
})
