import type { Locator, Page } from '@playwright/test'
import { mailboxes } from '../src/content/agency.ts'
import { expect, failedRequest, test } from './fixtures.ts'

const SENT = "Thank you for your message. We'll be in touch soon."
const FAILED = 'Failed to send message. Please try again.'
/** What is logged when a mail could not be sent: by the browser, and by us. */
const unsent = [failedRequest, /An enquiry could not be mailed/]

interface Form {
  path: string
  source: 'contact' | 'home'
  entries: Record<string, string>
  /** What the relay is sent of the entries above. */
  fields: Record<string, string>
}

const forms: Form[] = [
  {
    path: '/contact',
    source: 'contact',
    entries: {
      'First name': 'Nora',
      'Last name': 'Whitfield',
      Phone: '020 7946 0777',
      Message: 'Is the cellar dry?\nIn winter, too?',
    },
    fields: {
      name: 'Nora Whitfield',
      phone: '020 7946 0777',
      message: 'Is the cellar dry?\nIn winter, too?',
    },
  },
  {
    path: '/',
    source: 'home',
    entries: { Name: 'Nora Whitfield', Message: 'We would like to sell.' },
    fields: { name: 'Nora Whitfield', message: 'We would like to sell.' },
  },
]

/** The form itself has no name; what stands around it and holds its button does. */
function formOf(page: Page): Locator {
  return page.locator('main form').filter({ has: page.getByLabel('Message') })
}

const submitOf = (form: Locator) => form.locator('button[type=submit]')
const processing = (form: Locator) => form.getByLabel(/I agree that/)
const marketing = (form: Locator) => form.getByLabel(/may also send me/)

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  const form = formOf(page)
  await expect(submitOf(form)).toHaveText('Send Message')
  return form
}

async function fill(form: Locator, { entries }: Form, email: string): Promise<void> {
  for (const [label, value] of Object.entries(entries)) await form.getByLabel(label).fill(value)
  await form.getByLabel('Email').fill(email)
}

async function expectEntries(form: Locator, entries: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    await expect(form.getByLabel(label)).toHaveValue(value)
  }
}

const emptied = (entries: Record<string, string>) =>
  Object.fromEntries(Object.keys(entries).map((label) => [label, '']))

/** Keeps what is sent to the relay until it is let go. */
async function holdRelay(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/relay', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const cutRelay = (page: Page) => page.route('**/relay', (route) => route.abort())

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const choice = { necessary: true, analytics: false, marketing: false }
    localStorage.setItem('bng_cookie_consent', JSON.stringify(choice))
  })
})

for (const form of forms) {
  test.describe(`the form of ${form.path}`, () => {
    test('mails and stores a message, says so in green, and is empty again', async ({
      page,
      office,
      email,
    }) => {
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
          _to: mailboxes.sales,
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
    })

    test('enforces neither consent', async ({ page, office, email }) => {
      const shown = await open(page, form.path)
      await fill(shown, form, email)
      await submitOf(shown).click()
      await expect(shown.getByText(SENT)).toBeVisible()
      expect(await office.mailFrom(email)).toEqual([
        expect.objectContaining({ marketingConsent: false, processingConsent: false }),
      ])
    })

    test('says that it is sending, and cannot be sent twice meanwhile', async ({
      page,
      office,
      email,
    }) => {
      const letGo = await holdRelay(page)
      const shown = await open(page, form.path)
      await fill(shown, form, email)
      await submitOf(shown).click()
      await expect(submitOf(shown)).toHaveText('Sending...')
      await expect(submitOf(shown)).toBeDisabled()
      await shown.getByLabel('Email').press('Enter')
      letGo()
      await expect(shown.getByText(SENT)).toBeVisible()
      await expect(submitOf(shown)).toHaveText('Send Message')
      expect(await office.mailFrom(email)).toHaveLength(1)
      expect(await office.enquiriesFrom(email)).toHaveLength(1)
    })

    test('thanks for five seconds', async ({ page, email }) => {
      await page.clock.install()
      const shown = await open(page, form.path)
      await fill(shown, form, email)
      await submitOf(shown).click()
      await expect(shown.getByText(SENT)).toBeVisible()
      await page.clock.fastForward(3_500)
      await expect(shown.getByText(SENT)).toBeVisible()
      await page.clock.fastForward(1_500)
      await expect(shown.getByText(SENT)).toHaveCount(0)
    })

    test('makes a new enquiry of the next message', async ({ page, office, email }) => {
      const shown = await open(page, form.path)
      for (const _ of ['the first', 'the second']) {
        await fill(shown, form, email)
        await submitOf(shown).click()
        await expect(shown.getByText(SENT)).toBeVisible()
        await expectEntries(shown, { Email: '' })
      }
      const rows = await office.enquiriesFrom(email)
      expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(2)
      expect(await office.mailFrom(email)).toHaveLength(2)
    })

    test.describe('when the mail does not get through', () => {
      test.use({ allowedNoise: unsent })

      test('says so in red, keeps everything, and sends the same enquiry again', async ({
        page,
        office,
        email,
      }) => {
        await cutRelay(page)
        const shown = await open(page, form.path)
        await fill(shown, form, email)
        await marketing(shown).check()
        await submitOf(shown).click()

        const failure = shown.getByRole('alert')
        await expect(failure).toHaveText(FAILED)
        await expect(failure).toHaveCSS('color', 'rgb(163, 35, 27)')
        await expect(failure).toBeInViewport()
        await expectEntries(shown, { ...form.entries, Email: email })
        await expect(marketing(shown)).toBeChecked()
        await expect(processing(shown)).not.toBeChecked()
        expect(await office.mailFrom(email)).toEqual([])

        await page.unroute('**/relay')
        const letGo = await holdRelay(page)
        await submitOf(shown).click()
        await expect(submitOf(shown)).toHaveText('Sending...')
        await expect(failure).toHaveCount(0)
        letGo()
        await expect(shown.getByText(SENT)).toBeVisible()
        expect(await office.mailFrom(email)).toHaveLength(1)
        expect(await office.enquiriesFrom(email)).toHaveLength(1)
      })

      test('forgets the failure at the next attempt, even one with a mistake in it', async ({
        page,
        email,
      }) => {
        await cutRelay(page)
        const shown = await open(page, form.path)
        await fill(shown, form, email)
        await submitOf(shown).click()
        await expect(shown.getByRole('alert')).toHaveText(FAILED)
        await shown.getByLabel('Message').fill('')
        await submitOf(shown).click()
        await expect(shown.getByRole('alert')).toHaveCount(0)
        await expect(shown.getByLabel('Message')).toBeFocused()
      })
    })

    for (const label of [...Object.keys(form.entries), 'Email']) {
      for (const nothing of ['', '   ']) {
        test(`asks for: ${label}, left as "${nothing}"`, async ({ page, office, email }) => {
          const shown = await open(page, form.path)
          await fill(shown, form, email)
          const field = shown.getByLabel(label)
          await field.fill(nothing)
          await submitOf(shown).click()
          await expect(field).toBeFocused()
          await expect(field).toHaveAccessibleDescription(/^Please (enter your|write a) /)
          await expect(shown.locator('[aria-invalid=true]')).toHaveCount(1)
          expect(await office.enquiriesFrom(email)).toEqual([])

          await field.fill(label === 'Email' ? email : 'Now')
          await expect(field).toHaveAccessibleDescription('')
        })
      }
    }

    for (const address of ['nora', 'nora@', 'nora@example', '@example.com', 'no ra@example.com']) {
      test(`does not take ${address} for an email address`, async ({ page }) => {
        const shown = await open(page, form.path)
        await fill(shown, form, address)
        await submitOf(shown).click()
        await expect(shown.getByLabel('Email')).toBeFocused()
        await expect(shown.getByLabel('Email')).toHaveAccessibleDescription(
          'Please enter an email address like name@example.com.',
        )
      })
    }

    test('counts a long message, refuses one too long, and cuts neither', async ({
      page,
      office,
      email,
    }) => {
      const shown = await open(page, form.path)
      await fill(shown, form, email)
      const message = shown.getByLabel('Message')
      await expect(message).toHaveAttribute('rows', '4')

      await message.fill('x'.repeat(4_499))
      await expect(message).toHaveAccessibleDescription('')
      await message.fill('🏡'.repeat(4_600))
      await expect(message).toHaveAccessibleDescription('4,600 of 5,000 characters')
      await message.fill('x'.repeat(10_000))
      const tooLong = 'Please keep this to 5,000 characters. It has 10,000.'
      await expect(message).toHaveAccessibleDescription(tooLong)
      await submitOf(shown).click()
      await expect(message).toBeFocused()
      await expect(message).toHaveAccessibleDescription(tooLong)
      await expect(message).toHaveValue('x'.repeat(10_000))
      expect(await office.enquiriesFrom(email)).toEqual([])

      const whole = '🏡'.repeat(5_000)
      await message.fill(whole)
      await submitOf(shown).click()
      await expect(shown.getByText(SENT)).toBeVisible()
      expect((await office.mailFrom(email))[0]?.message).toBe(whole)
      expect((await office.enquiriesFrom(email))[0]?.message).toBe(whole)
      await expect(message).toHaveAccessibleDescription('')
    })
  })
}

const [contact] = forms as [Form]

for (const [department, mailbox] of [
  ['Sales', 'sales'],
  ['Lettings', 'lettings'],
  ['Property Management', 'management'],
] as const) {
  test(`a message for ${department} goes to its mailbox, and does not name it`, async ({
    page,
    office,
    email,
  }) => {
    const shown = await open(page, '/contact')
    await fill(shown, contact, email)
    await shown.getByLabel('Department').selectOption(department)
    await submitOf(shown).click()
    await expect(shown.getByText(SENT)).toBeVisible()
    await expect(shown.getByLabel('Department')).toHaveValue('')

    const [mail, ...others] = await office.mailFrom(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ _to: mailboxes[mailbox] })
    expect(Object.keys(mail ?? {})).not.toContain('department')
    expect(await office.enquiriesFrom(email)).toEqual([
      expect.objectContaining({ mailbox, details: { department: mailbox } }),
    ])
  })
}

test('names with emoji and from right to left arrive as they were written', async ({
  page,
  office,
  email,
}) => {
  const shown = await open(page, '/contact')
  await fill(shown, contact, email)
  await shown.getByLabel('First name').fill('مريم')
  await shown.getByLabel('Last name').fill('כהן 🏡')
  await expect(shown.getByLabel('First name')).toHaveCSS('direction', 'rtl')
  await shown.getByLabel('Message').fill('שלום 👨‍👩‍👧')
  await submitOf(shown).click()
  await expect(shown.getByText(SENT)).toBeVisible()
  const written = { name: 'مريم כהן 🏡', message: 'שלום 👨‍👩‍👧' }
  expect(await office.mailFrom(email)).toEqual([expect.objectContaining(written)])
  expect(await office.enquiriesFrom(email)).toEqual([expect.objectContaining(written)])
})

test('the contact form has the input kinds that phones show the right keys for', async ({
  page,
}) => {
  const shown = await open(page, '/contact')
  await expect(shown.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(shown.getByLabel('Phone')).toHaveAttribute('type', 'tel')
})
