import type { Page } from '@playwright/test'
import type { Listing } from '../supabase/seed/listing.ts'
import { active, byPrice, priceText, searchPrice, titles } from './demo.ts'
import { expect, inCore, test } from './fixtures.ts'
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
const searches: Search[] = [
  {
    name: 'a price band',
    path: '/properties',
    choose: (page) => page.getByLabel('Price').selectOption('1000000-2000000'),
    query: { price: '1000000-2000000' },
    all: sales,
    wanted: ({ price }) => price >= 1_000_000 && price <= 2_000_000,
  },
  {
    name: 'a band of monthly rents, weekly rents included',
    path: '/rentals',
    choose: (page) => page.getByLabel('Price').selectOption('0-2000'),
    query: { price: '0-2000' },
    all: rentals,
    wanted: (listing) => searchPrice(listing) <= 2000,
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
    choose: (page) => page.getByLabel('Floor space').selectOption('10000-999999999'),
    query: { area: '10000-999999999' },
    all: byPrice(active('commercial')),
    wanted: ({ area }) => area !== null && area >= 10_000,
  },
]

/** The tests of components cover the other fields of the bar and the panel. */
const inCoreToo = ['several features, all of which a property must have']

for (const { name, path, choose, query, all, wanted } of searches) {
  test(
    `searching by ${name} is kept in the address`,
    inCore(inCoreToo.includes(name)),
    async ({ page }) => {
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
    },
  )
}

test('back undoes one filter at a time, forward applies it again', async ({ page }) => {
  const houses = sales.filter(({ type }) => type === 'house')
  const dearHouses = houses.filter(({ price }) => price >= 5_000_000)
  await page.goto('/properties')
  await page.getByLabel('Type').selectOption('house')
  await expectTitles(page, titles(houses))
  await page.getByLabel('Price').selectOption('5000000-999999999')
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
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await expect(page.getByLabel('Bedrooms, at least')).toHaveValue('2')
  await expect(
    page.getByRole('group', { name: 'Features' }).getByRole('button', { name: /^Security/ }),
  ).toHaveAttribute('aria-pressed', 'true')
})

test("the order 'Lowest price' holds over both pages", { tag: '@extended' }, async ({ page }) => {
  const expected = sales.toReversed()
  await page.goto('/properties')
  await page.getByLabel('Sort by').selectOption('Lowest price')
  await expectTitles(page, titles(expected.slice(0, PAGE)))
  await expectQuery(page, { sort: 'price-asc' })

  await page.getByRole('button', { name: 'Load more' }).click()
  await expectTitles(page, titles(expected))
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await expect(
    page.getByRole('heading', { name: `${expected.length} homes for sale` }),
  ).toBeVisible()
})

test("'Load more' goes on with the first of the new cards", async ({ page }) => {
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expectTitles(page, titles(sales))
  await expect(cards(page).nth(PAGE)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filters are one press away from anywhere in the list', async ({ page }) => {
    await page.goto('/properties')
    const change = page.getByRole('button', { name: 'Change the search' })
    await expect(cards(page)).toHaveCount(PAGE)
    await expect(change).toHaveCount(0)
    await cards(page).nth(5).scrollIntoViewIfNeeded()
    await change.click()
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
    await expect(page.getByLabel('Price')).toBeInViewport()
    await expect(change).toHaveCount(0)
  })

  test('filters that unfold under the header stay in the window', async ({ page }) => {
    await page.goto('/properties')
    await expect(cards(page)).toHaveCount(PAGE)
    const filters = page.getByRole('button', { name: /^Filters/ })
    await filters.evaluate((button) => window.scrollTo(0, button.getBoundingClientRect().top - 64))
    await filters.click()
    await expect(page.getByLabel('Garden').first()).toBeAttached()
    await expect(page.getByLabel('Price')).toBeInViewport()
  })
})
