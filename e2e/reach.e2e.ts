import { paths } from '../src/lib/paths.ts'
import { bookings, expectThanks, fill, openBooking, submitOf } from './bookingForm.ts'
import { listingId } from './demo.ts'
import { withReference } from './failureFile.ts'
import { expect, failedRequest, inCore, test } from './fixtures.ts'
import { cards, drawnHere, tooWide } from './page.ts'
import { expectReach } from './reach.ts'
import { development } from './routes.ts'

test.describe('axe finds nothing, and nothing scrolls sideways, at any width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('on the page of a development', { tag: '@extended' }, async ({ page }) => {
    await page.goto(paths.development(listingId(development)))
    await expect(page.getByRole('heading', { level: 1, name: development.title })).toBeVisible()
    await expectReach(page)
  })

  for (const path of ['/', '/properties']) {
    test(
      `while ${path} loads, and when it could not be loaded`,
      inCore(path !== '/'),
      async ({ page, allowedNoise }) => {
        allowedNoise.push(failedRequest, /Failed to load/)
        let fail = () => {}
        const failed = new Promise<void>((resolve) => {
          fail = resolve
        })
        await page.route('**/rest/v1/**', async (route) => {
          await failed
          await route.abort()
        })
        await page.goto(drawnHere(path))
        await expect(page.locator('.skeleton').first()).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await expectReach(page)

        fail()
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(cards(page)).toHaveCount(0)
        await expectReach(page)
      },
    )
  }

  for (const booking of bookings) {
    test(
      `on '${booking.title}' full of long words, refused, and on its thanks`,
      inCore(booking === bookings[0]),
      async ({ page, email, allowedNoise }) => {
        allowedNoise.push(failedRequest, /An enquiry could not be mailed/)
        await page.route('**/relay', (route) => route.fulfill({ status: 503 }))
        const form = await openBooking(page, booking)
        const name = form.getByLabel('Name')
        await fill(form, booking, email)
        const known = await name.inputValue()
        await name.fill('x'.repeat(250))
        await submitOf(form, booking).click()
        await expect(form.getByText(/Please keep this to 200 characters/)).toBeVisible()
        expect(await tooWide(page)).toEqual([])
        await page.setViewportSize({ width: 1440, height: 900 })

        await name.fill(known)
        await submitOf(form, booking).click()
        await expect(form.getByRole('alert')).toHaveText(withReference(booking.failure))
        await expectReach(page)

        await page.unroute('**/relay')
        await submitOf(form, booking).click()
        await expectThanks(page, booking)
        await expectReach(page)
      },
    )
  }
})
