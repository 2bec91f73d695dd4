import { active, byPrice, titles } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cards, drawnHere, expectTitles } from './page.ts'

const sales = byPrice(active('sale'))
const rentals = byPrice(active('rent'))
const PAGE = 24

test.describe('when the backend cannot be reached', () => {
  const outages = [
    { path: '/properties', message: 'Failed to load properties', all: sales },
    { path: '/properties?type=villa', message: 'Failed to search properties', all: sales },
    { path: '/rentals', message: 'Failed to load properties', all: rentals },
    {
      path: '/developments',
      message: 'Failed to load developments',
      all: byPrice(active('development')),
    },
    {
      path: '/commercial',
      message: 'Failed to load commercial properties',
      all: byPrice(active('commercial')),
    },
  ]

  for (const { path, message, all } of outages) {
    test(`${path} says '${message}' and can be tried again`, async ({ page, allowedNoise }) => {
      allowedNoise.push(failedRequest, /Failed to fetch properties/)
      await page.route('**/rest/v1/**', (route) => route.abort())
      await page.goto(path.includes('?') ? path : drawnHere(path))
      const banner = page.getByRole('alert')
      await expect(banner).toContainText(message)
      await expect(cards(page)).toHaveCount(0)

      await page.unroute('**/rest/v1/**')
      await banner.getByRole('button', { name: 'Try again' }).click()
      const villas = path.includes('villa')
      await expectTitles(
        page,
        titles(all.filter(({ type }) => !villas || type === 'villa').slice(0, PAGE)),
      )
      await expect(banner).toHaveCount(0)
    })
  }

  test("an error answer, too, is 'Failed to load properties'", async ({ page, allowedNoise }) => {
    allowedNoise.push(failedRequest, /Failed to fetch properties/)
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'out of order' } }),
    )
    await page.goto('/properties')
    await expect(page.getByRole('alert')).toContainText('Failed to load properties')
    await expect(page.getByText('out of order')).toHaveCount(0)
  })

  test('what is shown stays when the next page fails', async ({ page, allowedNoise }) => {
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

test('code of the pop-up that cannot be fetched says so and leaves the page', async ({
  page,
  allowedNoise,
}) => {
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
