import type { Locator, Page } from '@playwright/test'
import { listingId, theListing } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cardOf, tabTo } from './page.ts'

const house = theListing('sale-belgravia-stucco-house')
const rental = theListing('rent-notting-hill-mews')
const FAILURE = 'Failed to schedule viewing. Please try again.'
/** What is logged when a mail could not be sent: by the browser, and by us. */
const unsent = [failedRequest, /An enquiry could not be mailed/]

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book Viewing' })
const submitOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Book Viewing' })

async function openForm(page: Page, listing = house): Promise<Locator> {
  await page.goto(listing.property_class === 'rent' ? '/rentals' : '/properties')
  await cardOf(page, listing).getByRole('button', { name: 'Book Viewing' }).click()
  const dialog = dialogOf(page)
  await expect(submitOf(dialog)).toBeVisible()
  return dialog
}

const entries = {
  Name: 'Nora Whitfield',
  Phone: '020 7946 0777',
  'Preferred date': '2026-12-01',
  'Additional notes': 'The ground floor, please; I use a stick.',
}

async function fill(dialog: Locator, email: string): Promise<void> {
  for (const [label, value] of Object.entries(entries)) await dialog.getByLabel(label).fill(value)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Preferred time').selectOption('afternoon')
  await dialog.getByLabel(/I agree that/).check()
}

async function expectEntriesKept(dialog: Locator, email: string): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    await expect(dialog.getByLabel(label)).toHaveValue(value)
  }
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Preferred time')).toHaveValue('afternoon')
  await expect(dialog.getByLabel(/I agree that/)).toBeChecked()
  await expect(dialog.getByLabel(/may also send me/)).not.toBeChecked()
}

async function expectSent(page: Page): Promise<void> {
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(
    page.getByRole('status').filter({ hasText: 'We have your viewing request' }),
  ).toBeVisible()
}

/** Counts what reaches for the relay, whether or not it gets there. */
function countMails(page: Page): { count: number } {
  const mails = { count: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/relay') {
      mails.count += 1
    }
  })
  return mails
}

test.beforeEach(async ({ page }) => {
  // So that the bounds of the booking are known: tomorrow is the 22nd, one month ahead the 21st.
  await page.clock.setFixedTime('2026-11-21T10:00:00Z')
})

test('booking a viewing of a house for sale mails the sales team once', async ({
  page,
  office,
  email,
}) => {
  const dialog = await openForm(page)
  await expect(dialog).toContainText(house.title)
  await expect(dialog).toContainText(house.location)
  await fill(dialog, email)
  await dialog.getByLabel(/may also send me/).check()
  await submitOf(dialog).click()
  await expectSent(page)

  expect(await office.mailFrom(email)).toEqual([
    {
      name: entries.Name,
      email,
      phone: entries.Phone,
      preferredDate: entries['Preferred date'],
      preferredTime: 'afternoon',
      additionalNotes: entries['Additional notes'],
      propertyDetails: { title: house.title, location: house.location },
      marketingConsent: true,
      processingConsent: true,
      _subject: 'New Viewing Form Submission',
      _template: 'table',
      _to: 'sales@bramleyandgrove.example',
    },
  ])
  await expect
    .poll(() => office.enquiriesFrom(email), 'the stored enquiry is marked as mailed')
    .toEqual([
      expect.objectContaining({
        source: 'viewing',
        mailbox: 'sales',
        state: 'new',
        name: entries.Name,
        phone: entries.Phone,
        message: entries['Additional notes'],
        property_id: listingId(house),
        page: '/properties',
        relay_state: 'relayed',
        consents: [
          expect.objectContaining({ purpose: 'processing', given: true }),
          expect.objectContaining({ purpose: 'marketing', given: true }),
        ],
      }),
    ])
})

test('booking a viewing of a rental mails the lettings team', async ({ page, office, email }) => {
  const dialog = await openForm(page, rental)
  await fill(dialog, email)
  await submitOf(dialog).click()
  await expectSent(page)
  expect(await office.mailFrom(email)).toEqual([
    expect.objectContaining({
      _to: 'lettings@bramleyandgrove.example',
      _subject: 'New Viewing Form Submission',
      propertyDetails: { title: rental.title, location: rental.location },
      marketingConsent: false,
      processingConsent: true,
    }),
  ])
  await expect
    .poll(() => office.enquiriesFrom(email))
    .toEqual([expect.objectContaining({ mailbox: 'lettings', relay_state: 'relayed' })])
})

test('a viewing can be booked from the pop-up', async ({ page, office, email }) => {
  await page.goto(`/rentals?property=${listingId(rental)}`)
  const popUp = page.getByRole('dialog', { name: rental.title })
  await popUp.getByRole('button', { name: 'Book Viewing' }).click()
  await fill(dialogOf(page), email)
  await submitOf(dialogOf(page)).click()
  await expectSent(page)
  await expect(popUp).toBeVisible()
  expect(await office.mailFrom(email)).toHaveLength(1)
})

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
    await expect(dialog.getByRole('alert')).toHaveText(FAILURE)
    await expectEntriesKept(dialog, refused)
    await expect(submitOf(dialog)).toBeEnabled()
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
    await expect(dialog.getByRole('alert')).toHaveText(FAILURE)
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
    await expect(dialog.getByRole('alert')).toHaveText(FAILURE)
    await expectEntriesKept(dialog, email)
    expect(await office.enquiriesFrom(email)).toEqual([])

    await page.unroute(/\/(relay|rest)\b/)
    await submitOf(dialog).click()
    await expectSent(page)
    expect(await office.mailFrom(email)).toHaveLength(1)
    await expect
      .poll(() => office.enquiriesFrom(email))
      .toEqual([expect.objectContaining({ relay_state: 'relayed' })])
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
    await submitOf(dialog).click()
    await expectSent(page)
    expect(await office.mailFrom(email)).toHaveLength(1)
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

test("a double click sends once, under a disabled 'Scheduling...'", async ({
  page,
  office,
  email,
}) => {
  const mails = countMails(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/relay', async (route) => {
    await answered
    await route.continue()
  })
  const dialog = await openForm(page)
  await fill(dialog, email)
  await submitOf(dialog).dblclick()
  await expect(dialog.getByRole('button', { name: 'Scheduling...' })).toBeDisabled()
  // Not even Escape takes away a form that is being sent.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  answer()
  await expectSent(page)
  expect(mails.count).toBe(1)
  expect(await office.mailFrom(email)).toHaveLength(1)
  await expect
    .poll(() => office.enquiriesFrom(email))
    .toEqual([expect.objectContaining({ relay_state: 'relayed' })])
})

test('a form that was begun asks before it closes', async ({ page }) => {
  const dialog = await openForm(page)
  await dialog.getByLabel('Name').fill('Nora')
  const question = page.getByRole('dialog', { name: 'Close without sending?' })

  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('Name')).toHaveValue('Nora')

  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog).toBeVisible()

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close and lose it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cardOf(page, house).getByRole('button', { name: 'Book Viewing' })).toBeFocused()
})

test('an untouched form closes without a question', async ({ page }) => {
  const dialog = await openForm(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cardOf(page, house).getByRole('button', { name: 'Book Viewing' })).toBeFocused()
})

test('a viewing is booked with the keyboard alone', async ({ page, office, email }) => {
  const { keyboard } = page
  await page.goto('/properties')
  await expect(cardOf(page, house)).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(cardOf(page, house).getByRole('button', { name: 'View Details' }))
  await keyboard.press('Enter')
  await tabTo(
    page.getByRole('dialog', { name: house.title }).getByRole('button', { name: 'Book Viewing' }),
  )
  await keyboard.press('Enter')

  const dialog = dialogOf(page)
  await tabTo(dialog.getByLabel('Name'))
  await keyboard.type(entries.Name)
  await tabTo(dialog.getByLabel('Email'))
  await keyboard.type(email)
  await tabTo(dialog.getByLabel('Phone'))
  await keyboard.type(entries.Phone)
  await tabTo(dialog.getByLabel('Preferred date'))
  // The same day whether the browser's language puts the day or the month first.
  await keyboard.type('12122026')
  await expect(dialog.getByLabel('Preferred date')).toHaveValue('2026-12-12')
  await tabTo(dialog.getByLabel('Preferred time'))
  await keyboard.type('Eve')
  await tabTo(dialog.getByLabel(/I agree that/))
  await keyboard.press('Space')
  await tabTo(submitOf(dialog))
  await keyboard.press('Enter')
  await expectSent(page)
  expect(await office.mailFrom(email)).toEqual([
    expect.objectContaining({ preferredDate: '2026-12-12', preferredTime: 'evening' }),
  ])
})
