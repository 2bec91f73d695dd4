import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { services, stubListings } from '../support/demoAnswers.ts'
import { openSite } from '../support/openSite.tsx'

beforeEach(() => stubListings([]))

/** What was searched for, each time. */
const searches = () => services.fetchListingPage.mock.calls.map(([filters]) => filters)

const note = () =>
  screen.findByText(/^The address of this page asks for something we could not read/)

describe('an address that asks for nonsense is explained, and the nonsense left out', () => {
  it.each([
    ['/properties?price=abc-5', 'price', 'sale'],
    ['/properties?price=5-1', 'price', 'sale'],
    ['/properties?price=-1-5', 'price', 'sale'],
    ['/properties?bedrooms=-2', 'bedrooms', 'sale'],
    ['/properties?bathrooms=1.5', 'bathrooms', 'sale'],
    ['/properties?bedrooms=1e9', 'bedrooms', 'sale'],
    ['/properties?type=castle', 'type', 'sale'],
    ['/properties?sort=cheapest', 'sort order', 'sale'],
    ['/properties?features=moat', 'features', 'sale'],
    ['/rentals?type=mansion', 'type', 'rent'],
    ['/rentals?bathrooms=-1&price=x', 'price, bathrooms', 'rent'],
    ['/developments?completion=2031', 'completion year', 'development'],
    ['/commercial?area=big', 'floor space', 'commercial'],
  ])('%s', async (address, named, propertyClass) => {
    await openSite(address)
    expect(await note()).toHaveTextContent(`(${named})`)
    expect(await screen.findByText(/^No .+ match(es)? this search\.$/)).toBeInTheDocument()
    expect(searches()).toEqual([{ propertyClass, sort: 'price-desc' }])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('a location of 5,000 characters', async () => {
    await openSite(`/rentals?location=${'x'.repeat(5_000)}`)
    expect(await note()).toHaveTextContent('(location)')
    expect(await screen.findByLabelText('Location')).toHaveValue('')
    await screen.findByText(/^No .+ match(es)? this search\.$/)
    expect(searches()).toEqual([{ propertyClass: 'rent', sort: 'price-desc' }])
  })
})

it('what is typed as a negative number of bedrooms becomes 0', async () => {
  const { user } = await openSite('/properties')
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const bedrooms = await screen.findByLabelText('Bedrooms, at least')
  expect(bedrooms).toHaveAttribute('min', '0')
  for (const typed of ['-3', '1.5', '']) {
    await user.clear(bedrooms)
    await user.type(bedrooms, `${typed}{Enter}`)
    expect(bedrooms).toHaveValue(0)
  }
  expect(location.search).toBe('')
  await screen.findByText(/^No .+ match(es)? this search\.$/)
  expect(searches()).toHaveLength(1)
})
