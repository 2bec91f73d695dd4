import { expectNoViolations } from './axe.ts'
import { bookings, expectThanks, fill, openBooking, submitOf } from './bookingForm.ts'
import { listingId } from './demo.ts'
import { withReference } from './failureFile.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cards, drawnHere, tooWide } from './page.ts'
import { arriveAt, development, hold, sitePages } from './routes.ts'

const DEVELOPMENT = `/developments/${listingId(development)}`

const thePage = (path: string) => {
  const found = sitePages.find((sitePage) => sitePage.path === path)
  if (!found) throw new Error(`There is no page at ${path}`)
  return found
}

for (const path of ['/contact', '/market-analysis', DEVELOPMENT]) {
  test(`nothing scrolls sideways on ${path}`, async ({ page }) => {
    const sitePage = thePage(path)
    await page.goto(sitePage.path)
    await arriveAt(page, sitePage)
    expect(await tooWide(page)).toEqual([])
  })
}

for (const booking of bookings) {
  test(`nothing scrolls sideways under '${booking.title}', full of long words`, async ({
    page,
    email,
  }) => {
    const form = await openBooking(page, booking)
    await fill(form, booking, email)
    await form.getByLabel('Name').fill('x'.repeat(250))
    await submitOf(form, booking).click()
    await expect(form.getByText(/Please keep this to 200 characters/)).toBeVisible()
    expect(await tooWide(page)).toEqual([])
  })
}

for (const width of [390, 1440]) {
  test.describe(`axe finds nothing at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('on the page of a development', async ({ page }) => {
      await page.goto(DEVELOPMENT)
      await arriveAt(page, thePage(DEVELOPMENT))
      await expectNoViolations(page)
    })

    for (const path of ['/', '/properties']) {
      test(`while ${path} loads`, async ({ page }) => {
        const answer = await hold(page, '**/rest/v1/**')
        await page.goto(drawnHere(path))
        await expect(page.locator('.skeleton').first()).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await expectNoViolations(page)
        answer()
      })
    }

    for (const path of ['/', '/properties']) {
      test(`when ${path} could not be loaded`, async ({ page, allowedNoise }) => {
        allowedNoise.push(failedRequest, /Failed to load/)
        await page.route('**/rest/v1/**', (route) => route.abort())
        await page.goto(drawnHere(path))
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(cards(page)).toHaveCount(0)
        await expectNoViolations(page)
      })
    }

    for (const booking of bookings) {
      test(`on '${booking.title}' refused, and on its thanks`, async ({
        page,
        email,
        allowedNoise,
      }) => {
        allowedNoise.push(failedRequest, /An enquiry could not be mailed/)
        await page.route('**/relay', (route) => route.fulfill({ status: 503 }))
        const form = await openBooking(page, booking)
        await fill(form, booking, email)
        await submitOf(form, booking).click()
        await expect(form.getByRole('alert')).toHaveText(withReference(booking.failure))
        await expectNoViolations(page)
        await page.unroute('**/relay')
        await submitOf(form, booking).click()
        await expectThanks(page, booking)
        await expectNoViolations(page)
      })
    }
  })
}
