import { active, byPrice, priceText, titles } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, cards, expectQuery, expectTitles } from './page.ts'

const sales = byPrice(active('sale'))
const PAGE = 24

test('searching by several features finds what has them all, and is kept in the address', async ({
  page,
}) => {
  const query = { features: 'parking,river-view' }
  const found = sales.filter(
    ({ features, parking_spaces }) =>
      features.includes('river-view') && (features.includes('parking') || parking_spaces > 0),
  )
  const after = titles(found)
  expect(after.length, 'the demo data have an example').toBeGreaterThan(0)

  await page.goto('/properties')
  await expectTitles(page, titles(sales.slice(0, PAGE)))
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'River view' }).click()
  await page.getByRole('button', { name: /^Parking \(/ }).click()
  await page.keyboard.press('Escape')
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
  await expectQuery(page, { features: 'river-view' })
  await page.evaluate(() => history.forward())
  await expectTitles(page, after)
  await expectQuery(page, query)
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filters are one press away from anywhere in the list', async ({ page }) => {
    await page.goto('/properties')
    const change = page.getByRole('button', { name: 'Change the search' })
    await expect(cards(page)).toHaveCount(PAGE)
    await expect(change).toHaveCount(0)
    await cards(page).nth(5).scrollIntoViewIfNeeded()
    await change.click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await expect(filters.getByRole('group', { name: 'Price, in pounds' })).toBeInViewport()
    await expect(filters.getByLabel('Type')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
    await expect(change).toHaveCount(0)
  })

  test('the sheet of filters says how many homes there are, and shows them', async ({ page }) => {
    const gardens = sales.filter(({ features }) => features.includes('garden'))
    await page.goto('/properties')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const show = sheet.getByRole('button', { name: /^Show \d+/ })
    await expect(show).toHaveText(`Show ${sales.length} homes for sale`)
    await expect(show).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('button', { name: /^Garden/ }).click()
    await sheet.getByText('3+', { exact: true }).first().click()
    await expect(sheet.getByLabel('Bedrooms, at least')).toHaveValue('3')
    const found = gardens.filter(({ bedrooms }) => bedrooms >= 3)
    await expect(show).toHaveText(`Show ${found.length} homes for sale`)
    await show.click()
    await expect(sheet).toHaveCount(0)
    await expectTitles(page, titles(found))
  })
})
