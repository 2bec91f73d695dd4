import { fateTexts } from '../src/content/enquiries.ts'
import { withReference } from './failureFile.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { waitingIn } from './outbox.ts'
import {
  countMails,
  entries,
  expectEntriesKept,
  expectSent,
  FAILURE,
  fill,
  makeItTheTwentyFirstOfNovember,
  openForm,
  submitOf,
  unsent,
} from './viewingForm.ts'

test.beforeEach(({ page }) => makeItTheTwentyFirstOfNovember(page))

test.describe('when the relay fails', () => {
  test('an error answer keeps every value, and a retry is the same enquiry', async ({
    page,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(...unsent)
    const refused = email.replace('visitors', 'relay-fails')
    const dialog = await openForm(page)
    await fill(dialog, refused)
    await submitOf(dialog).click()
    await expect(dialog.getByRole('alert')).toHaveText(withReference(FAILURE))
    await expectEntriesKept(dialog, refused)
    await expect(submitOf(dialog)).toBeEnabled()
    await expect(dialog.getByRole('status')).toHaveText(fateTexts.received)
    expect(await waitingIn(page), 'what is stored need not wait in the browser').toEqual([])
    expect(await office.mailFrom(refused)).toEqual([])
    expect(await office.enquiriesFrom(refused)).toEqual([
      expect.objectContaining({ relay_state: 'pending', name: entries.Name }),
    ])

    await dialog.getByLabel('Email').fill(email)
    await submitOf(dialog).click()
    await expectSent(page)
    expect(await office.mailFrom(email)).toHaveLength(1)
    await expect
      .poll(() => office.enquiriesFrom(email))
      .toEqual([expect.objectContaining({ relay_state: 'relayed' })])
    expect(await office.enquiriesFrom(refused)).toEqual([])
  })

  test('no answer within ten seconds is a failure', async ({
    page,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(...unsent)
    await page.addInitScript((specified) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms === specified ? 1_000 : ms)
    }, 10_000)
    const silent = email.replace('visitors', 'relay-hangs')
    const dialog = await openForm(page)
    await fill(dialog, silent)
    await submitOf(dialog).click()
    await expect(dialog.getByRole('button', { name: 'Scheduling...' })).toBeDisabled()
    await expect(dialog.getByRole('alert')).toHaveText(withReference(FAILURE))
    await expectEntriesKept(dialog, silent)
    expect(await office.enquiriesFrom(silent)).toEqual([
      expect.objectContaining({ relay_state: 'pending' }),
    ])
  })

  test('without a network nothing is lost, and with it one message is sent', async ({
    page,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(...unsent, /An enquiry could not be stored/)
    const dialog = await openForm(page)
    await fill(dialog, email)
    await page.route(/\/(relay|rest)\b/, (route) => route.abort())
    await submitOf(dialog).click()
    await expect(dialog.getByRole('alert')).toHaveText(withReference(FAILURE))
    await expect(dialog.getByRole('status')).toHaveText(fateTexts.waiting)
    await expectEntriesKept(dialog, email)
    expect(await office.enquiriesFrom(email)).toEqual([])
    expect(await waitingIn(page)).toHaveLength(1)

    await page.unroute(/\/(relay|rest)\b/)
    await submitOf(dialog).click()
    await expectSent(page)
    expect(await office.mailFrom(email)).toHaveLength(1)
    await expect
      .poll(() => office.enquiriesFrom(email))
      .toEqual([expect.objectContaining({ relay_state: 'relayed' })])
    expect(await waitingIn(page)).toEqual([])
  })

  test('a database that fails does not stop the mail', async ({
    page,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, /An enquiry could not be stored/)
    const dialog = await openForm(page)
    await fill(dialog, email)
    await page.route('**/rest/v1/rpc/**', (route) => route.abort())
    const logged = page.waitForEvent('console', (line) =>
      line.text().startsWith('An enquiry could not be stored.'),
    )
    await submitOf(dialog).click()
    await expectSent(page)
    await logged
    expect(await office.mailFrom(email)).toHaveLength(1)
    expect(await office.enquiriesFrom(email)).toEqual([])
    expect(await waitingIn(page), 'the office has it').toEqual([])
  })
})

test.describe('the date of a viewing', () => {
  const dates = [
    { date: '2026-11-21', name: 'today', bookable: false },
    { date: '2026-11-22', name: 'tomorrow', bookable: true },
    { date: '2026-12-21', name: 'one month ahead', bookable: true },
    { date: '2026-12-22', name: 'a month and a day ahead', bookable: false },
  ]

  for (const { date, name, bookable } of dates) {
    test(`${name} is ${bookable ? 'taken' : 'refused'}`, async ({ page, office, email }) => {
      const mails = countMails(page)
      const dialog = await openForm(page)
      await fill(dialog, email)
      const field = dialog.getByLabel('Preferred date')
      await field.fill(date)
      await submitOf(dialog).click()
      if (bookable) {
        await expectSent(page)
        expect(await office.mailFrom(email)).toEqual([
          expect.objectContaining({ preferredDate: date }),
        ])
        return
      }
      await expect(field).toHaveAccessibleDescription(/from 22 November to 21 December 2026/)
      await expect(dialog.getByText('Please choose a date from')).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(date)
      expect(mails.count).toBe(0)
      expect(await office.enquiriesFrom(email)).toEqual([])
    })
  }
})

test('every field but the notes and the offers is required', async ({ page, office, email }) => {
  const mails = countMails(page)
  const dialog = await openForm(page)
  await submitOf(dialog).click()
  const complaints = {
    Name: /Please enter your name/,
    Email: /Please enter your email address/,
    Phone: /Please enter your phone number/,
    'Preferred date': /Please choose a date/,
    'Preferred time': /Please choose a time of day/,
  }
  for (const [label, complaint] of Object.entries(complaints)) {
    const field = dialog.getByLabel(label)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(complaint)
  }
  const consent = dialog.getByLabel(/I agree that/)
  await expect(consent).toHaveAccessibleDescription(/Please tick this box/)
  await expect(dialog.getByLabel('Additional notes')).toHaveAttribute('aria-invalid', 'false')
  await expect(dialog.getByLabel('Name')).toBeFocused()

  await fill(dialog, email)
  await dialog.getByLabel('Email').fill('nora')
  await consent.uncheck()
  await submitOf(dialog).click()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/like name@example.com/)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill(email)
  await submitOf(dialog).click()
  await expect(consent).toBeFocused()
  expect(mails.count).toBe(0)

  await dialog.getByLabel('Additional notes').fill('')
  await consent.check()
  await submitOf(dialog).click()
  await expectSent(page)
  expect(await office.mailFrom(email)).toEqual([expect.objectContaining({ additionalNotes: '' })])
})
