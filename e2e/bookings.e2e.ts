import {
  bookings,
  expectThanks,
  fill,
  mailOf,
  openBooking,
  submitOf,
  valuation,
} from './bookingForm.ts'
import { withReference } from './failureFile.ts'
import { expect, failedRequest, inCore, test } from './fixtures.ts'
import { hold } from './routes.ts'
import { makeItTheTwentyFirstOfNovember } from './viewingForm.ts'

test.beforeEach(({ page }) => makeItTheTwentyFirstOfNovember(page))

for (const booking of bookings) {
  test.describe(`'${booking.title}'`, () => {
    test(
      `mails the sales team once, under a disabled '${booking.submitting}'`,
      inCore(booking === valuation),
      async ({ page, office, email }) => {
        const answer = await hold(page, '**/relay')
        const form = await openBooking(page, booking)
        await fill(form, booking, email)
        await submitOf(form, booking).dblclick()
        await expect(form.getByRole('button', { name: booking.submitting })).toBeDisabled()
        // A form that is being sent does not close, and does not ask whether to close.
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(1)
        await expect(form).toBeVisible()
        answer()
        await expectThanks(page, booking)
        expect(await office.mailFrom(email)).toEqual([mailOf(booking, email)])
        await expect
          .poll(() => office.enquiriesFrom(email))
          .toEqual([
            expect.objectContaining({
              source: booking.source,
              mailbox: 'sales',
              relay_state: 'relayed',
            }),
          ])
      },
    )
  })
}

test.describe(`'${valuation.title}'`, () => {
  test(`says '${valuation.failure}' in red, keeps what was entered, and can be sent again`, async ({
    page,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, /An enquiry could not be mailed/)
    await page.route('**/relay', (route) => route.fulfill({ status: 500 }))
    const form = await openBooking(page, valuation)
    await fill(form, valuation, email)
    await submitOf(form, valuation).click()

    const banner = form.getByRole('alert')
    await expect(banner).toHaveText(withReference(valuation.failure))
    await expect(banner).toHaveCSS('color', 'rgb(163, 35, 27)')
    await expect(banner).toBeInViewport()
    const kept = { ...valuation.entries, ...valuation.choices, Email: email }
    for (const [label, value] of Object.entries(kept)) {
      await expect(form.getByLabel(label)).toHaveValue(value)
    }
    await expect(form.getByLabel(/I agree that/)).toBeChecked()
    expect(await office.mailFrom(email)).toEqual([])

    await page.unroute('**/relay')
    await submitOf(form, valuation).click()
    await expectThanks(page, valuation)
    expect(await office.mailFrom(email)).toHaveLength(1)
    expect(await office.enquiriesFrom(email), 'the same enquiry').toHaveLength(1)
  })
})
