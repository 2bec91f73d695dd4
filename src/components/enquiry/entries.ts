import { type ConsentText, timeSlots } from '~/content/enquiries'
import type { Consent, Sender, Visit } from '~/types/enquiry'

/** What was typed, without the blanks around it. */
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

/** The answers to the consents that the form asked for. */
export function readConsents(entries: FormData, asked: readonly ConsentText[]): Consent[] {
  return asked.map(({ purpose, field, wording }) => ({
    purpose,
    wording,
    given: entries.has(field),
  }))
}
