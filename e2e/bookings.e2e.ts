import {
  bookings,
  expectThanks,
  fill,
  mailOf,
  openBooking,
  submitOf,
  valuation,
} from './bookingForm.ts'
import { expect, inCore, test } from './fixtures.ts'
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
