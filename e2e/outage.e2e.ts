import type { Page } from '@playwright/test'
import { active, byPrice, titles } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cards, drawnHere, expectTitles, takenOver } from './page.ts'

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

test.describe('without a network', () => {
  const broken = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'This page could not be shown' })
  const about = (page: Page) => page.getByRole('heading', { level: 1, name: 'Our Story' })
  const services = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Services' })

  test.beforeEach(async ({ page, context, allowedNoise }) => {
    // 422 and 520: React rendered a part, or the root, again because code could not be fetched.
    allowedNoise.push(failedRequest, /dynamically imported module/, /React error #(422|520)/)
    await page.goto('/about')
    await takenOver(page)
    await context.setOffline(true)
    await services(page).click()
    await expect(broken(page)).toBeVisible()
  })

  test('a page that could not be loaded loads by itself once it is back', async ({
    page,
    context,
  }) => {
    await context.setOffline(false)
    await expect(broken(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/services')
  })

  test('links that led nowhere lead on once it is back', async ({ page, context }) => {
    await page.goBack()
    await expect(about(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await services(page).click()
    await expect(page).toHaveURL('/services')
    await expect(about(page)).toHaveCount(0)
    await expect(broken(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
