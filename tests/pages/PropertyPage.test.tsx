import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { active, listingId, priceText, theListing } from '../../e2e/demo.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import { cardRow, routes, stubListings, wholeRow } from '../support/demoAnswers.ts'
import { cutConnection } from '../support/network.ts'
import { openSite } from '../support/openSite.tsx'

const house = theListing('sale-belgravia-stucco-house')
const rental = theListing('rent-notting-hill-mews')
const development = theListing('development-orchard-row-chiswick')
const office = theListing('commercial-aldgate-office-building')

const pathOf = (listing: Listing) =>
  `/${listing.property_class === 'development' ? 'developments' : 'property'}/${listingId(listing)}`

async function openPage(listing: Listing) {
  const network = stubListings([])
  const { user } = await openSite(pathOf(listing))
  const heading = await screen.findByRole('heading', { level: 1, name: listing.title })
  const article = heading.closest('article')
  if (!article) throw new Error('The page is no article')
  // Its code comes after the first view's.
  await within(article).findByRole('region', { name: 'Location' })
  return { network, user, article, within: within(article) }
}

const figures = new Intl.NumberFormat('en-GB')

/** What the particulars of each must say, by the demo data. */
const particulars: readonly [string, Listing, Record<string, RegExp>][] = [
  ['sale', house, { Type: /^House$/, Tenure: /^Freehold$/ }],
  ['rent', rental, { Type: /^House$/, 'Minimum term': /^12 months$/, Pets: /^Considered$/ }],
  [
    'development',
    development,
    { Type: /^Townhouse$/, Completion: /20\d\d/, 'Progress on site': /^\d+%$/ },
  ],
  ['commercial', office, { Type: /^Office$/, 'Use class': /^E\(g\)/ }],
]

it.each(particulars)(
  'the page of a %s property states all that is known',
  async (_, listing, facts) => {
    const { article, within: page } = await openPage(listing)
    expect(document.title).toBe(`${listing.title} | Bramley & Grove`)
    for (const text of [
      'Available',
      priceText(listing),
      listing.location,
      listing.description.replaceAll(/\s+/g, ' '),
    ]) {
      expect(article).toHaveTextContent(text)
    }
    const fact = (name: string) => page.queryByText(name, { selector: 'dt' })?.nextElementSibling
    const { bedrooms, bathrooms, parking_spaces, area } = listing
    const counts = {
      Bedrooms: bedrooms,
      Bathrooms: bathrooms,
      Parking: parking_spaces,
      Area: area ?? 0,
    }
    for (const [name, count] of Object.entries(counts)) {
      if (count > 0) expect(fact(name)).toHaveTextContent(figures.format(count))
      else expect(fact(name)).toBeUndefined()
    }
    for (const [name, value] of Object.entries(facts)) {
      expect(fact(name)?.textContent, name).toMatch(value)
    }
    const features = within(page.getByRole('region', { name: 'Features' }))
    expect(features.getAllByRole('listitem')).toHaveLength(listing.features.length)
  },
)

it.each([
  ['rent-greenwich-riverside-flat', 'Pending'],
  ['sale-blackheath-georgian-flat', 'Sold'],
])('the page of %s says that it is %s', async (key, status) => {
  const listing = theListing(key)
  expect(listing.status).toBe(status.toLowerCase())
  const { within: page } = await openPage(listing)
  expect(page.getByText(status)).toBeInTheDocument()
  expect(page.queryByText('Available')).toBeNull()
})

it.each([
  ['Book Viewing', 'sale', house],
  ['Book Viewing', 'rent', rental],
  ['Register Interest', 'development', development],
] as const)("'%s' on the page of a %s property is about it", async (label, _, listing) => {
  const { user, within: page } = await openPage(listing)
  await user.click(page.getByRole('button', { name: label }))
  const form = await screen.findByRole('dialog', { name: label })
  expect(form).toHaveTextContent(listing.title)
  expect(form).toHaveTextContent(listing.location)
})

it("commercial premises have 'Schedule Consultation' on their page", async () => {
  const { user, within: page } = await openPage(office)
  await user.click(page.getByRole('button', { name: 'Schedule Consultation' }))
  await screen.findByRole('dialog', { name: 'Schedule Consultation' })
})

it.each(['Chiswick', 'London'])('its location leads to everything in %s', async (place) => {
  const { network, user, within: page } = await openPage(development)
  const area = within(page.getByRole('region', { name: 'Location' }))
  expect(area.getByRole('link', { name: /^020 7946 0\d{3}$/ })).toBeInTheDocument()
  await user.click(area.getByRole('link', { name: `Everything we have in ${place}` }))
  await screen.findByRole('heading', { level: 1, name: 'New developments' })
  expect(location.pathname + location.search).toBe(`/developments?location=${place}`)
  expect(screen.getByRole('searchbox', { name: 'Location' })).toHaveValue(place)
  await waitFor(() => {
    expect(network.callsOf(routes.search).map(({ body }) => body)).toEqual([
      expect.objectContaining({ p_class: 'development', p_filters: { location: place } }),
    ])
  })
})

it('similar ones are of its class, on both sides of its price, and stand below', async () => {
  const others = active('sale').filter(({ key }) => key !== house.key)
  const [first, second] = others
  if (!first || !second) throw new Error('The demo data have too few houses')
  const network = stubListings([])
  network.answer(routes.cards, ({ query }) =>
    [query.get('search_price')?.startsWith('lte.') ? first : second].map(cardRow),
  )
  await openSite(pathOf(house))
  const similar = within(await screen.findByRole('region', { name: 'Similar properties' }))
  await similar.findByRole('article', { name: first.title })
  expect(similar.getByRole('article', { name: second.title })).toBeInTheDocument()
  for (const { query } of network.callsOf(routes.cards)) {
    expect(query.get('id')).toBe(`neq.${listingId(house)}`)
    expect(query.get('property_class')).toBe('eq.sale')
    expect(query.get('status')).toBe('eq.active')
  }
})

it('a failed search for similar ones leaves the page whole', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const network = stubListings([])
  network.answer(routes.cards, cutConnection)
  await openSite(pathOf(house))
  await screen.findByText(house.description)
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(network.callsOf(routes.cards)).not.toHaveLength(0)
  expect(screen.queryByRole('heading', { name: 'Similar properties' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(house.description)).toBeInTheDocument()
})

it.each([
  '/property/00000000-0000-4000-8000-000000000000',
  '/developments/00000000-0000-4000-8000-000000000000',
  '/property/nonsense',
  '/property/%27%3Bdrop%20table%20properties',
  '/developments/12',
])('%s is not listed, and leads on', async (path) => {
  stubListings([])
  const { user } = await openSite(path)
  await screen.findByRole('heading', { level: 1, name: /not listed with us/ })
  expect(document.title).toBe('Property not found | Bramley & Grove')
  expect(screen.queryByRole('alert')).toBeNull()
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('link', { name: 'All properties' }))
  await screen.findByRole('heading', { level: 1, name: 'What are you looking for?' })
  expect(location.pathname).toBe('/properties-selection')
})

it.each([
  ['sale', house],
  ['development', development],
] as const)(
  "without a backend the page of a %s property says 'Failed to fetch property', and tries again",
  async (_, listing) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const network = stubListings([])
    network.answer(routes.property, cutConnection)
    const { user } = await openSite(pathOf(listing))
    const banner = await screen.findByRole('alert')
    expect(banner).toHaveTextContent('Failed to fetch property')
    network.answer(routes.property, () => [wholeRow(listing)])
    await user.click(within(banner).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: listing.title })
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
