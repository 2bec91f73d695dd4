import {
  consultation,
  expectThanks,
  fill,
  interest,
  openBooking,
  submitOf,
  valuation,
} from './bookingForm.ts'
import { expect, test } from './fixtures.ts'
import { makeItTheTwentyFirstOfNovember } from './viewingForm.ts'

test.beforeEach(({ page }) => makeItTheTwentyFirstOfNovember(page))

test('a valuation has no bounds to its date', async ({ page, office, email }) => {
  const form = await openBooking(page, valuation)
  const date = form.getByLabel('Preferred date')
  for (const bound of ['min', 'max']) await expect(date).not.toHaveAttribute(bound)
  await fill(form, valuation, email)
  await date.fill('2031-02-28')
  await submitOf(form, valuation).click()
  await expectThanks(page, valuation)
  expect(await office.mailFrom(email)).toEqual([
    expect.objectContaining({ preferredDate: '2031-02-28' }),
  ])
})

const dates: [string, string, boolean][] = [
  ['today', '2026-11-21', false],
  ['tomorrow', '2026-11-22', true],
  ['three months ahead', '2027-02-21', true],
  ['three months and a day ahead', '2027-02-22', false],
]

for (const [name, date, bookable] of dates) {
  test(`a consultation ${name} is ${bookable ? 'taken' : 'refused'}`, async ({
    page,
    office,
    email,
  }) => {
    const form = await openBooking(page, consultation)
    await fill(form, consultation, email)
    const field = form.getByLabel('Preferred date')
    await expect(field).toHaveAttribute('min', '2026-11-22')
    await expect(field).toHaveAttribute('max', '2027-02-21')
    await field.fill(date)
    await submitOf(form, consultation).click()
    if (bookable) {
      await expectThanks(page, consultation)
      expect(await office.mailFrom(email)).toEqual([
        expect.objectContaining({ preferredDate: date }),
      ])
      return
    }
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/from 22 November 2026 to 21 February 2027/)
    expect(await office.enquiriesFrom(email)).toEqual([])
  })
}

test('interest in a development is for a day within a month', async ({ page }) => {
  const form = await openBooking(page, interest)
  await expect(form.getByLabel('Preferred date')).toHaveAttribute('min', '2026-11-22')
  await expect(form.getByLabel('Preferred date')).toHaveAttribute('max', '2026-12-21')
})

test('a form left open over midnight is judged by the day it is sent', async ({
  page,
  office,
  email,
}) => {
  const form = await openBooking(page, consultation)
  await fill(form, consultation, email)
  const field = form.getByLabel('Preferred date')
  await field.fill('2026-11-22')
  await page.clock.setFixedTime('2026-11-22T00:05:00Z')
  await submitOf(form, consultation).click()
  await expect(field).toBeFocused()
  await expect(form.getByText('Please choose a date from 23 November 2026')).toBeVisible()
  expect(await office.enquiriesFrom(email)).toEqual([])
})
