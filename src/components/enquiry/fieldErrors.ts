import { fieldLimits, missingTexts } from '~/content/enquiries'
import { countCharacters } from '~/lib/characters'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Browsers take name@host for an address. Nobody's address on the internet looks like that. */
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/

/** What is wrong with the fields of a form, by their names; empty when it may be sent. */
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
  return lengthError(field.name, countCharacters(field.value))
}

/** What a field says of an entry of this many characters, if that is too many. */
export function lengthError(name: string, length: number): string | undefined {
  const limit = fieldLimits[name]
  if (limit === undefined || length <= limit) return undefined
  const [most, has] = [limit, length].map((count) => count.toLocaleString('en-GB'))
  return `Please keep this to ${most} characters. It has ${has}.`
}
