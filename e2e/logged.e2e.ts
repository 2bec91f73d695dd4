import type { Page } from '@playwright/test'
import { bookings, fill, openBooking, submitOf } from './bookingForm.ts'
import { withReference } from './failureFile.ts'
import { expect, failedRequest, test } from './fixtures.ts'

/** What the console is told of failures from here on. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text())
  })
  return errors
}

const failures: [path: string, message: string][] = [
  ['/', 'Failed to load featured properties'],
  ['/properties', 'Failed to load properties'],
  ['/properties?type=house', 'Failed to search properties'],
  ['/rentals', 'Failed to load properties'],
  ['/rentals?location=London', 'Failed to search properties'],
  ['/developments', 'Failed to load developments'],
  ['/commercial', 'Failed to load commercial properties'],
]

for (const [path, message] of failures) {
  test(`'${message}' of ${path} is in a red banner and in the console`, async ({
    page,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, new RegExp(message))
    const errors = errorsOf(page)
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503 }))
    await page.goto(path)
    const banner = page.getByRole('alert')
    await expect(banner).toContainText(message)
    await expect(banner).toHaveCSS('color', 'rgb(163, 35, 27)')
    await expect(banner.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(errors.filter((text) => text.includes(message))).not.toEqual([])
  })
}

for (const booking of bookings) {
  test(`'${booking.failure}' of '${booking.title}' is in the console as well`, async ({
    page,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, /An enquiry could not be mailed/)
    const errors = errorsOf(page)
    await page.route('**/relay', (route) => route.abort())
    const form = await openBooking(page, booking)
    await fill(form, booking, email)
    await submitOf(form, booking).click()
    await expect(form.getByRole('alert')).toHaveText(withReference(booking.failure))
    expect(errors.join('\n')).toContain(booking.failure)
  })
}
