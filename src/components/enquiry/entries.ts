import { type ConsentText, fieldLimits, missingTexts, timeSlots } from '~/content/enquiries'
import { countCharacters } from '~/lib/format/databaseText'
import { groupThousands } from '~/lib/format/money'
import type { Consent, Sender, Visit } from '~/types/enquiry'

/** The typed text without surrounding blanks. */
export function readText(entries: FormData, name: string): string {
  const value = entries.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** @throws Error for a value that its list does not offer. */
export function readChoice<T extends string>(
  entries: FormData,
  name: string,
  options: readonly { value: T }[],
): T {
  const value = readText(entries, name)
  const option = options.find((candidate) => candidate.value === value)
  if (!option) throw new Error(`${name} does not offer '${value}'`)
  return option.value
}

export function readSender(entries: FormData): Sender {
  return {
    name: readText(entries, 'name'),
    email: readText(entries, 'email'),
    phone: readText(entries, 'phone'),
  }
}

export function readVisit(entries: FormData): Visit {
  return {
    preferredDate: readText(entries, 'preferredDate'),
    preferredTime: readChoice(entries, 'preferredTime', timeSlots),
  }
}

/** The answers to the consents in the form. */
export function readConsents(entries: FormData, asked: readonly ConsentText[]): Consent[] {
  return asked.map(({ purpose, field, wording }) => ({
    purpose,
    wording,
    given: entries.has(field),
  }))
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Stricter than browsers, which accept name@host: no address on the internet has that form. */
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/

/**
 * Whether a text is a telephone number, however it is grouped, with or without a country code; E.164 allows at most 15
 * digits.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[+() \d-]+$/.test(text) && digits >= 7 && digits <= 15
}

/** The errors of a form's fields, by name; empty when it may be sent. */
export function findFieldErrors(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const element of form.elements) {
    if (!isField(element)) continue
    const error = fieldError(element)
    if (error) errors[element.name] = error
  }
  return errors
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

function fieldError(field: Field): string | undefined {
  if (field.validity.badInput) return 'Please enter a whole date: day, month and year.'
  const blank = field.required && field.value.trim() === ''
  if (blank || field.validity.valueMissing) {
    return missingTexts[field.name] ?? 'Please fill in this field.'
  }
  if (field.type === 'email' && (!field.validity.valid || !EMAIL.test(field.value))) {
    return 'Please enter an email address like name@example.com.'
  }
  const tooLong = lengthError(field.name, countCharacters(field.value))
  if (tooLong) return tooLong
  if (field.type === 'tel' && field.value.trim() !== '' && !isPhoneNumber(field.value.trim())) {
    return 'Please enter a phone number of 7 to 15 digits, such as 020 7946 0000.'
  }
}

/** The error for an entry with this many characters, if that is too many. */
export function lengthError(name: string, length: number): string | undefined {
  const limit = fieldLimits[name]
  if (limit === undefined || length <= limit) return undefined
  const [most, has] = [limit, length].map(groupThousands)
  return `Please keep this to ${most} characters. It has ${has}.`
}
