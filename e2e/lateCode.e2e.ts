import type { Page } from '@playwright/test'
import { expect, failedRequest, test } from './fixtures.ts'
import { hold } from './routes.ts'

const SECTIONS = '**/assets/HomeSections-*.js'

const testimonials = (page: Page) => page.getByRole('region', { name: 'From people we have moved' })
const shown = (page: Page) =>
  testimonials(page).getByRole('button', { name: /^Show testimonial/, includeHidden: false })

test('what is rendered ahead can be read and pressed before its code is there', async ({
  page,
}) => {
  const deliver = await hold(page, SECTIONS)
  await page.goto('/')
  const next = testimonials(page).getByRole('button', { name: 'Next testimonial' })
  await expect(next).toBeVisible()
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false')
  await next.click()
  await expect(shown(page).nth(0)).toHaveAttribute('aria-current', 'true')

  deliver()
  // Once, and not twice.
  await expect(shown(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await next.click()
  await expect(shown(page).nth(2)).toHaveAttribute('aria-current', 'true')
})

test('what is rendered ahead stays when its code does not come', async ({ page, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to fetch dynamically imported module/)
  // Neither does the page load itself anew, as it would after a deployment.
  await page.addInitScript(() => sessionStorage.setItem('bng_reloaded_at', String(Date.now())))
  await page.route(SECTIONS, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => /HomeSections/.test(request.url()))
  await page.goto('/')
  await failed
  await page.getByRole('banner').getByRole('link', { name: 'About' }).focus()
  await expect(testimonials(page).getByRole('figure')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a form is fetched when its button is pointed at, and not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/about')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  expect(asked.filter((url) => /ValuationModal/.test(url))).toEqual([])
  const fetched = page.waitForRequest(/assets\/ValuationModal-/)
  await page.getByRole('banner').getByRole('button', { name: 'Book Valuation' }).hover()
  await fetched
})

for (const button of ['Filters', 'View Details'] as const) {
  test(`'${button}' fetches what it opens when it gets the focus`, async ({ page }) => {
    await page.goto('/properties')
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    const fetched = page.waitForRequest(/assets\/(AdvancedFilters|PropertyDialog)-/)
    await page.getByRole('main').getByRole('button', { name: button }).first().focus()
    await fetched
  })
}
