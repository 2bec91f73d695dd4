import {
  bookings,
  consultation,
  DATE,
  expectThanks,
  fill,
  mailOf,
  openBooking,
  sender,
  submitOf,
  valuation,
} from './bookingForm.ts'
import { withReference } from './failureFile.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { hold } from './routes.ts'
import { makeItTheTwentyFirstOfNovember, openForm } from './viewingForm.ts'

const slots = ['Choose a time', 'Morning (9am-12pm)', 'Afternoon (12pm-5pm)', 'Evening (5pm-7pm)']

test.beforeEach(({ page }) => makeItTheTwentyFirstOfNovember(page))

for (const booking of bookings) {
  test.describe(`'${booking.title}'`, () => {
    test('states how long it takes, and when somebody could come', async ({ page }) => {
      const form = await openBooking(page, booking)
      await expect(form).toContainText(booking.minutes)
      await expect(form.getByLabel('Preferred time').getByRole('option')).toHaveText(slots)
      await expect(form.getByLabel('Preferred time')).toHaveValue('')
    })

    test('says which consent is required and which can be withdrawn', async ({ page }) => {
      const form = await openBooking(page, booking)
      const [processing, marketing] = [/I agree that/, /may also send me/].map((wording) =>
        form.getByRole('checkbox', { name: wording }),
      )
      if (!processing || !marketing) throw new Error('There are two consents')
      await expect(processing).toHaveAccessibleName(/required to handle the request/)
      await expect(marketing).toHaveAccessibleName(/optional.*withdraw my consent at any time/)
      for (const box of [processing, marketing]) await expect(box).not.toBeChecked()
      await expect(processing).toHaveAttribute('required')
      await expect(marketing).not.toHaveAttribute('required')
      await expect(form.getByLabel('Phone')).toHaveAttribute('type', 'tel')
      await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email')
    })

    test(`mails the sales team once, under a disabled '${booking.submitting}'`, async ({
      page,
      office,
      email,
    }) => {
      const answer = await hold(page, '**/relay')
      const form = await openBooking(page, booking)
      await fill(form, booking, email)
      await submitOf(form, booking).dblclick()
      await expect(form.getByRole('button', { name: booking.submitting })).toBeDisabled()
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
    })

    test(`says '${booking.failure}' in red, keeps what was entered, and can be sent again`, async ({
      page,
      office,
      email,
      allowedNoise,
    }) => {
      allowedNoise.push(failedRequest, /An enquiry could not be mailed/)
      await page.route('**/relay', (route) => route.fulfill({ status: 500 }))
      const form = await openBooking(page, booking)
      await fill(form, booking, email)
      await submitOf(form, booking).click()

      const banner = form.getByRole('alert')
      await expect(banner).toHaveText(withReference(booking.failure))
      await expect(banner).toHaveCSS('color', 'rgb(163, 35, 27)')
      await expect(banner).toBeInViewport()
      const kept = { ...sender, ...booking.entries, Email: email, 'Preferred date': DATE }
      for (const [label, value] of Object.entries(kept)) {
        await expect(form.getByLabel(label)).toHaveValue(value)
      }
      await expect(form.getByLabel('Preferred time')).toHaveValue('evening')
      await expect(form.getByLabel(/I agree that/)).toBeChecked()
      expect(await office.mailFrom(email)).toEqual([])

      await page.unroute('**/relay')
      await submitOf(form, booking).click()
      await expectThanks(page, booking)
      expect(await office.mailFrom(email)).toHaveLength(1)
      expect(await office.enquiriesFrom(email), 'the same enquiry').toHaveLength(1)
    })

    test('asks for all that is missing but notes and offers', async ({ page, office, email }) => {
      const form = await openBooking(page, booking)
      await submitOf(form, booking).click()
      const required = ['Name', 'Email', 'Phone', 'Preferred date', 'Preferred time']
      const labels = booking === valuation ? [...required, 'Address of the property'] : required
      for (const label of labels) {
        const field = form.getByLabel(label)
        await expect(field, label).toHaveAccessibleDescription(/Please (enter|choose)/)
      }
      await expect(form.getByLabel(/I agree that/)).toHaveAccessibleDescription(/Please tick/)
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(labels.length + 1)
      await form.getByLabel('Email').fill('nora@example')
      await submitOf(form, booking).click()
      await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/like name@example.com/)
      expect(await office.enquiriesFrom(email)).toEqual([])
    })

    test('takes a name of any script, and answers one that is too long', async ({
      page,
      office,
      email,
    }) => {
      const form = await openBooking(page, booking)
      await fill(form, booking, email)
      const name = form.getByLabel('Name')
      await name.fill('م'.repeat(201))
      await expect(name).toHaveCSS('direction', 'rtl')
      await submitOf(form, booking).click()
      await expect(name).toHaveAccessibleDescription(/to 200 characters\. It has 201\./)
      await expect(name).toHaveValue('م'.repeat(201))

      await name.fill('مريم כהן 🏡')
      await submitOf(form, booking).click()
      await expectThanks(page, booking)
      expect(await office.mailFrom(email)).toEqual([
        expect.objectContaining({ name: 'مريم כהן 🏡' }),
      ])
    })
  })
}

test('a viewing, too, states how long it takes, and when somebody could come', async ({ page }) => {
  const form = await openForm(page)
  await expect(form).toContainText('30-45 minutes')
  await expect(form.getByLabel('Preferred time').getByRole('option')).toHaveText(slots)
})

test('a consultation is about one of five things, a property search first', async ({
  page,
  office,
  email,
}) => {
  const form = await openBooking(page, consultation)
  const about = form.getByLabel('What would you like to talk about?')
  await expect(about).toHaveValue('property-search')
  const types = ['property-search', 'property-sale', 'investment', 'market-analysis', 'other']
  expect(
    await about
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(types)
  await fill(form, consultation, email)
  await about.selectOption('Investment')
  await submitOf(form, consultation).click()
  await expectThanks(page, consultation)
  expect(await office.mailFrom(email)).toEqual([
    expect.objectContaining({ consultationType: 'investment' }),
  ])
})

test('notes of 10,000 characters are answered, and nothing of them is cut', async ({
  page,
  office,
  email,
}) => {
  const form = await openBooking(page, consultation)
  await fill(form, consultation, email)
  const notes = form.getByLabel('Additional notes')
  await notes.fill('x'.repeat(10_000))
  await submitOf(form, consultation).click()
  await expect(notes).toBeFocused()
  await expect(notes).toHaveAccessibleDescription(
    'Please keep this to 5,000 characters. It has 10,000.',
  )
  await expect(notes).toHaveValue('x'.repeat(10_000))
  expect(await office.enquiriesFrom(email)).toEqual([])
})
