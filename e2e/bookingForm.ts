import { expect, type Locator, type Page } from '@playwright/test'
import { type FilledForm, filledForms } from '../tests/support/filledForms.ts'
import { cardOf } from './page.ts'
import { development } from './routes.ts'

/** A booking form. The form for viewings has its own tests. */
export interface Booking extends FilledForm {
  source: 'valuation' | 'consultation' | 'interest'
  open: (page: Page) => Promise<void>
}

export const valuation: Booking = {
  ...filledForms.valuation,
  source: 'valuation',
  open: async (page) => {
    await page.goto('/about')
    // The footer moves down when the page above it is shown.
    await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Book Valuation' }).click()
  },
}

const consultation: Booking = {
  ...filledForms.consultation,
  source: 'consultation',
  open: async (page) => {
    await page.goto('/commercial')
    await page
      .getByRole('region', { name: 'Talk It Through' })
      .getByRole('button', { name: 'Schedule Consultation' })
      .click()
  },
}

const interest: Booking = {
  ...filledForms.interest,
  source: 'interest',
  open: async (page) => {
    await page.goto('/developments')
    await cardOf(page, development).getByRole('button', { name: 'Register Interest' }).click()
  },
}

export const bookings: readonly Booking[] = [valuation, consultation, interest]

export async function openBooking(page: Page, { open, title, submit }: Booking): Promise<Locator> {
  await open(page)
  const form = page.getByRole('dialog', { name: title, exact: true })
  await expect(form.getByRole('button', { name: submit })).toBeVisible()
  return form
}

export const submitOf = (form: Locator, { submit }: Booking) =>
  form.getByRole('button', { name: submit, exact: true })

export async function fill(form: Locator, booking: Booking, email: string): Promise<void> {
  for (const [label, value] of Object.entries(booking.entries)) {
    await form.getByLabel(label).fill(value)
  }
  await form.getByLabel('Email').fill(email)
  for (const [label, value] of Object.entries(booking.choices)) {
    await form.getByLabel(label).selectOption(value)
  }
  await form.getByLabel(/I agree that/).check()
}

/** Expects that the form is closed and that the page confirms the request. */
export async function expectThanks(page: Page, { title, thanks }: Booking): Promise<void> {
  await expect(page.getByRole('dialog', { name: title, exact: true })).toHaveCount(0)
  const confirmation = page.getByRole('dialog').filter({ hasText: thanks })
  await expect(confirmation.getByText('You asked for')).toBeVisible()
}

export function mailOf(booking: Booking, email: string): Record<string, unknown> {
  const { title, location } = development
  return {
    ...booking.fields,
    ...(booking === interest && { propertyDetails: { title, location } }),
    email,
    marketingConsent: false,
    processingConsent: true,
    _subject: booking.subject,
    _template: 'table',
    _to: 'sales@bramleyandgrove.example',
    _requestId: expect.any(String),
  }
}
