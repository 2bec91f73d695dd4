import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { theListing } from '../../../e2e/demo.ts'
import { lastSearch, pageOf, services, stubListings } from '../../support/demoAnswers.ts'
import { cardRow } from '../../support/demoCards.ts'
import { openSite } from '../../support/openSite.tsx'

const SENTENCE = 'two-bed flat with a garden in Islington under £650k, not a penthouse, quiet'

async function searchFor(words: string, address = '/properties') {
  stubListings([])
  services.countFound.mockResolvedValue({ count: 0, more: false })
  const { user } = await openSite(address)
  const field = await screen.findByRole('combobox', { name: 'Location' })
  await user.clear(field)
  await user.type(field, `${words}{Enter}`)
  return { user, field }
}

const addressIs = (address: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(address))
const chips = async () =>
  within(await screen.findByRole('list', { name: 'Filters in use' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('a sentence becomes filters in the address, which can be taken away one by one', async () => {
  const { user, field } = await searchFor(SENTENCE)
  const query = 'type=apartment&price=0-650000&bedrooms=2&features=garden&place=islington'
  await addressIs(`/properties?${query}`)
  expect((await chips()).sort()).toEqual([
    '2+ bedrooms',
    'Apartment',
    'Garden',
    'Islington',
    'Up to £650,000',
  ])
  expect(screen.getByText('Not understood: not a penthouse; quiet')).toBeVisible()
  await waitFor(() => expect(field).toHaveValue('Islington'))
  await user.click(screen.getByRole('button', { name: 'Take away Garden' }))
  await addressIs('/properties?type=apartment&price=0-650000&bedrooms=2&place=islington')
  expect(screen.queryByText(/^Not understood/)).not.toBeInTheDocument()
})

it('words that no place is among leave the field, and are not searched for once more', async () => {
  const { user, field } = await searchFor('3 beds, cheapest first')
  await addressIs('/properties?bedrooms=3&sort=price-asc')
  await waitFor(() => expect(field).toHaveValue(''))
  await user.click(await screen.findByRole('button', { name: 'Take away 3+ bedrooms' }))
  await user.click(field)
  await user.tab()
  await addressIs('/properties?sort=price-asc')
})

it('what was set before stays, if the words do not speak of it', async () => {
  await searchFor('flat', '/properties?bedrooms=2&type=house')
  await addressIs('/properties?type=apartment&bedrooms=2')
})

it('words for renting lead to the rentals, without what was set for buying', async () => {
  await searchFor(
    '3 bed house to rent near Winchester, pets, up to 2.5k a month',
    '/properties?tenure=freehold',
  )
  await addressIs('/rentals?type=house&price=0-2500&bedrooms=3&place=winchester&pets=yes')
})

it('words that only another page has a filter for lead there', async () => {
  await searchFor('unfurnished in Kew')
  await addressIs('/rentals?furnished=no&place=kew')
})

it('what a page has no filter for is named, not applied', async () => {
  await searchFor('offices to rent in Soho with 2 bathrooms')
  await addressIs('/commercial?type=office&place=soho')
  expect(await screen.findByText('Not understood: 2 bathrooms')).toBeVisible()
})

it('a search by who people are is refused with a sentence, and the rest is searched for', async () => {
  await searchFor('2 bed flat in Barking, no DSS')
  await addressIs('/properties?type=apartment&bedrooms=2&place=barking')
  expect(await screen.findByText(/^We do not search by who people are\./)).toBeVisible()
})

it('who asks where people live reads that we do not search so, and nothing else', async () => {
  await searchFor('where do asians live')
  await addressIs('/properties')
  expect(await screen.findByText(/^We do not search by who people are\./)).toBeVisible()
  expect(screen.queryByText(/^Not understood/)).not.toBeInTheDocument()
})

it.each(['studio or 1 bed', 'up to 2 bedrooms', 'house or flat', 'zone 2'])(
  'a wish without a filter is named, and not looked for as a place: %s',
  async (words) => {
    await searchFor(words, '/properties?tenure=freehold')
    expect(await screen.findByText(`Not understood: ${words}`)).toBeVisible()
    await addressIs('/properties?tenure=freehold')
  },
)

it.each(['Sheffield', 'Camden Road'])(
  'a place that is not ours is looked for: %s',
  async (words) => {
    await searchFor(words)
    await addressIs(`/properties?location=${words.replace(' ', '+')}`)
  },
)

it('a place with a slip is asked for, and found at a press', async () => {
  const { user } = await searchFor('flat within 2 miles of Islingotn')
  await addressIs('/properties?type=apartment')
  await user.click(await screen.findByRole('button', { name: 'Did you mean Islington?' }))
  await addressIs('/properties?type=apartment&place=islington&within=2')
  expect(document.body).not.toHaveFocus()
  expect(await chips()).toContain('Within 2 miles')
  expect(screen.queryByText(/^Not understood/)).not.toBeInTheDocument()
})

it.each([
  ['Richmond', 'richmond'],
  ['homes in Islington', 'islington'],
  ['London SE1', 'se1'],
])('a place alone is one: %s', async (words, place) => {
  await searchFor(words)
  await addressIs(`/properties?place=${place}`)
})

it('a whole postcode is searched for by its district, and says which', async () => {
  await searchFor('Islington, N1 1BQ')
  await addressIs('/properties?place=n1')
  expect(await screen.findByText('N1 1BQ is in N1, where we have looked.')).toBeVisible()
})

it('words that particulars mention become a filter, which is taken away alone', async () => {
  const { user } = await searchFor('house with a swimming pool and a garage')
  await addressIs('/properties?type=house&mentions=garage%2Cswimming+pool')
  expect(await chips()).toEqual(['House', 'mentions “garage”', 'mentions “swimming pool”'])
  await user.click(screen.getByRole('button', { name: 'Take away mentions “garage”' }))
  await addressIs('/properties?type=house&mentions=swimming+pool')
  await waitFor(() =>
    expect(lastSearch()).toMatchObject({ type: 'house', mentions: ['swimming pool'] }),
  )
})

it('unknown words are looked for where they occur among what else is asked for', async () => {
  stubListings([])
  services.countFound.mockImplementation(async ({ mentions = [] }) => ({
    count: mentions.includes('pear tree') ? 1 : 0,
    more: false,
  }))
  const { user } = await openSite('/properties')
  const field = await screen.findByRole('combobox', { name: 'Location' })
  await user.type(field, 'flat with a pear tree, quirky{Enter}')
  await addressIs('/properties?type=apartment&mentions=pear+tree')
  expect(await screen.findByText('Not understood: quirky')).toBeVisible()
})

it('a place without homes says so, and offers the nearest', async () => {
  stubListings([])
  services.fetchListingPage.mockImplementation(async ({ within: miles }) =>
    pageOf(miles ? [cardRow(theListing('sale-epping-house'))] : []),
  )
  services.describePlace.mockResolvedValue({
    ...({ slug: 'theydon-bois', name: 'Theydon Bois', kind: 'town', within: 'Essex' } as const),
    ...{
      lat: 51.674,
      lng: 0.098,
      count: 0,
      more: false,
      near: { miles: 3, count: 1, more: false },
    },
  })
  const { user } = await openSite('/properties')
  const field = await screen.findByRole('combobox', { name: 'Location' })
  await user.type(field, 'house in Theydon Bois{Enter}')
  await addressIs('/properties?type=house&place=theydon-bois')
  expect(await screen.findByText('None in Theydon Bois. 1 within 3 miles')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '1 home within 3 miles' }))
  await addressIs('/properties?type=house&place=theydon-bois&within=3')
})

it('a studio is a home without a bedroom where nothing is let', async () => {
  await searchFor('studio in Bow')
  await addressIs('/properties?place=bow&studio=yes')
})

it.each(['asdf qwerty', 'Upper Street'])(
  'words of which nothing is known are looked for as they are: %s',
  async (words) => {
    const { field } = await searchFor(words)
    await addressIs(`/properties?location=${words.replace(' ', '+')}`)
    expect(field).toHaveValue(words)
  },
)

it('Home’s search takes words, too', async () => {
  stubListings([])
  const { user } = await openSite('/')
  await user.type(await screen.findByRole('combobox', { name: 'Location' }), '1 bed in Bow to rent')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await addressIs('/rentals?bedrooms=1&place=bow')
})
