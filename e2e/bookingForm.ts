import { expect, type Locator, type Page } from '@playwright/test'
import { cardOf } from './page.ts'
import { development } from './routes.ts'

/** A booking form, with its texts from the specification. The form for viewings has its own tests. */
export interface Booking {
  source: 'valuation' | 'consultation' | 'interest'
  title: string
  submit: string
  submitting: string
  failure: string
  minutes: string
  thanks: string
  /** The entries except name, email, phone, date, time and consents. */
  entries: Record<string, string>
  /** The fields of the message to the relay that follow from these entries. */
  fields: Record<string, unknown>
  subject: string
  open: (page: Page) => Promise<void>
}

export const valuation: Booking = {
  source: 'valuation',
  title: 'Book a Valuation',
  submit: 'Book Valuation',
  submitting: 'Submitting...',
  failure: 'Failed to submit form. Please try again.',
  minutes: '30-45 minutes',
  thanks: 'We have your valuation request',
  entries: { 'Address of the property': '3 Plane Tree Walk, London N1 2EZ' },
  fields: { propertyAddress: '3 Plane Tree Walk, London N1 2EZ' },
  subject: 'New Valuation Form Submission',
  open: async (page) => {
    await page.goto('/about')
    // The footer moves down when the page above it is shown.
    await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Book Valuation' }).click()
  },
}

const consultation: Booking = {
  source: 'consultation',
  title: 'Schedule Consultation',
  submit: 'Schedule Consultation',
  submitting: 'Scheduling...',
  failure: 'Failed to schedule consultation. Please try again.',
  minutes: '45-60 minutes',
  thanks: 'We have your consultation request',
  entries: { 'Additional notes': 'By telephone, please.' },
  fields: { additionalNotes: 'By telephone, please.', consultationType: 'property-search' },
  subject: 'New Consultation Form Submission',
  open: async (page) => {
    await page.goto('/commercial')
    await page
      .getByRole('region', { name: 'Talk it through' })
      .getByRole('button', { name: 'Schedule Consultation' })
      .click()
  },
}

const interest: Booking = {
  source: 'interest',
  title: 'Register Interest',
  submit: 'Register Interest',
  submitting: 'Scheduling...',
  failure: 'Failed to schedule viewing. Please try again.',
  minutes: '30-45 minutes',
  thanks: 'We have registered your interest',
  entries: { 'Additional notes': 'A corner flat, if there is one.' },
  fields: {
    additionalNotes: 'A corner flat, if there is one.',
    propertyDetails: { title: development.title, location: development.location },
  },
  subject: 'New Viewing Form Submission',
  open: async (page) => {
    await page.goto('/developments')
    await cardOf(page, development).getByRole('button', { name: 'Register Interest' }).click()
  },
}

export const bookings: readonly Booking[] = [valuation, consultation, interest]

export const sender = { Name: 'Nora Whitfield', Phone: '020 7946 0777' }
export const DATE = '2026-12-01'

export async function openBooking(page: Page, { open, title, submit }: Booking): Promise<Locator> {
  await open(page)
  const form = page.getByRole('dialog', { name: title, exact: true })
  await expect(form.getByRole('button', { name: submit })).toBeVisible()
  return form
}

export const submitOf = (form: Locator, { submit }: Booking) =>
  form.getByRole('button', { name: submit, exact: true })

export async function fill(form: Locator, { entries }: Booking, email: string): Promise<void> {
  for (const [label, value] of Object.entries({ ...sender, ...entries })) {
    await form.getByLabel(label).fill(value)
  }
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Preferred date').fill(DATE)
  await form.getByLabel('Preferred time').selectOption('evening')
  await form.getByLabel(/I agree that/).check()
}

/** Expects that the form is closed and that the page confirms the request. */
export async function expectThanks(page: Page, { title, thanks }: Booking): Promise<void> {
  await expect(page.getByRole('dialog', { name: title, exact: true })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
}

export function mailOf({ fields, subject }: Booking, email: string): Record<string, unknown> {
  return {
    name: sender.Name,
    email,
    phone: sender.Phone,
    preferredDate: DATE,
    preferredTime: 'evening',
    ...fields,
    marketingConsent: false,
    processingConsent: true,
    _subject: subject,
    _template: 'table',
    _to: 'sales@bramleyandgrove.example',
    _requestId: expect.any(String),
  }
}
