import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { routes, stubListings } from '../../support/demoAnswers.ts'
import type { Network } from '../../support/network.ts'
import { openSite } from '../../support/openSite.tsx'

/** What a choice says, what the address then holds, and what the backend is asked. */
type Choice = readonly [label: string, query: string, asked: object]

interface Bar {
  propertyClass: string
  selects: Record<string, readonly Choice[]>
}

/** The bands, types, years and areas of the specification, §9. */
const bars: readonly (readonly [path: string, bar: Bar])[] = [
  [
    '/properties',
    {
      propertyClass: 'sale',
      selects: {
        Price: [
          ['Any price', '', {}],
          ['Up to £1M', '?price=0-1000000', { price: { max: 1_000_000 } }],
          ['£1M–£2M', '?price=1000000-2000000', { price: { min: 1_000_000, max: 2_000_000 } }],
          ['£2M–£5M', '?price=2000000-5000000', { price: { min: 2_000_000, max: 5_000_000 } }],
          ['£5M+', '?price=5000000-999999999', { price: { min: 5_000_000, max: 999_999_999 } }],
        ],
        Type: [
          ['Any type', '', {}],
          ['House', '?type=house', { type: 'house' }],
          ['Apartment', '?type=apartment', { type: 'apartment' }],
          ['Penthouse', '?type=penthouse', { type: 'penthouse' }],
          ['Villa', '?type=villa', { type: 'villa' }],
          ['Mansion', '?type=mansion', { type: 'mansion' }],
        ],
      },
    },
  ],
  [
    '/rentals',
    {
      propertyClass: 'rent',
      selects: {
        Price: [
          ['Any price', '', {}],
          ['Up to £2,000 pcm', '?price=0-2000', { price: { max: 2_000 } }],
          ['£2,000–£5,000 pcm', '?price=2000-5000', { price: { min: 2_000, max: 5_000 } }],
          ['£5,000–£10,000 pcm', '?price=5000-10000', { price: { min: 5_000, max: 10_000 } }],
          ['£10,000+ pcm', '?price=10000-999999', { price: { min: 10_000, max: 999_999 } }],
        ],
        Type: [
          ['Any type', '', {}],
          ['House', '?type=house', { type: 'house' }],
          ['Apartment', '?type=apartment', { type: 'apartment' }],
          ['Studio', '?type=studio', { type: 'studio' }],
          ['Penthouse', '?type=penthouse', { type: 'penthouse' }],
        ],
      },
    },
  ],
  [
    '/developments',
    {
      propertyClass: 'development',
      selects: {
        Price: [
          ['Any price', '', {}],
          ['Up to £500k', '?price=0-500000', { price: { max: 500_000 } }],
          ['£500k–£1M', '?price=500000-1000000', { price: { min: 500_000, max: 1_000_000 } }],
          ['£1M–£2M', '?price=1000000-2000000', { price: { min: 1_000_000, max: 2_000_000 } }],
          ['£2M+', '?price=2000000-999999999', { price: { min: 2_000_000, max: 999_999_999 } }],
        ],
        Type: [
          ['Any type', '', {}],
          ['Apartment complex', '?type=apartment-complex', { type: 'apartment-complex' }],
          ['Mixed use', '?type=mixed-use', { type: 'mixed-use' }],
          ['Luxury residences', '?type=luxury-residences', { type: 'luxury-residences' }],
          ['Townhouse', '?type=townhouse', { type: 'townhouse' }],
        ],
        Completion: [
          ['Any year', '', {}],
          ['2024', '?completion=2024', { completion_year: 2024 }],
          ['2025', '?completion=2025', { completion_year: 2025 }],
          ['2026', '?completion=2026', { completion_year: 2026 }],
        ],
      },
    },
  ],
  [
    '/commercial',
    {
      propertyClass: 'commercial',
      selects: {
        Price: [
          ['Any price', '', {}],
          ['Up to £1M', '?price=0-1000000', { price: { max: 1_000_000 } }],
          ['£1M–£5M', '?price=1000000-5000000', { price: { min: 1_000_000, max: 5_000_000 } }],
          ['£5M–£10M', '?price=5000000-10000000', { price: { min: 5e6, max: 10_000_000 } }],
          ['£10M+', '?price=10000000-999999999', { price: { min: 10e6, max: 999_999_999 } }],
        ],
        Type: [
          ['Any type', '', {}],
          ['Office', '?type=office', { type: 'office' }],
          ['Retail', '?type=retail', { type: 'retail' }],
          ['Industrial', '?type=industrial', { type: 'industrial' }],
          ['Mixed use', '?type=mixed-use', { type: 'mixed-use' }],
          ['Restaurant', '?type=restaurant', { type: 'restaurant' }],
        ],
        'Floor space': [
          ['Any size', '', {}],
          ['Up to 1,000 sq ft', '?area=0-1000', { area: { max: 1_000 } }],
          ['1,000–5,000 sq ft', '?area=1000-5000', { area: { min: 1_000, max: 5_000 } }],
          ['5,000–10,000 sq ft', '?area=5000-10000', { area: { min: 5_000, max: 10_000 } }],
          ['10,000+ sq ft', '?area=10000-999999999', { area: { min: 10_000, max: 999_999_999 } }],
        ],
      },
    },
  ],
]

/** Of HTML's search element, which older accessibility trees know by its name alone. */
const search = () => within(screen.getByLabelText(/^Search (properties|new|commercial)/))

/** What the search that is shown has asked the backend for, besides what every search asks. */
async function expectAsked(network: Network, asked: object, ofClass?: string): Promise<void> {
  await waitFor(() =>
    expect(network.callsOf(routes.search).at(-1)?.body).toEqual({
      p_class: ofClass ?? expect.any(String),
      p_sort: 'price-desc',
      p_filters: asked,
      p_after: null,
    }),
  )
}

describe.each(bars)('the search bar of %s', (path, { propertyClass, selects }) => {
  it.each(Object.entries(selects))(
    "offers each choice of '%s', keeps it in the address and asks for it",
    async (label, choices) => {
      const network = stubListings([])
      const { user } = await openSite(path)
      const select = search().getByLabelText(label)
      const options = within(select).getAllByRole('option')
      expect(options.map(({ textContent }) => textContent)).toEqual(choices.map(([name]) => name))
      for (const [name, query, asked] of choices.slice(1)) {
        await user.selectOptions(select, name)
        expect(location.search).toBe(query)
        await expectAsked(network, asked, propertyClass)
      }
      const [[everything = ''] = []] = choices
      await user.selectOptions(select, everything)
      expect(location.search).toBe('')
      expect(select).toHaveValue('')
    },
  )

  it('asks for part of a location, alone and with a type', async () => {
    const network = stubListings([])
    const { user } = await openSite(path)
    await user.type(search().getByRole('searchbox', { name: 'Location' }), 'LONDON')
    await user.click(search().getByRole('button', { name: 'Search' }))
    await expectAsked(network, { location: 'LONDON' }, propertyClass)
    expect(location.search).toBe('?location=LONDON')
    const [, [type = '', query = '', asked = {}] = []] = selects.Type ?? []
    await user.selectOptions(search().getByLabelText('Type'), type)
    await expectAsked(network, { location: 'LONDON', ...asked }, propertyClass)
    expect(location.search).toBe(`${query}&location=LONDON`)
  })
})

async function openPanel(path: string) {
  const network = stubListings([])
  const { user } = await openSite(path)
  const toggle = search().getByRole('button', { name: /^Filters/ })
  await user.click(toggle)
  const bedrooms = await search().findByLabelText('Bedrooms, at least')
  return { network, user, toggle, bedrooms }
}

const feature = (name: string) => search().getByRole('button', { name })

describe('the panel of further filters', () => {
  it.each(['/properties', '/rentals'])('of %s offers nine features', async (path) => {
    await openPanel(path)
    const features = within(search().getByRole('group', { name: 'Features' }))
    expect(features.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Garden',
      'Parking',
      'Concierge',
      'Gym',
      'Security',
      'Furnished',
      'Pet-friendly',
      'River view',
      'City view',
    ])
  })

  it.each(['/developments', '/commercial'])('is not there on %s', async (path) => {
    stubListings([])
    await openSite(path)
    expect(search().queryByRole('button', { name: /^Filters/ })).toBeNull()
  })

  it('asks for the fewest bedrooms and bathrooms, once they are entered', async () => {
    const { network, user, toggle, bedrooms } = await openPanel('/rentals')
    await user.clear(bedrooms)
    await user.type(bedrooms, '5{Enter}')
    await expectAsked(network, { bedrooms: { min: 5 } })
    expect(location.search).toBe('?bedrooms=5')
    const bathrooms = search().getByLabelText('Bathrooms, at least')
    await user.clear(bathrooms)
    await user.type(bathrooms, '3{Enter}')
    await expectAsked(network, { bedrooms: { min: 5 }, bathrooms: { min: 3 } })
    expect(location.search).toBe('?bedrooms=5&bathrooms=3')
    expect(toggle).toHaveAccessibleName('Filters (2)')
  })

  it('asks for all the features that are chosen, and takes back each by itself', async () => {
    const { network, user } = await openPanel('/rentals')
    await user.click(feature('Pet-friendly'))
    await user.click(feature('Furnished'))
    await expectAsked(network, { features: ['furnished', 'pet-friendly'] })
    expect(location.search).toBe('?features=furnished%2Cpet-friendly')
    await user.click(feature('Pet-friendly'))
    await expectAsked(network, { features: ['furnished'] })
    expect(location.search).toBe('?features=furnished')
    expect(feature('Pet-friendly')).toHaveAttribute('aria-pressed', 'false')
    expect(feature('Furnished')).toHaveAttribute('aria-pressed', 'true')
  })

  it('opens and closes, and takes an emptied number for 0', async () => {
    const { user, toggle, bedrooms } = await openPanel('/properties')
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.click(feature('Gym'))
    await user.clear(bedrooms)
    await user.type(bedrooms, '{Enter}')
    expect(bedrooms).toHaveValue(0)
    expect(location.search).toBe('?features=gym')
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(search().queryByRole('group', { name: 'Features' })).toBeNull()
  })

  it('counts a number that is typed and the feature whose press leaves its field', async () => {
    const { user, bedrooms } = await openPanel('/properties')
    await user.clear(bedrooms)
    await user.type(bedrooms, '4')
    await user.click(feature('Garden'))
    expect(location.search).toBe('?bedrooms=4&features=garden')
  })
})

it('what makes no sense in an address is left out and said, and the rest applies', async () => {
  const network = stubListings([])
  await openSite('/properties?price=abc-5&type=villa')
  await screen.findByText(/could not read \(price\)/)
  expect(search().getByLabelText('Price')).toHaveValue('')
  expect(search().getByLabelText('Type')).toHaveValue('villa')
  await expectAsked(network, { type: 'villa' })
})

it("'Search' refuses nothing when every choice is open", async () => {
  stubListings([])
  const { user } = await openSite('/properties')
  const button = search().getByRole('button', { name: 'Search' })
  await user.click(button)
  expect(button).toHaveFocus()
  expect(location.search).toBe('')
  for (const field of search().getAllByRole('combobox')) expect(field).toBeValid()
})
