import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { active, listingId, priceText, theListing } from '../../e2e/demo.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import { lastSearch, services, stubListings } from '../support/demoAnswers.ts'
import { openSite } from '../support/openSite.tsx'

const house = theListing('sale-belgravia-stucco-house')
const rental = theListing('rent-notting-hill-mews')
const development = theListing('development-orchard-row-chiswick')
const office = theListing('commercial-aldgate-office-building')

const pathOf = (listing: Listing) =>
  `/${listing.property_class === 'development' ? 'developments' : 'property'}/${listingId(listing)}`

async function openPage(listing: Listing, listed: readonly Listing[] = []) {
  stubListings(listed)
  const { user } = await openSite(pathOf(listing))
  const heading = await screen.findByRole('heading', { level: 1, name: listing.title })
  const article = heading.closest('article')
  if (!article) throw new Error('The page is no article')
  // Its code comes after the first view's.
  await within(article).findByRole('region', { name: 'Location' })
  return { user, article, within: within(article) }
}

const figures = new Intl.NumberFormat('en-GB')

/** What the particulars of each must say, by the demo data. */
const particulars: readonly [string, Listing, Record<string, RegExp>][] = [
  ['sale', house, { Type: /^House$/, Tenure: /^Freehold$/ }],
  ['rent', rental, { Type: /^House$/, Tenancy: /^Month to month/, Pets: /^Welcome to ask$/ }],
  ['development', development, { Type: /^Townhouse$/, Tenure: /^Freehold$/ }],
  ['commercial', office, { Type: /^Office$/, 'Use class': /^E\(g\)/ }],
]

it.each(particulars)(
  'the page of a %s property states all that is known',
  async (_, listing, facts) => {
    const { article, within: page } = await openPage(listing)
    await waitFor(() => expect(document.title).toBe(`${listing.title} | Bramley & Grove`))
    for (const text of [
      'Available',
      priceText(listing),
      listing.location,
      listing.description.replaceAll(/\s+/g, ' '),
    ]) {
      expect(article).toHaveTextContent(text)
    }
    const fact = (name: string) =>
      page.queryByText(name, { selector: 'dt, th' })?.nextElementSibling
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
      // Material information comes with code of its own.
      await waitFor(() => expect(fact(name)?.textContent, name).toMatch(value))
    }
    // That a home is furnished is among the facts.
    const isFurnished = 'furnished' in listing && listing.furnished
    const others = listing.features.filter((name) => name !== 'furnished' || !isFurnished)
    const features = within(page.getByRole('region', { name: 'Features' }))
    expect(features.getAllByRole('listitem')).toHaveLength(others.length)
    if (isFurnished) expect(fact('Furnished')).toHaveTextContent('Yes')
  },
)

it("states a development's progress once, beside its price", async () => {
  const { article, within: page } = await openPage(development)
  const { progress, completion, occupancy }: Record<string, unknown> = { ...development.specs }
  expect(article).toHaveTextContent(`${progress}% built · ${completion} · ${occupancy}`)
  for (const label of ['Progress on site', 'Completion', 'Occupancy']) {
    expect(page.queryByText(label, { selector: 'dt' })).toBeNull()
  }
})

it('shows the photographs after the gallery’s between the texts, and enlarges them', async () => {
  const { user, within: page } = await openPage(house)
  const row = within(
    page.getByRole('region', { name: `${house.title}: more photographs`, hidden: true }),
  )
  const [fourth] = row.getAllByRole('button', { hidden: true })
  expect(fourth).toHaveAccessibleName(/^Photograph 4 of \d+, full screen$/)
  await user.click(fourth ?? document.body)
  const lightbox = within(await screen.findByRole('dialog', { name: house.title }))
  expect(lightbox.getByText(/^4 \/ \d+$/)).toBeVisible()
})

it('says the facts in one line under the price', async () => {
  const { article } = await openPage(house)
  const baths = house.bathrooms === 1 ? 'bath' : 'baths'
  expect(article).toHaveTextContent(
    `${priceText(house)}${house.bedrooms} beds · ${house.bathrooms} ${baths} · ${figures.format(house.area ?? 0)} sq ft · Freehold`,
  )
})

it.each([
  ['Sales', '020 7946 0121', house],
  ['Lettings', '020 7946 0122', rental],
  ['Sales', '020 7946 0121', development],
  ['Sales', '020 7946 0121', office],
])('says to ask %s, on %s', async (department, phone, listing) => {
  const { within: page } = await openPage(listing)
  const ask = within(page.getByRole('region', { name: `Who to ask: ${department}` }))
  expect(ask.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:+44${phone.slice(1).replaceAll(' ', '')}`,
  )
})

it('says how far a development is', async () => {
  const { article } = await openPage(theListing('development-orchard-row-chiswick'))
  expect(article).toHaveTextContent('92% built · Q4 2026 · 9 of 16 reserved')
})

it('has brochure, share and print in a row of named icons', async () => {
  const { within: page } = await openPage(house)
  const brochure = page.getByRole('button', { name: 'Download Brochure' })
  expect(brochure).toHaveTextContent(/^Brochure$/)
  for (const name of ['Share', 'Print']) {
    expect(page.getByRole('button', { name }).parentElement).toBe(brochure.parentElement)
  }
})

it('opens the second of its photographs full screen from beside the first', async () => {
  const { user, within: page } = await openPage(house)
  const count = house.photos.length
  await user.click(page.getByRole('button', { name: `Photograph 2 of ${count}, full screen` }))
  expect(await screen.findByText(`2 / ${count}`)).toBeInTheDocument()
})

describe.each([
  [
    'rent-greenwich-riverside-flat',
    'Let agreed',
    'A tenancy of this home has been agreed, so we are not taking viewings.',
  ],
  ['rent-bloomsbury-studio', 'Let', 'This home has been let.'],
  ['sale-blackheath-georgian-flat', 'Sold', 'This home has been sold.'],
  ['sale-hook-townhouse', 'Pending', 'This home is under offer, so we are not taking viewings.'],
  ['development-station-yard', 'Sold', 'Every home here has been sold.'],
])('the page of %s', (key, badge, happened) => {
  const listing = theListing(key)

  it(`says '${badge}' and what happened, and books nothing`, async () => {
    const { article, within: page } = await openPage(listing)
    const shown = page
      .getAllByText(/^(Available|Pending|Sold|Let agreed|Let)$/, { selector: 'span' })
      // The history says what became of it as well.
      .filter((element) => element.closest('ol') === null)
    expect(shown.map(({ textContent }) => textContent)).toEqual([badge])
    expect(article).toHaveTextContent(happened)
    expect(page.queryByRole('button', { name: /^(Book Viewing|Register Interest)$/ })).toBeNull()
    expect(page.queryAllByRole('button', { name: /^Ask about/ })).toHaveLength(
      listing.status === 'pending' ? 1 : 0,
    )
    expect(page.queryAllByRole('link', { name: 'See what is available' })).toHaveLength(
      listing.status === 'sold' ? 1 : 0,
    )
  })

  it('shows similar ones, and says that they are available', async () => {
    const [other] = active(listing.property_class)
    if (!other) throw new Error('The demo data have none')
    await openPage(listing, [other])
    const similar = await screen.findByRole('region', {
      name: 'Similar properties that are available',
    })
    await within(similar).findAllByRole('article', { name: other.title })
  })
})

it("'Ask about this home' opens a question about it", async () => {
  const pending = theListing('rent-greenwich-riverside-flat')
  const { user, within: page } = await openPage(pending)
  await user.click(page.getByRole('button', { name: 'Ask about this home' }))
  const form = await screen.findByRole('dialog', { name: 'Ask about this home' })
  expect(form).toHaveTextContent(pending.title)
  expect(within(form).getByLabelText('Your question')).toBeInTheDocument()
  expect(within(form).queryByLabelText('Preferred date')).toBeNull()
})

it.each([
  ['Book Viewing', 'sale', house],
  ['Book Viewing', 'rent', rental],
  ['Register Interest', 'development', development],
  ['Ask about this home', 'sale', house],
  ['Ask about this development', 'development', development],
] as const)("'%s' on the page of a %s property is about it", async (label, _, listing) => {
  const { user, within: page } = await openPage(listing)
  await user.click(page.getByRole('button', { name: label }))
  const form = await screen.findByRole('dialog', { name: label })
  expect(form).toHaveTextContent(listing.title)
  expect(form).toHaveTextContent(listing.location)
})

it.each([
  ['a home', house, /you will get the full address when you book/],
  ['a building site', development, /how to find the entrance when you book a visit/],
  ['a home that is let', theListing('rent-bloomsbury-studio'), /^((?!booked).)*$/],
] as const)(
  'the page of %s promises an address only to whom it gives one',
  async (_, listing, note) => {
    const { within: page } = await openPage(listing)
    const area = page.getByRole('region', { name: 'Location' })
    expect(area.textContent).toMatch(note)
    expect(area).not.toHaveTextContent('somebody lives or works there')
  },
)

it("commercial premises have 'Schedule Consultation' on their page", async () => {
  const { user, within: page } = await openPage(office)
  await user.click(page.getByRole('button', { name: 'Schedule Consultation' }))
  await screen.findByRole('dialog', { name: 'Schedule Consultation' })
})

it.each(['Chiswick', 'London'])('its location leads to everything in %s', async (place) => {
  const { user, within: page } = await openPage(development, [development])
  const area = within(page.getByRole('region', { name: 'Location' }))
  expect(area.getByRole('link', { name: /^020 7946 0\d{3}$/ })).toBeInTheDocument()
  await user.click(area.getByRole('link', { name: `Everything we have in ${place}` }))
  await screen.findByRole('heading', { level: 1, name: 'New developments' })
  expect(location.pathname + location.search).toBe(`/developments?location=${place}`)
  expect(await screen.findByRole('combobox', { name: 'Location' })).toHaveValue(place)
  await waitFor(() =>
    expect(lastSearch()).toMatchObject({ propertyClass: 'development', location: place }),
  )
  expect(services.fetchListingPage).toHaveBeenCalledTimes(1)
})

it('similar ones stand below, and can be hidden', async () => {
  const others = active('sale').filter(({ key }) => key !== house.key)
  const [first, second] = others
  if (!first || !second) throw new Error('The demo data have too few houses')
  stubListings([first, second])
  const { user } = await openSite(pathOf(house))
  const similar = within(await screen.findByRole('region', { name: 'Similar properties' }))
  await similar.findByRole('article', { name: first.title })
  expect(similar.getByRole('article', { name: second.title })).toBeInTheDocument()
  expect(services.fetchSimilar.mock.lastCall?.[0].id).toBe(listingId(house))

  const [hide] = await similar.findAllByRole('button', { name: 'Hide this home' })
  if (hide) await user.click(hide)
  expect(await similar.findByText(/1 home you hid/)).toBeInTheDocument()
  expect(similar.getAllByRole('article')).toHaveLength(1)
  await user.click(similar.getByRole('button', { name: 'Show them' }))
  expect(similar.getAllByRole('article')).toHaveLength(2)
})

it('a failed search for similar ones leaves the page whole', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  stubListings([])
  services.fetchSimilar.mockRejectedValue(new ServiceError('Failed to fetch properties'))
  await openSite(pathOf(house))
  const [opening = ''] = house.description.split('. ')
  await screen.findByText(`${opening}.`)
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(screen.queryByRole('heading', { name: 'Similar properties' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(`${opening}.`)).toBeInTheDocument()
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
  await waitFor(() => expect(document.title).toBe('Property not found | Bramley & Grove'))
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(screen.queryByRole('alert')).toBeNull()
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('link', { name: 'All properties' }))
  await screen.findByRole('heading', { level: 1, name: 'What are you looking for?' })
  expect(location.pathname).toBe('/properties-selection')
  expect(document.querySelector('meta[name="robots"]')).toBeNull()
})

it.each([
  ['/property/00000000-0000-4000-8000-000000000000', 'sale'],
  ['/developments/00000000-0000-4000-8000-000000000000', 'development'],
  ['/no-such-page', 'sale'],
] as const)('%s shows the newest homes, and says whom to ring', async (path, propertyClass) => {
  const newest = active(propertyClass).slice(0, 4)
  stubListings(newest)
  const { user } = await openSite(path)
  const homes = within(await screen.findByRole('region', { name: 'New to the market' }))
  const found = await homes.findAllByRole('article')
  expect(found.map((card) => within(card).getByRole('heading').textContent)).toEqual(
    newest.slice(0, 3).map(({ title }) => title),
  )
  expect(lastSearch()).toEqual({ propertyClass, sort: 'date-desc' })
  expect(services.fetchListingPage).toHaveBeenCalledTimes(1)
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: '020 7946 0120' })).toHaveAttribute(
    'href',
    'tel:+442079460120',
  )
  const [first] = found
  if (!first) throw new Error('No card')
  await user.click(within(first).getByRole('button', { name: 'View Details' }))
  await screen.findByRole('dialog', { name: newest[0]?.title ?? '' })
})

it.each([
  ['sale', house],
  ['development', development],
] as const)(
  "without a backend the page of a %s property says 'Failed to fetch property', and tries again",
  async (_, listing) => {
    vi.spyOn(console, 'error').mockReturnValue()
    stubListings(active('sale'))
    services.fetchProperty.mockRejectedValueOnce(new ServiceError('Failed to fetch property'))
    const { user } = await openSite(pathOf(listing))
    const banner = await screen.findByRole('alert')
    expect(banner).toHaveTextContent('Failed to fetch property')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: '020 7946 0120' })).toBeInTheDocument()
    await screen.findByRole('region', { name: 'New to the market' })
    await user.click(within(banner).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: listing.title })
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
