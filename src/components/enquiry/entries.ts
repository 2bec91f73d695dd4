import { type ConsentText, missingTexts } from '~/content/enquiry/enquiries'
import { enquiryFields, limitOf, mailedFields } from '~/content/enquiry/enquiryFields'
import { isTelephone, plainContact } from '~/lib/enquiry/contactTexts'
import { countCharacters } from '~/lib/format/databaseText'
import { groupThousands } from '~/lib/format/money'
import { storableText } from '~/lib/format/storableText'
import type { Consent, Entries } from '~/types/enquiry'
import type { EnquiryField, FormName } from '~/types/enquiryField'

/** The typed text without surrounding blanks. */
export function readText(entries: FormData, name: string): string {
  const value = entries.get(name)
  return typeof value === 'string' ? storableText(value).trim() : ''
}

/**
 * What was entered into a form, as it is mailed.
 * @throws Error for a choice that the form does not offer.
 */
export function readFields(form: FormName, entries: FormData): Entries {
  const fields: Entries = { name: '', email: '' }
  for (const [name, field] of mailedFields([form])) {
    const text = readText(entries, name)
    // A mail to the address as typed would not arrive. A telephone number stays as it is grouped.
    const value = field.kind === 'email' ? plainContact(text) : text
    if (field.kind === 'choice' && !offers(field, value)) {
      throw new Error(`${name} does not offer '${value}'`)
    }
    if (field.partOf) fields[field.partOf] = `${fields[field.partOf]} ${value}`.trim()
    else fields[name] = value
  }
  return fields
}

function offers({ choices, required }: Extract<EnquiryField, { kind: 'choice' }>, value: string) {
  return choices.some((choice) => choice.value === value) || (value === '' && !required)
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

function isEmail(text: string): boolean {
  const judge = document.createElement('input')
  judge.type = 'email'
  judge.value = text
  return judge.validity.valid && EMAIL.test(text)
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
    return (
      enquiryFields[field.name]?.required ??
      missingTexts[field.name] ??
      'Please fill in this field.'
    )
  }
  // Judged without the marks that come with a pasted address, which the browser would count.
  if (field.type === 'email' && !isEmail(plainContact(field.value))) {
    return 'Please enter an email address like name@example.com.'
  }
  const tooLong = lengthError(field.name, countCharacters(field.value))
  if (tooLong) return tooLong
  if (field.type === 'tel' && field.value.trim() !== '' && !isTelephone(field.value)) {
    return 'Please enter a phone number of 7 to 15 digits, such as 020 7946 0000.'
  }
}

/** The error for an entry with this many characters, if that is too many. */
export function lengthError(name: string, length: number): string | undefined {
  const field = enquiryFields[name]
  if (!field || length <= limitOf(field)) return undefined
  const [most, has] = [limitOf(field), length].map(groupThousands)
  return `Please keep this to ${most} characters. It has ${has}.`
}
