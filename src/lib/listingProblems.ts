import type { ListingSpecs } from '~/types/listingDetails'
import { countCharacters } from './characters'
import { parseArea, parseRating, parseWhole } from './enteredNumber'
import { FEATURE_MAX_LENGTH, isRentalTerm, MAX_FEATURES } from './listingFeatures'
import type { ListingEntries } from './listingForm'
import { isStoredSpec, type SpecKey, specsOfClass, wholeSpecs } from './listingSpecs'

export type Problem =
  | { kind: 'missing' }
  | { kind: 'notWhole' }
  | { kind: 'outside'; least: number; most: number }
  | { kind: 'long'; most: number; has: number }
  | { kind: 'notRating' }
  | { kind: 'tooMany'; most: number }
  | { kind: 'rentalTerm' }

/** A field's name as the form knows it. */
export type ProblemField = keyof ListingEntries | `specs.${SpecKey}`

type Problems = Partial<Record<ProblemField, Problem>>

interface WholeRule {
  required?: true
  least?: number
  most: number
  parse?: (text: string) => number | undefined
}

type WholeField =
  | 'price'
  | 'minimum_term'
  | 'deposit_amount'
  | 'bedrooms'
  | 'bathrooms'
  | 'parking_spaces'
  | 'area'
  | 'completion_year'

/** The limits of the table's CHECK constraints. */
const wholeRules: Readonly<Record<WholeField, WholeRule>> = {
  price: { required: true, most: 999_999_999 },
  minimum_term: { required: true, most: 1200 },
  deposit_amount: { most: 999_999_999 },
  bedrooms: { required: true, most: 1000 },
  bathrooms: { required: true, most: 1000 },
  parking_spaces: { required: true, most: 100_000 },
  area: { most: 99_999_999, parse: parseArea },
  completion_year: { least: 1900, most: 2200 },
}

const textRules = {
  title: { required: true, most: 200 },
  location: { required: true, most: 200 },
  description: { required: true, most: 10_000 },
  availability: { required: false, most: 200 },
  nextFeature: { required: false, most: FEATURE_MAX_LENGTH },
} as const

const SPEC_MAX_LENGTH = 200

/** Fields that only one class has; what stands in them does not matter to the others. */
const fieldsOfClass: Readonly<Partial<Record<WholeField, ListingEntries['property_class']>>> = {
  minimum_term: 'rent',
  deposit_amount: 'rent',
  completion_year: 'development',
}

function wholeProblem(text: string, rule: WholeRule): Problem | undefined {
  if (text.trim() === '') return rule.required ? { kind: 'missing' } : undefined
  const { least = 0, most, parse = parseWhole } = rule
  const value = parse(text)
  if (value === undefined) return { kind: 'notWhole' }
  return value < least || value > most ? { kind: 'outside', least, most } : undefined
}

function textProblem(text: string, required: boolean, most: number): Problem | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return required ? { kind: 'missing' } : undefined
  const has = countCharacters(trimmed)
  return has > most ? { kind: 'long', most, has } : undefined
}

function specProblem(key: SpecKey, text: string): Problem | undefined {
  const most = wholeSpecs[key]
  return most === undefined
    ? textProblem(text, false, SPEC_MAX_LENGTH)
    : wholeProblem(text, { most })
}

/** What keeps the entries from being saved, by field; empty when nothing does. */
export function findProblems(entries: ListingEntries, stored: ListingSpecs): Problems {
  const { property_class } = entries
  const problems: Problems = {}
  const note = (field: ProblemField, problem: Problem | undefined) => {
    if (problem) problems[field] = problem
  }

  for (const [field, { required, most }] of entriesIn(textRules)) {
    note(field, textProblem(entries[field], required, most))
  }
  for (const [field, rule] of entriesIn(wholeRules)) {
    const only = fieldsOfClass[field]
    if (only === undefined || only === property_class) {
      note(field, wholeProblem(entries[field], rule))
    }
  }
  if (entries.type === '') note('type', { kind: 'missing' })
  if (entries.nextFeature.trim() !== '' && entries.features.length >= MAX_FEATURES) {
    note('nextFeature', { kind: 'tooMany', most: MAX_FEATURES })
  }
  if (property_class === 'rent' && isRentalTerm(entries.nextFeature)) {
    note('nextFeature', { kind: 'rentalTerm' })
  }
  const rating = property_class === 'development' ? entries.rating.trim() : ''
  if (rating !== '' && parseRating(rating) === undefined) note('rating', { kind: 'notRating' })
  for (const key of specsOfClass[property_class]) {
    const entry = entries.specs[key]
    if (!isStoredSpec(key, entry, stored)) note(`specs.${key}`, specProblem(key, entry))
  }
  return problems
}

function entriesIn<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][]
}
