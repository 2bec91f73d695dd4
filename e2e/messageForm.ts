import { expect, type Locator, type Page } from '@playwright/test'

export const SENT = "Thank you for your message. We'll be in touch soon."

export interface Form {
  path: string
  source: 'contact' | 'home'
  entries: Record<string, string>
  /** The fields of the message to the relay that follow from these entries. */
  fields: Record<string, string>
}

export const forms: Form[] = [
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

export const field = (form: Locator, label: string) =>
  form.getByRole('textbox', { name: label, exact: true })

export const submitOf = (form: Locator) => form.locator('button[type=submit]')
export const processing = (form: Locator) => form.getByLabel(/I agree that/)
export const marketing = (form: Locator) => form.getByLabel(/may also send me/)

/** Opens the page of a form, with the cookie choice already made. */
export async function open(page: Page, path: string): Promise<Locator> {
  await page.addInitScript(() => {
    const choice = { necessary: true, analytics: false, marketing: false }
    localStorage.setItem('bng_cookie_consent', JSON.stringify(choice))
  })
  await page.goto(path)
  const form = page.locator('form', { has: page.locator('textarea[name=message]') })
  await expect(submitOf(form)).toHaveText('Send Message')
  return form
}

export async function fill(form: Locator, { entries }: Form, email: string): Promise<void> {
  for (const [label, value] of Object.entries(entries)) await field(form, label).fill(value)
  await field(form, 'Email').fill(email)
}

export async function expectEntries(form: Locator, entries: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    await expect(field(form, label)).toHaveValue(value)
  }
}
