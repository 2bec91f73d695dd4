import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { panelFilters, searchFields } from '~/content/listing/listingFields'
import type { SearchField } from '~/types/listingField'
import { active } from '../../../e2e/demo.ts'
import { lastSearch, services, stubListings } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

/** What a choice says, what the address then holds, and what is searched for. */
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
const SEARCH = /^Search (properties|new|commercial)/
const search = () => within(screen.getByLabelText(SEARCH))

/** The site, once its search bar is there. */
async function openSearch(address: string) {
  const site = await openSite(address)
  await screen.findByLabelText(SEARCH)
  return site
}

/** Where there is one, nothing else is searched for. */
const anyHome = active('sale').slice(0, 1)

/** What the search that is shown has asked for, besides what every search asks. */
async function expectAsked(asked: object, ofClass?: string): Promise<void> {
  await waitFor(() =>
    expect(lastSearch()).toEqual({
      ...{ propertyClass: ofClass ?? expect.any(String), sort: 'price-desc' },
      ...asked,
    }),
  )
}

describe.each(bars)('the search bar of %s', (path, { propertyClass, selects }) => {
  it.each(Object.entries(selects))(
    "offers each choice of '%s', keeps it in the address and asks for it",
    async (label, choices) => {
      stubListings(anyHome)
      const { user } = await openSearch(path)
      const select = search().getByLabelText(label)
      const options = within(select).getAllByRole('option')
      expect(options.map(({ textContent }) => textContent)).toEqual(choices.map(([name]) => name))
      for (const [name, query, asked] of choices.slice(1)) {
        await user.selectOptions(select, name)
        expect(location.search).toBe(query)
        await expectAsked(asked, propertyClass)
      }
      const [[everything = ''] = []] = choices
      await user.selectOptions(select, everything)
      expect(location.search).toBe('')
      expect(select).toHaveValue('')
    },
  )

  it('asks for a place, alone and with a type', async () => {
    stubListings(anyHome)
    const { user } = await openSearch(path)
    await user.type(search().getByRole('combobox', { name: 'Location' }), 'LONDON')
    await user.click(search().getByRole('button', { name: 'Search' }))
    await expectAsked({ place: 'london' }, propertyClass)
    expect(location.search).toBe('?place=london')
    const [, [type = '', query = '', asked = {}] = []] = selects.Type ?? []
    await user.selectOptions(search().getByLabelText('Type'), type)
    await expectAsked({ place: 'london', ...asked }, propertyClass)
    expect(location.search).toBe(`${query}&place=london`)
  })
})

async function openPanel(path: string) {
  stubListings(anyHome)
  const { user } = await openSearch(path)
  const toggle = search().getByRole('button', { name: /^Filters/ })
  await user.click(toggle)
  const bedrooms = await search().findByLabelText('Bedrooms, at least')
  return { user, toggle, bedrooms }
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

  it.each(['/properties', '/rentals'])('of %s asks for choices after numbers', async (path) => {
    await openPanel(path)
    const number = search().getByLabelText('Largest bedroom in sq m, at least')
    const choice = search().getByLabelText('Council tax band')
    expect(number.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each(['/developments', '/commercial'])('is not there on %s', async (path) => {
    stubListings(anyHome)
    const { user } = await openSearch(path)
    // On a phone it shows the choices of the bar.
    await user.click(search().getByRole('button', { name: 'Filters' }))
    expect(search().queryByRole('group', { name: 'Features' })).toBeNull()
  })

  it('asks for the fewest bedrooms and bathrooms, once they are entered', async () => {
    const { user, toggle, bedrooms } = await openPanel('/rentals')
    await user.clear(bedrooms)
    await user.type(bedrooms, '5{Enter}')
    await expectAsked({ bedrooms: 5 })
    expect(location.search).toBe('?bedrooms=5')
    const bathrooms = search().getByLabelText('Bathrooms, at least')
    await user.clear(bathrooms)
    await user.type(bathrooms, '3{Enter}')
    await expectAsked({ bedrooms: 5, bathrooms: 3 })
    expect(location.search).toBe('?bedrooms=5&bathrooms=3')
    expect(toggle).toHaveAccessibleName('Filters (2)')
  })

  it('asks for the size of the largest bedroom, which can be pressed or typed', async () => {
    const { user, toggle } = await openPanel('/rentals')
    const sizes = within(search().getByRole('radiogroup', { name: 'Largest bedroom in sq m' }))
    expect(sizes.getAllByRole('radio').map((size) => size.closest('label')?.textContent)).toEqual([
      'Any',
      '8+',
      '10+',
      '12+',
      '15+',
      '20+',
    ])
    await user.click(sizes.getByRole('radio', { name: '12+' }))
    await expectAsked({ largest_bedroom: 12 }, 'rent')
    const typed = search().getByLabelText('Largest bedroom in sq m, at least')
    await user.clear(typed)
    await user.type(typed, '14{Enter}')
    await expectAsked({ largest_bedroom: 14 }, 'rent')
    expect(location.search).toBe('?largest_bedroom=14')
    expect(toggle).toHaveAccessibleName('Filters (1)')
  })

  it('asks for the price of a square foot of homes for sale alone', async () => {
    const { user, toggle } = await openPanel('/properties')
    const perFoot = within(search().getByRole('group', { name: 'Price per sq ft, in pounds' }))
    await user.type(perFoot.getByLabelText('Maximum'), '1,100{Enter}')
    await expectAsked({ price_per_foot: { max: 1100 } }, 'sale')
    expect(location.search).toBe('?price_per_foot=0-1100')
    expect(toggle).toHaveAccessibleName('Filters (1)')
  })

  it.each(
    (['sale', 'rent'] as const).flatMap((propertyClass) =>
      panelFilters(propertyClass)
        .map((name) => ({ propertyClass, name, field: searchFields[name] as SearchField }))
        .filter(({ field }) => field.filter?.by === 'value'),
    ),
  )('asks for the $name that is chosen among homes for $propertyClass', async (offered) => {
    const { propertyClass, name, field } = offered
    const { user } = await openPanel(propertyClass === 'rent' ? '/rentals' : '/properties')
    const last = (field.kind === 'choice' && field.choices?.at(-1)) || undefined
    await user.selectOptions(search().getByLabelText(field.label), last?.label ?? '')
    await expectAsked({ [name]: last?.value }, propertyClass)
    expect(new URLSearchParams(location.search).get(field.filter?.param ?? name)).toBe(last?.value)
  })

  it('asks for all the features that are chosen, and takes back each by itself', async () => {
    const { user } = await openPanel('/rentals')
    await user.click(feature('Pet-friendly'))
    await user.click(feature('Furnished'))
    await expectAsked({ features: ['furnished', 'pet-friendly'] })
    expect(location.search).toBe('?features=furnished%2Cpet-friendly')
    await user.click(feature('Pet-friendly'))
    await expectAsked({ features: ['furnished'] })
    expect(location.search).toBe('?features=furnished')
    expect(feature('Pet-friendly')).toHaveAttribute('aria-pressed', 'false')
    expect(feature('Furnished')).toHaveAttribute('aria-pressed', 'true')
  })

  it.each(['/properties', '/rentals'])('of %s offers six ways of access', async (path) => {
    await openPanel(path)
    const access = within(search().getByRole('group', { name: 'Access' }))
    expect(access.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Step-free entrance',
      'Lift',
      'Ground-floor bedroom',
      'Ground-floor bathroom',
      'Doors of 75 cm or more',
      'Parking near the door',
    ])
  })

  it('asks for all the ways of access that are chosen, and takes back each by itself', async () => {
    const { user } = await openPanel('/properties')
    await user.click(feature('Doors of 75 cm or more'))
    await user.click(feature('Lift'))
    await expectAsked({ access: ['lift', 'wide-doors'] })
    expect(location.search).toBe('?access=lift%2Cwide-doors')
    await user.click(feature('Lift'))
    // What was asked for before is answered from memory.
    expect(location.search).toBe('?access=wide-doors')
  })

  it('opens and closes, and takes an emptied number for 0', async () => {
    const { user, toggle, bedrooms } = await openPanel('/properties')
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.click(feature('Gym'))
    await user.clear(bedrooms)
    await user.type(bedrooms, '{Enter}')
    expect(bedrooms).toHaveValue(0)
    expect(location.search).toBe('?features=gym')
    await user.click(search().getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'))
    expect(search().queryByRole('group', { name: 'Features' })).toBeNull()
  })

  it('sets the number by a press as well', async () => {
    const { user, bedrooms } = await openPanel('/properties')
    const usual = within(search().getByRole('radiogroup', { name: 'Bedrooms' }))
    await user.click(usual.getByRole('radio', { name: '3+' }))
    expect(bedrooms).toHaveValue(3)
    expect(location.search).toBe('?bedrooms=3')
    await user.click(usual.getByRole('radio', { name: 'Any' }))
    expect(location.search).toBe('')
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
  stubListings(anyHome)
  await openSearch('/properties?price=abc-5&type=villa')
  await screen.findByText(/could not read \(price\)/)
  expect(search().getByLabelText('Price')).toHaveValue('')
  expect(search().getByLabelText('Type')).toHaveValue('villa')
  await expectAsked({ type: 'villa' })
})

it("'Search' refuses nothing when every choice is open", async () => {
  stubListings(anyHome)
  const { user } = await openSearch('/properties')
  const button = search().getByRole('button', { name: 'Search' })
  await user.click(button)
  expect(button).toHaveFocus()
  expect(location.search).toBe('')
  for (const field of search().getAllByRole('combobox')) expect(field).toBeValid()
})

describe('the numbers of options', () => {
  /** As many of the first option of each filter as stated, and none of the others. */
  function stubCounts(first: number, more = false): void {
    stubListings(anyHome)
    services.fetchSearchCounts.mockImplementation(async (_, counted) => ({
      count: 31,
      more,
      options: Object.fromEntries(
        Object.entries(counted).map(([name, options]) => [
          name,
          options.map((_, index) => (index === 0 ? first : 0)),
        ]),
      ),
    }))
  }

  const texts = (label: string) =>
    within(search().getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  it('come by one request once the bar is in use, and grey what leaves none', async () => {
    stubCounts(12)
    const { user } = await openSearch('/properties')
    expect(services.fetchSearchCounts).not.toHaveBeenCalled()
    await user.click(search().getByRole('button', { name: /^Filters/ }))
    await waitFor(() =>
      expect(texts('Type').slice(0, 3)).toEqual(['Any type', 'House (12)', 'Apartment (0)']),
    )
    expect(texts('Price')[1]).toBe('Up to £1M (12)')
    expect(search().getByRole('option', { name: 'Apartment (0)' })).toBeDisabled()
    expect(await search().findByRole('button', { name: 'Garden (12)' })).toBeEnabled()
    expect(search().getByRole('button', { name: 'Gym (0)' })).toBeDisabled()
    expect(services.fetchSearchCounts).toHaveBeenCalledTimes(1)
  })

  it('say of what was not counted to the end only that there are so many at least', async () => {
    stubCounts(500, true)
    const { user } = await openSearch('/properties')
    await user.click(search().getByLabelText('Type'))
    await waitFor(() => expect(texts('Type').slice(1, 3)).toEqual(['House (500+)', 'Apartment']))
  })

  it('are announced for the search', async () => {
    stubListings(anyHome)
    services.countFound.mockResolvedValue({ count: 31, more: false })
    await openSearch('/properties?type=house')
    await waitFor(() =>
      expect(
        screen.getByText('31 homes for sale', { selector: '[role=status]' }),
      ).toBeInTheDocument(),
    )
  })
})

describe('what joins the specified filters', () => {
  it.each([
    ['/properties', 'Added', 'Last 7 days', '?added=7', { added: '7' }],
    ['/properties', 'Reduced', 'Reduced', '?reduced=1', { reduced: '1' }],
    [
      '/properties',
      'Tenure',
      'Share of freehold',
      '?tenure=share-of-freehold',
      { tenure: 'share-of-freehold' },
    ],
    ['/properties', 'Outside space', 'Garden or balcony', '?outside=yes', { outside: 'yes' }],
    ['/properties', 'Floor plan', 'With a floor plan', '?plan=yes', { plan: 'yes' }],
    ['/rentals', 'Furnishing', 'Unfurnished', '?furnished=no', { furnished: 'no' }],
    ['/rentals', 'Pets', 'Pets welcome', '?pets=yes', { pets: 'yes' }],
  ])('%s: %s', async (path, label, choice, query, asked) => {
    const { user, toggle } = await openPanel(path)
    await user.selectOptions(search().getByLabelText(label), choice)
    expect(location.search).toBe(query)
    await expectAsked(asked)
    expect(toggle).toHaveAccessibleName('Filters (1)')
  })

  it('limits of price and floor area, in either order', async () => {
    const { user } = await openPanel('/properties')
    const price = within(search().getByRole('group', { name: 'Price, in pounds' }))
    await user.type(price.getByLabelText('Minimum'), '750,000{Enter}')
    expect(location.search).toBe('?price=750000-999999999')
    expect(price.getByLabelText('Maximum')).toHaveValue('')
    await user.type(price.getByLabelText('Maximum'), '500000{Enter}')
    await expectAsked({ price: { min: 500_000, max: 750_000 } })
    expect(price.getByLabelText('Minimum')).toHaveValue('500,000')
    const area = within(search().getByRole('group', { name: 'Floor area, in sq ft' }))
    await user.type(area.getByLabelText('Maximum'), '900{Enter}')
    expect(location.search).toBe('?price=500000-750000&area=0-900')
  })
})
