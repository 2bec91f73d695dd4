import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import type { Place } from '~/types/place'
import { theListing } from '../../../e2e/demo.ts'
import { lastSearch, services, stubListings } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

const place = (changes: Partial<Place>): Place => ({
  slug: 'islington',
  name: 'Islington',
  kind: 'borough',
  within: 'London',
  lat: 51.536,
  lng: -0.103,
  count: 12,
  more: false,
  near: null,
  ...changes,
})

const islington = place({})
const theydon = place({
  slug: 'theydon-bois',
  name: 'Theydon Bois',
  kind: 'town',
  within: 'Essex',
  count: 0,
  near: { miles: 5, count: 3, more: false },
})
const listing = {
  id: '7d0c3f2e-5a41-4d7b-9b6e-0f6a2c1d8e35',
  title: 'House in Islington Row',
  location: 'Islington, London',
}

async function openField(address = '/properties') {
  stubListings([theListing('sale-belgravia-stucco-house')])
  services.suggestPlaces.mockResolvedValue({ places: [islington, theydon], listings: [listing] })
  services.describePlace.mockImplementation(
    async (_, wanted) => [islington, theydon].find(({ slug }) => slug === wanted) ?? null,
  )
  services.countFound.mockResolvedValue({ count: 0, more: false })
  const { user } = await openSite(address)
  const field = await screen.findByRole('combobox', { name: 'Location' })
  return { user, field }
}

const options = () =>
  within(screen.getByRole('listbox', { name: 'Places and titles' })).getAllByRole('option')

describe('while a visitor types', () => {
  it('places come with kind and number, then titles, in one question for the words', async () => {
    const { user, field } = await openField()
    await user.type(field, 'isling')
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'Islington Borough in London 12 homes',
      'Theydon Bois Town in Essex None in Theydon Bois. 3 within 5 miles',
      'House in Islington Row Islington, London ',
    ])
    expect(screen.getByText('3 suggestions')).toBeInTheDocument()
    expect(services.suggestPlaces.mock.calls).toEqual([['sale', 'isling', expect.anything()]])
  })

  it('the arrow keys choose one, and Enter applies it as a place', async () => {
    const { user, field } = await openField('/properties?type=house')
    await user.type(field, 'isling')
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
    await user.keyboard('{ArrowDown}')
    const [first] = options()
    expect(first).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', first?.id)
    await user.keyboard('{Enter}')
    expect(location.search).toBe('?type=house&place=islington')
    expect(field).toHaveValue('Islington')
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('aria-expanded', 'false')
    await waitFor(() => expect(lastSearch()).toMatchObject({ type: 'house', place: 'islington' }))
  })

  it('a press applies one, and the field keeps the focus', async () => {
    const { user, field } = await openField()
    await user.type(field, 'they')
    await user.click(await screen.findByRole('option', { name: /Theydon Bois/ }))
    expect(location.search).toBe('?place=theydon-bois')
    expect(field).toHaveFocus()
  })

  it('a title leads to its page', async () => {
    const { user, field } = await openField()
    await user.type(field, 'house in')
    await user.click(await screen.findByRole('option', { name: /House in Islington Row/ }))
    expect(location.pathname).toBe(`/property/${listing.id}`)
  })

  it('Escape closes the list and keeps the words, which Enter then searches for', async () => {
    const { user, field } = await openField()
    await user.type(field, 'isling')
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
    await user.keyboard('{Escape}')
    expect(field).toHaveAttribute('aria-expanded', 'false')
    expect(field).toHaveValue('isling')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.search).toBe('?location=isling'))
  })

  it('come after all when the first answer is lost and nothing more is typed', async () => {
    const { user, field } = await openField()
    services.suggestPlaces.mockRejectedValueOnce(new ServiceError('Failed to load suggestions'))
    await user.type(field, 'isling')
    await screen.findByRole('option', { name: /^Islington/ })
  })

  it('says so when nothing has it, and when suggestions cannot be loaded', async () => {
    const { user, field } = await openField()
    services.suggestPlaces.mockResolvedValueOnce({ places: [], listings: [] })
    await user.type(field, 'qqq')
    await screen.findByText(/^No place or title has this/)
    services.suggestPlaces.mockRejectedValue(new ServiceError('Failed to load suggestions'))
    await user.type(field, 'x')
    await screen.findByText(/^Suggestions could not be loaded/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.search).toBe('?location=qqqx'))
  })
})

describe('a place in the address', () => {
  it('stands in the field by its name, and leaving the field changes nothing', async () => {
    const { user, field } = await openField('/properties?place=theydon-bois')
    expect(field).toHaveValue('Theydon Bois')
    await user.click(field)
    await user.tab()
    expect(location.search).toBe('?place=theydon-bois')
  })

  it('gives way to other words', async () => {
    const { user, field } = await openField('/properties?place=islington&within=3&sort=distance')
    await user.clear(field)
    await user.type(field, 'Kew{Enter}')
    await waitFor(() => expect(location.search).toBe('?place=kew&within=3&sort=distance'))
  })

  it('is searched around, and the nearest come first if asked', async () => {
    const { user } = await openField('/properties?place=islington')
    await user.selectOptions(
      await screen.findByLabelText('Distance from Islington'),
      'Within ½ mile',
    )
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Nearest')
    expect(location.search).toBe('?place=islington&within=0.5&sort=distance')
    await waitFor(() =>
      expect(lastSearch()).toMatchObject({ place: 'islington', within: '0.5', sort: 'distance' }),
    )
  })
})
