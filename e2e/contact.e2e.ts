import { expect, inCore, test } from './fixtures.ts'
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

const [contact] = forms as [Form]

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

test('names with emoji and from right to left arrive as they were written', {
  tag: '@extended',
}, async ({ page, office, email }) => {
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
