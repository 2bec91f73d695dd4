import { withReference } from './failureFile.ts'
import { fates } from './fates.ts'
import { expect, failedRequest, inCore, test } from './fixtures.ts'
import {
  expectEntries,
  type Form,
  field,
  fill,
  forms,
  marketing,
  open,
  processing,
  SENT,
  submitOf,
} from './messageForm.ts'
import { cutBoth, mendBoth, waitingIn } from './outbox.ts'
import { hold } from './routes.ts'

const [contact] = forms as [Form]
const FAILED = 'Failed to send message. Please try again.'
/** The lines that the browser and the site log when a mail could not be sent. */
const unsent = [failedRequest, /An enquiry could not be mailed/]

const emptied = (entries: Record<string, string>) =>
  Object.fromEntries(Object.keys(entries).map((label) => [label, '']))

for (const form of forms) {
  test.describe(`the form of ${form.path}`, () => {
    test(
      'mails and stores a message, says so in green, and is empty again',
      inCore(form === contact),
      async ({ page, office, email }) => {
        const shown = await open(page, form.path)
        await fill(shown, form, email)
        await processing(shown).check()
        await marketing(shown).check()
        await submitOf(shown).click()

        const thanks = shown.getByRole('status').filter({ hasText: SENT })
        await expect(thanks).toBeVisible()
        await expect(thanks).toHaveCSS('color', 'rgb(13, 59, 46)')
        await expectEntries(shown, emptied({ ...form.entries, Email: '' }))
        await expect(processing(shown)).not.toBeChecked()
        await expect(marketing(shown)).not.toBeChecked()
        await expect(submitOf(shown)).toBeFocused()

        expect(await office.mailFrom(email)).toEqual([
          {
            ...form.fields,
            email,
            marketingConsent: true,
            processingConsent: true,
            source: 'Contact',
            _subject: 'New Contact Form Submission',
            _template: 'table',
            _to: 'sales@bramleyandgrove.example',
            _requestId: expect.any(String),
          },
        ])
        await expect
          .poll(() => office.enquiriesFrom(email))
          .toEqual([
            expect.objectContaining({
              source: form.source,
              mailbox: 'sales',
              name: form.fields.name,
              phone: form.fields.phone ?? null,
              message: form.fields.message,
              page: form.path,
              details: {},
              relay_state: 'relayed',
              consents: [
                expect.objectContaining({ purpose: 'processing', given: true }),
                expect.objectContaining({ purpose: 'marketing', given: true }),
              ],
            }),
          ])
      },
    )
  })
}

test.describe(`the form of ${contact.path}`, () => {
  test('says in red that a mail did not get through, keeps everything, and sends it again', async ({
    page,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(...unsent)
    await page.route('**/relay', (route) => route.abort())
    const shown = await open(page, contact.path)
    await fill(shown, contact, email)
    await marketing(shown).check()
    await submitOf(shown).click()

    const failure = shown.getByRole('alert')
    await expect(failure).toHaveText(withReference(FAILED))
    await expect(failure).toHaveCSS('color', 'rgb(163, 35, 27)')
    await expect(failure).toBeInViewport()
    await expectEntries(shown, { ...contact.entries, Email: email })
    await expect(marketing(shown)).toBeChecked()
    await expect(processing(shown)).not.toBeChecked()
    expect(await office.mailFrom(email)).toEqual([])

    await page.unroute('**/relay')
    const letGo = await hold(page, '**/relay')
    await submitOf(shown).click()
    await expect(submitOf(shown)).toHaveText('Sending...')
    await expect(failure).toHaveCount(0)
    letGo()
    await expect(shown.getByText(SENT)).toBeVisible()
    expect(await office.mailFrom(email)).toHaveLength(1)
    expect(await office.enquiriesFrom(email)).toHaveLength(1)
  })

  test('that reaches nobody waits in the browser, and is thanked for when it is sent', async ({
    page,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(...unsent, /An enquiry could not be stored/)
    await cutBoth(page)
    const shown = await open(page, contact.path)
    await fill(shown, contact, email)
    await submitOf(shown).click()
    await expect(shown.getByRole('alert')).toHaveText(withReference(FAILED))
    await expect(shown.getByText(fates.waiting)).toBeVisible()
    await expectEntries(shown, { ...contact.entries, Email: email })
    expect(await waitingIn(page)).toHaveLength(1)

    await mendBoth(page)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(shown.getByText(SENT)).toBeVisible()
    await expect(shown.getByRole('alert')).toHaveCount(0)
    await expectEntries(shown, emptied({ ...contact.entries, Email: '' }))
    expect(await waitingIn(page)).toEqual([])
    expect(await office.enquiriesFrom(email)).toHaveLength(1)
  })
})

test('names with emoji and from right to left arrive as they were written', async ({
  page,
  office,
  email,
}) => {
  const shown = await open(page, '/contact')
  await fill(shown, contact, email)
  await field(shown, 'First name').fill('مريم')
  await field(shown, 'Last name').fill('כהן 🏡')
  await expect(field(shown, 'First name')).toHaveCSS('direction', 'rtl')
  await field(shown, 'Message').fill('שלום 👨‍👩‍👧')
  await submitOf(shown).click()
  await expect(shown.getByText(SENT)).toBeVisible()
  const written = { name: 'مريم כהן 🏡', message: 'שלום 👨‍👩‍👧' }
  expect(await office.mailFrom(email)).toEqual([expect.objectContaining(written)])
  expect(await office.enquiriesFrom(email)).toEqual([expect.objectContaining(written)])
})
