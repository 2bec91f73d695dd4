import { listingId } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cardOf, tabTo } from './page.ts'
import {
  dialogOf,
  entries,
  expectSent,
  fill,
  house,
  makeItTheTwentyFirstOfNovember,
  openForm,
  rental,
  submitOf,
} from './viewingForm.ts'

test.beforeEach(({ page }) => makeItTheTwentyFirstOfNovember(page))

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
      _requestId: expect.any(String),
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
          {
            purpose: 'processing',
            wording:
              'I agree that Bramley & Grove may use my details to handle this request. This consent is required to handle the request.',
            given: true,
            at: '2026-11-21T10:00:00.000Z',
          },
          {
            purpose: 'marketing',
            wording:
              'Bramley & Grove may also send me property news and offers. This is optional, and I can withdraw my consent at any time.',
            given: true,
            at: '2026-11-21T10:00:00.000Z',
          },
        ],
      }),
    ])
})

test('a viewing can be booked from the pop-up', { tag: '@extended' }, async ({
  page,
  office,
  email,
}) => {
  await page.goto(`/rentals?property=${listingId(rental)}`)
  const popUp = page.getByRole('dialog', { name: rental.title })
  await popUp.getByRole('button', { name: 'Book Viewing' }).click()
  await fill(dialogOf(page), email)
  await submitOf(dialogOf(page)).click()
  await expectSent(page)
  await expect(popUp).toBeVisible()
  expect(await office.mailFrom(email)).toEqual([
    expect.objectContaining({ _to: 'lettings@bramleyandgrove.example' }),
  ])
  await expect
    .poll(() => office.enquiriesFrom(email))
    .toEqual([expect.objectContaining({ mailbox: 'lettings', relay_state: 'relayed' })])
})

test('the thanks are said where the code of the confirmation does not come', async ({
  page,
  email,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /dynamically imported module/)
  // It is lost once something is typed: before that the page would be loaded again.
  let lose = () => {}
  const isTyped = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route(/\/assets\/SentConfirmation-/, async (route) => {
    await isTyped
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('SentConfirmation'),
  )
  const dialog = await openForm(page)
  await fill(dialog, email)
  lose()
  await lost
  await submitOf(dialog).click()
  await expect(page.getByRole('status').filter({ hasText: 'We have your viewing' })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
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
  // 12 December is typed the same whether the browser puts the day or the month first.
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
