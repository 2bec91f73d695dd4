import { active, byPrice, titles } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cards, drawnHere, expectTitles } from './page.ts'

const sales = byPrice(active('sale'))
const PAGE = 24

test.describe('when the backend cannot be reached', () => {
  test("/properties says 'Failed to load properties' and can be tried again", async ({
    page,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, /Failed to fetch properties/)
    await page.route('**/rest/v1/**', (route) => route.abort())
    await page.goto(drawnHere('/properties'))
    const banner = page.getByRole('alert')
    await expect(banner).toContainText('Failed to load properties')
    await expect(cards(page)).toHaveCount(0)

    await page.unroute('**/rest/v1/**')
    await banner.getByRole('button', { name: 'Try again' }).click()
    await expectTitles(page, titles(sales.slice(0, PAGE)))
    await expect(banner).toHaveCount(0)
  })

  test('what is shown stays when the next page fails', { tag: '@extended' }, async ({
    page,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, /Failed to fetch properties/)
    await page.goto('/properties')
    await expectTitles(page, titles(sales.slice(0, PAGE)))
    await page.route('**/rest/v1/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Load more' }).click()
    const banner = page.getByRole('alert')
    await expect(banner).toContainText('Failed to load properties')
    await expectTitles(page, titles(sales.slice(0, PAGE)))

    await page.unroute('**/rest/v1/**')
    await banner.getByRole('button', { name: 'Try again' }).click()
    await expectTitles(page, titles(sales))
  })
})

test('code of the pop-up that cannot be fetched says so and leaves the page', {
  tag: '@extended',
}, async ({ page, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to fetch dynamically imported module/, /PropertyDialog/)
  await page.route('**/assets/PropertyDialog-*.js', (route) => route.abort())
  await page.goto('/properties')
  await expectTitles(page, titles(sales.slice(0, PAGE)))
  await cards(page).first().getByRole('button', { name: 'View Details' }).click()
  const failure = page.getByRole('dialog', { name: 'The property could not be opened' })
  await expect(failure.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(failure).toHaveCount(0)
  await expectTitles(page, titles(sales.slice(0, PAGE)))
})
