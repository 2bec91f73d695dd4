import { expect, type Locator, type Page } from '@playwright/test'
import { type FilledForm, filledForms } from '../tests/support/filledForms.ts'

export const SENT = filledForms.contact.thanks

export interface Form extends FilledForm {
  path: string
  source: 'contact' | 'home'
}

export const forms: Form[] = [
  { ...filledForms.contact, path: '/contact', source: 'contact' },
  { ...filledForms.home, path: '/', source: 'home' },
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
