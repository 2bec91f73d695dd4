import type { Page } from '@playwright/test'
import type { Listing } from '../supabase/seed/listing.ts'
import { active, byDate, byPrice, priceText, searchPrice, titles } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, cards, expectQuery, expectTitles } from './page.ts'

const sales = byPrice(active('sale'))
const rentals = byPrice(active('rent'))
const PAGE = 24

interface Search {
  name: string
  path: string
  choose: (page: Page) => Promise<unknown>
  query: Record<string, string>
  all: readonly Listing[]
  wanted: (listing: Listing) => boolean
}

const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click()
const chooseRooms = async (page: Page, label: string, count: string) => {
  await page.getByLabel(label).fill(count)
  await page.getByLabel(label).press('Enter')
}

const searches: Search[] = [
  {
    name: 'a price band',
    path: '/properties',
    choose: (page) => page.getByLabel('Price').selectOption('£1M–£2M'),
    query: { price: '1000000-2000000' },
    all: sales,
    wanted: ({ price }) => price >= 1_000_000 && price <= 2_000_000,
  },
  {
    name: 'the open-ended price band',
    path: '/properties',
    choose: (page) => page.getByLabel('Price').selectOption('£5M+'),
    query: { price: '5000000-999999999' },
    all: sales,
    wanted: ({ price }) => price >= 5_000_000,
  },
  {
    name: 'a band of monthly rents, weekly rents included',
    path: '/rentals',
    choose: (page) => page.getByLabel('Price').selectOption('Up to £2,000 pcm'),
    query: { price: '0-2000' },
    all: rentals,
    wanted: (listing) => searchPrice(listing) <= 2000,
  },
  {
    name: 'a type',
    path: '/properties',
    choose: (page) => page.getByLabel('Type').selectOption('Villa'),
    query: { type: 'villa' },
    all: sales,
    wanted: ({ type }) => type === 'villa',
  },
  {
    name: 'part of a location, in any case',
    path: '/properties',
    choose: async (page) => {
      await page.getByLabel('Location').fill('hAmPsHiRe')
      await page.getByRole('button', { name: 'Search' }).click()
    },
    query: { location: 'hAmPsHiRe' },
    all: sales,
    wanted: ({ location }) => location.includes('Hampshire'),
  },
  {
    name: 'a number of bedrooms',
    path: '/properties',
    choose: async (page) => {
      await openFilters(page)
      await chooseRooms(page, 'Bedrooms, at least', '5')
    },
    query: { bedrooms: '5' },
    all: sales,
    wanted: ({ bedrooms }) => bedrooms >= 5,
  },
  {
    name: 'a number of bathrooms',
    path: '/rentals',
    choose: async (page) => {
      await openFilters(page)
      await chooseRooms(page, 'Bathrooms, at least', '3')
    },
    query: { bathrooms: '3' },
    all: rentals,
    wanted: ({ bathrooms }) => bathrooms >= 3,
  },
  {
    name: 'several features, all of which a property must have',
    path: '/properties',
    choose: async (page) => {
      await openFilters(page)
      await page.getByRole('button', { name: 'River view' }).click()
      await page.getByRole('button', { name: 'Parking' }).click()
    },
    query: { features: 'parking,river-view' },
    all: sales,
    wanted: ({ features, parking_spaces }) =>
      features.includes('river-view') && (features.includes('parking') || parking_spaces > 0),
  },
  {
    name: 'furnished homes that take pets',
    path: '/rentals',
    choose: async (page) => {
      await openFilters(page)
      await page.getByRole('button', { name: 'Furnished' }).click()
      await page.getByRole('button', { name: 'Pet-friendly' }).click()
    },
    query: { features: 'furnished,pet-friendly' },
    all: rentals,
    wanted: (listing) =>
      listing.property_class === 'rent' && listing.furnished && listing.pet_friendly,
  },
  {
    name: 'the year a development completes',
    path: '/developments',
    choose: (page) => page.getByLabel('Completion').selectOption('2026'),
    query: { completion: '2026' },
    all: byPrice(active('development')),
    wanted: (listing) =>
      listing.property_class === 'development' && listing.completion_year === 2026,
  },
  {
    name: 'the floor space of commercial premises',
    path: '/commercial',
    choose: (page) => page.getByLabel('Floor space').selectOption('10,000+ sq ft'),
    query: { area: '10000-999999999' },
    all: byPrice(active('commercial')),
    wanted: ({ area }) => area !== null && area >= 10_000,
  },
]

for (const { name, path, choose, query, all, wanted } of searches) {
  test(`searching by ${name} is kept in the address`, async ({ page }) => {
    const before = titles(all.slice(0, PAGE))
    const found = all.filter(wanted)
    const after = titles(found)
    expect(after.length, 'the demo data have an example').toBeGreaterThan(0)
    expect(after, 'and a counter-example').not.toEqual(before)

    await page.goto(path)
    await expectTitles(page, before)
    await choose(page)
    await expectTitles(page, after)
    await expectQuery(page, query)
    for (const listing of found) {
      const card = cardOf(page, listing)
      await expect(card).toContainText(priceText(listing))
      await expect(card).toContainText(listing.location)
    }

    await page.reload()
    await expectTitles(page, after)
    await expectQuery(page, query)

    await page.evaluate(() => history.back())
    await expect.poll(() => new URL(page.url()).search).not.toBe(`?${new URLSearchParams(query)}`)
    await page.evaluate(() => history.forward())
    await expectTitles(page, after)
    await expectQuery(page, query)
  })
}

test('back undoes one filter at a time, forward applies it again', async ({ page }) => {
  const houses = sales.filter(({ type }) => type === 'house')
  const dearHouses = houses.filter(({ price }) => price >= 5_000_000)
  await page.goto('/properties')
  await page.getByLabel('Type').selectOption('House')
  await expectTitles(page, titles(houses))
  await page.getByLabel('Price').selectOption('£5M+')
  await expectTitles(page, titles(dearHouses))

  await page.goBack()
  await expectTitles(page, titles(houses))
  await expect(page.getByLabel('Price')).toHaveValue('')
  await page.goBack()
  await expectTitles(page, titles(sales.slice(0, PAGE)))
  await expectQuery(page, {})
  await page.goForward()
  await page.goForward()
  await expectTitles(page, titles(dearHouses))
  await expect(page.getByLabel('Type')).toHaveValue('house')
})

test('a shared address restores every filter', async ({ page }) => {
  const query = 'price=500000-3000000&location=london&bedrooms=2&features=security&sort=price-asc'
  const expected = sales
    .filter(
      ({ price, location, bedrooms, features }) =>
        price >= 500_000 &&
        price <= 3_000_000 &&
        location.includes('London') &&
        bedrooms >= 2 &&
        features.includes('security'),
    )
    .reverse()
  expect(expected.length).toBeGreaterThan(2)

  await page.goto(`/properties?${query}`)
  await expectTitles(page, titles(expected))
  await expect(page.getByLabel('Location')).toHaveValue('london')
  await expect(page.getByLabel('Price')).toHaveValue('500000-3000000')
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc')
  await expect(page.getByLabel('Bedrooms, at least')).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Security' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
})

const orders: { label: string; sort: string | undefined; expected: Listing[] }[] = [
  { label: 'Highest price', sort: undefined, expected: sales },
  { label: 'Lowest price', sort: 'price-asc', expected: sales.toReversed() },
  { label: 'Newest', sort: 'date-desc', expected: byDate(sales) },
  { label: 'Most popular', sort: 'popular', expected: byDate(sales) },
]

for (const { label, sort, expected } of orders) {
  test(`the order '${label}' holds over both pages`, async ({ page }) => {
    // Begins with another order, so that choosing the default is a choice too.
    await page.goto('/properties?sort=price-asc')
    await page.getByLabel('Sort by').selectOption('Newest')
    await page.getByLabel('Sort by').selectOption(label)
    await expectTitles(page, titles(expected.slice(0, PAGE)))
    await expectQuery(page, sort ? { sort } : {})

    await page.getByRole('button', { name: 'Load more' }).click()
    await expectTitles(page, titles(expected))
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
    await expect(page.getByText(`All ${expected.length} properties`)).toBeVisible()
  })
}

test('weekly and monthly rents are in one order', async ({ page }) => {
  await page.goto('/rentals?sort=price-asc')
  await expectTitles(page, titles(rentals.toReversed().slice(0, PAGE)))
})

test('the advanced panel opens and closes, and takes back each feature by itself', async ({
  page,
}) => {
  await page.goto('/properties')
  const toggle = page.getByRole('button', { name: /^Filters/ })
  const garden = page.getByRole('button', { name: 'Garden' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(garden).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')

  await garden.click()
  await page.getByRole('button', { name: 'Gym' }).click()
  await expectQuery(page, { features: 'garden,gym' })
  await garden.click()
  await expectQuery(page, { features: 'gym' })
  await expect(garden).toHaveAttribute('aria-pressed', 'false')

  const bedrooms = page.getByLabel('Bedrooms, at least')
  await bedrooms.fill('')
  await bedrooms.press('Enter')
  await expect(bedrooms).toHaveValue('0')
  await expectQuery(page, { features: 'gym' })

  await toggle.click()
  await expect(garden).toBeHidden()
})

test('what makes no sense in an address is left out and said', async ({ page }) => {
  await page.goto('/properties?price=abc-5&type=villa')
  await expectTitles(page, titles(sales.filter(({ type }) => type === 'villa')))
  await expect(page.getByText(/could not read \(price\)/)).toBeVisible()
  await expect(page.getByLabel('Price')).toHaveValue('')
})

test("a search without a match offers 'Clear the filters'", async ({ page }) => {
  await page.goto('/properties?location=Atlantis')
  await expect(page.getByText('No property for sale matches this search.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expectTitles(page, titles(sales.slice(0, PAGE)))
  await expectQuery(page, {})
})

test('a text of wildcards finds only itself', async ({ page }) => {
  await page.goto('/properties')
  await page.getByLabel('Location').fill('%')
  await page.getByLabel('Location').press('Enter')
  await expect(page.getByText('No property for sale matches this search.')).toBeVisible()
})

test("'Search' refuses nothing when every choice is open", async ({ page }) => {
  await page.goto('/properties')
  await expectTitles(page, titles(sales.slice(0, PAGE)))
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.click()
  await expect(button).toBeFocused()
  await expect(page.locator('search :invalid')).toHaveCount(0)
})

test('two choices in quick succession both count', async ({ page }) => {
  await page.goto('/properties')
  await openFilters(page)
  await page.getByLabel('Bedrooms, at least').fill('4')
  // Leaving the field applies it; the click that left it applies the feature.
  await page.getByRole('button', { name: 'Garden' }).click()
  await expectQuery(page, { bedrooms: '4', features: 'garden' })
})

test("'Load more' goes on with the first of the new cards", async ({ page }) => {
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expectTitles(page, titles(sales))
  await expect(cards(page).nth(PAGE)).toBeFocused()
})
