import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { active } from '../../../e2e/demo.ts'
import { lastSearch, services, stubListings } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

const chips = async () =>
  within(await screen.findByRole('list', { name: 'Filters in use' })).getAllByRole('button')
const words = async () => (await chips()).map(({ textContent }) => textContent)

it('each filter of the address is a chip, in words', async () => {
  stubListings([])
  await openSite(
    '/properties?price=1000000-2000000&type=house&location=Rich&bedrooms=3&features=garden,river-view',
  )
  expect((await words()).sort()).toEqual(
    ['3+ bedrooms', 'Garden', 'House', 'River view', '£1M–£2M', '“Rich”'].sort(),
  )
})

it.each([
  ['/properties?price=300000-999999999', 'From £300,000'],
  ['/properties?price=0-750000', 'Up to £750,000'],
  ['/properties?price=300000-750000', '£300,000–£750,000'],
  ['/developments?completion=2026', 'Completion year 2026'],
  ['/commercial?area=1000-5000', '1,000–5,000 sq ft'],
  ['/properties?price_per_foot=0-900', 'Up to £900 per sq ft'],
  ['/properties?price_per_foot=700-999999999', 'From £700 per sq ft'],
  ['/rentals?largest_bedroom=12', 'Largest bedroom from 12 sq m (129 sq ft)'],
  ['/rentals?pets=yes', 'Pets welcome'],
])('%s is called %s', async (address, label) => {
  stubListings([])
  await openSite(address)
  expect(await words()).toEqual([label])
})

it('a chip takes its filter away and no other', async () => {
  stubListings([])
  const { user } = await openSite('/properties?type=house&features=garden,gym')
  await user.click(await screen.findByRole('button', { name: 'Take away Garden' }))
  expect(location.search).toBe('?type=house&features=gym')
  await waitFor(() => expect(lastSearch()).toMatchObject({ type: 'house', features: ['gym'] }))
  await user.click(await screen.findByRole('button', { name: 'Take away House' }))
  expect(location.search).toBe('?features=gym')
})

it.each([
  [{ count: 1, more: false }, '1 home for sale'],
  [{ count: 1234, more: false }, '1,234 homes for sale'],
  [{ count: 10_000, more: true }, 'More than 10,000 homes for sale'],
])('%o is written as %s', async (total, heading) => {
  stubListings([])
  services.countFound.mockResolvedValue(total)
  await openSite('/properties')
  await screen.findByRole('heading', { level: 2, name: heading })
})

it.each([
  ['/properties', true],
  ['/rentals', false],
])('the order by the price of a square foot on %s: %s', async (address, isOffered) => {
  stubListings(active('sale').slice(0, 1))
  const { user } = await openSite(address)
  const sort = await screen.findByLabelText('Sort by')
  const option = within(sort).queryByRole('option', { name: 'Lowest £ per sq ft' })
  expect(option !== null).toBe(isOffered)
  if (!option) return
  await user.selectOptions(sort, option)
  expect(location.search).toBe('?sort=foot-asc')
  await waitFor(() => expect(lastSearch()).toMatchObject({ sort: 'foot-asc' }))
})

it('is counted for the filters, in whichever order', async () => {
  stubListings(active('rent').slice(0, 1))
  const { user } = await openSite('/rentals?type=studio')
  await screen.findByRole('heading', { name: '1 home to rent' })
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Newest')
  await waitFor(() => expect(services.fetchListingPage).toHaveBeenCalledTimes(2))
  expect(services.countFound.mock.calls.map(([filters]) => filters)).toEqual([
    { propertyClass: 'rent', type: 'studio' },
  ])
})
