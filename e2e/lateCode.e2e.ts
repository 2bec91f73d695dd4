import type { Page } from '@playwright/test'
import { expect, failedRequest, inCore, test } from './fixtures.ts'
import { hold } from './routes.ts'

const SECTIONS = '**/assets/HomeSections-*.js'

const testimonials = (page: Page) =>
  page.getByRole('region', { name: 'From people we have helped to move' })
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
  // The click is answered once, not twice.
  await expect(shown(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await next.click()
  await expect(shown(page).nth(2)).toHaveAttribute('aria-current', 'true')
})

for (const { name, correct, corrected } of [
  { name: 'corrected', correct: ['End', 'ArrowLeft', 'Backspace'], corrected: 'Ad|a' },
  { name: 'completed', correct: ['End', 'h', 'i', 'ArrowLeft'], corrected: 'Addah|i' },
  { name: 'cleared', correct: ['ControlOrMeta+A', 'Delete'], corrected: '|' },
]) {
  test(
    `an entry that is being ${name} when the code comes is not taken back`,
    inCore(name === 'corrected'),
    async ({ page }) => {
      const deliver = await hold(page, '**/assets/ContactForm-*.js')
      await page.goto('/contact')
      const entry = page.getByLabel('First name')
      await entry.fill('Adda')
      await page.getByLabel('Last name').fill('Byron')
      await entry.focus()
      for (const key of correct) await page.keyboard.press(key)

      deliver()
      await expect(page.locator('[data-waiting] form')).toHaveCount(0)
      await expect(entry).toHaveValue(corrected.replace('|', ''))
      await page.keyboard.type('|')
      await expect(entry).toHaveValue(corrected)
      await expect(page.getByLabel('Last name')).toHaveValue('Byron')
    },
  )
}

/** Aborts the requests for this code, and prevents the reload that the site does once after a deployment. */
async function cutOff(page: Page, code: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('bng_reloaded_at', String(Date.now())))
  await page.route(code, (route) => route.abort())
}

test('a part whose code does not come says so, and the way to another page is open', async ({
  page,
  allowedNoise,
}) => {
  // 422: React renders the part again on the client.
  allowedNoise.push(
    failedRequest,
    /Failed to fetch dynamically imported module/,
    /React error #422/,
  )
  await cutOff(page, SECTIONS)
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /This part of the page could not be loaded/,
  )
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
})

test('a page whose code does not come says so', async ({ page, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to fetch dynamically imported module/)
  await cutOff(page, '**/assets/AboutPage-*.js')
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '020 7946 0120' })).toBeVisible()
  await expect(
    main.getByRole('region', { name: 'New to the market' }).getByRole('article'),
  ).toHaveCount(3)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
})

test('a form is fetched when its button is pointed at, and not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/about')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  expect(asked.filter((url) => /BookingForms/.test(url))).toEqual([])
  const fetched = page.waitForRequest(/assets\/BookingForms-/)
  await page.getByRole('banner').getByRole('button', { name: 'Book Valuation' }).hover()
  await fetched
})

test("what 'Filters' and 'View Details' open is fetched once the page is idle", async ({
  page,
}) => {
  const fetched = [/assets\/FiltersDialog-/, /assets\/PropertyDialog-/].map((code) =>
    page.waitForRequest(code),
  )
  await page.goto('/properties')
  await Promise.all(fetched)
})
