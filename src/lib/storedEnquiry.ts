import type { Enquiry } from '~/types/enquiry'

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isText)

const SOURCES: readonly unknown[] = [
  'valuation',
  'consultation',
  'viewing',
  'interest',
  'contact',
  'home',
]
const DEPARTMENTS: readonly unknown[] = [undefined, 'sales', 'lettings', 'management']

/** An enquiry that was kept in the browser, or nothing when it is none that can still be understood. */
export function parseEnquiry(stored: string): Enquiry | undefined {
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    return undefined
  }
  return isEnquiry(value) ? value : undefined
}

function isEnquiry(value: unknown): value is Enquiry {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isForm(value.form) &&
    Array.isArray(value.consents) &&
    value.consents.every(isConsent) &&
    isTexts(value.campaign) &&
    isText(value.page) &&
    isText(value.honeypot) &&
    typeof value.secondsToFill === 'number' &&
    isText(value.submittedAt) &&
    !Number.isNaN(Date.parse(value.submittedAt))
  )
}

function isForm(form: unknown): boolean {
  if (!isRecord(form) || !SOURCES.includes(form.source)) return false
  if (!isRecord(form.fields) || !isTexts(form.fields)) return false
  if (!isText(form.fields.name) || !isText(form.fields.email)) return false
  if (form.source === 'contact') return DEPARTMENTS.includes(form.department)
  if (form.source !== 'viewing' && form.source !== 'interest') return true
  const { property, isRental } = form
  return (
    typeof isRental === 'boolean' &&
    isTexts(property) &&
    isRecord(property) &&
    isText(property.title) &&
    isText(property.location)
  )
}

function isConsent(consent: unknown): boolean {
  return (
    isRecord(consent) &&
    (consent.purpose === 'processing' || consent.purpose === 'marketing') &&
    typeof consent.given === 'boolean' &&
    isText(consent.wording)
  )
}
