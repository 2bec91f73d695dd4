import { countCharacters } from '~/lib/format/databaseText'
import type { AnswerEntries, AnswerEntry } from '~/types/answer'
import { type Entries, isAsked, type ListingField, type ListingFields } from '~/types/listingField'
import type { ListingSpecs, PropertyClass } from '~/types/property'
import { parseCertificate } from './certificate'
import { isStoredSpec, parseNumber } from './listingEntries'
import { parseOutwardPostcode } from './postcode'

/** The database's limit. */
export const MAX_FEATURES = 60
const FEATURE_MAX_LENGTH = 80

/** Features that a rental states by a switch, so that they could only repeat or contradict it. */
const rentalTerms = ['furnished', 'pet-friendly']

/** Whether a feature, by its key or in words, is a term that every rental states. */
export function isRentalTerm(feature: string): boolean {
  const key = feature.trim().replace(/[\s-]+/g, '-')
  return rentalTerms.includes(key.toLowerCase())
}

export function hasFeature(features: readonly string[], feature: string): boolean {
  const wanted = feature.trim().toLowerCase()
  return features.some((present) => present.toLowerCase() === wanted)
}

/** Adds a feature at the end; the list stays unchanged if the feature is empty, a duplicate, or one too many. */
export function addFeature(features: readonly string[], text: string): string[] {
  const feature = text.trim().replace(/\s+/g, ' ')
  const takesNone = feature === '' || features.length >= MAX_FEATURES
  return takesNone || hasFeature(features, feature) ? [...features] : [...features, feature]
}

export type Problem =
  | { kind: 'missing' }
  | { kind: 'notWhole' }
  | { kind: 'outside'; least: number; most: number }
  | { kind: 'long'; most: number; has: number }
  | { kind: 'notRating' }
  | { kind: 'notPostcode' }
  | { kind: 'notCertificate' }
  | { kind: 'noWords' }
  | { kind: 'noDay' }
  | { kind: 'tooMany'; most: number }
  | { kind: 'rentalTerm' }

/** The problem with each answer that has one, by topic. */
export interface AnswerProblems {
  kind: 'answers'
  topics: Readonly<Record<string, Problem>>
}

type FormEntries<F extends ListingFields> = Entries<F> & {
  property_class: PropertyClass
  status: string
  features: string[]
  nextFeature: string
}

type Problems<F extends ListingFields> = Partial<
  Record<keyof F | 'nextFeature', Problem | AnswerProblems>
>

/** The problem with an entry, judged by the limits of its field's kind. */
function problemOf(field: ListingField, entry: unknown): Problem | AnswerProblems | undefined {
  if (field.kind === 'answers') return problemOfAnswers(entry as AnswerEntries)
  if (typeof entry !== 'string') return undefined
  const text = entry.trim()
  if (text === '') return field.required ? { kind: 'missing' } : undefined
  switch (field.kind) {
    case 'text':
    case 'paragraphs':
      return tooLong(text, field.most)
    case 'whole':
    case 'money':
    case 'year': {
      const value = parseNumber(field, text)
      if (value === undefined) return { kind: 'notWhole' }
      const { most } = field
      const least = ('least' in field && field.least) || 0
      return value < least || value > most ? { kind: 'outside', least, most } : undefined
    }
    case 'rating':
      return parseNumber(field, text) === undefined ? { kind: 'notRating' } : undefined
    case 'postcode':
      return parseOutwardPostcode(text) === undefined ? { kind: 'notPostcode' } : undefined
    case 'certificate':
      return parseCertificate(text) === undefined ? { kind: 'notCertificate' } : undefined
    case 'date':
    case 'switch':
    case 'choice':
    case 'list':
    case 'several':
      return undefined
    default:
      return field satisfies never
  }
}

function tooLong(text: string, most: number): Problem | undefined {
  const has = countCharacters(text)
  return has > most ? { kind: 'long', most, has } : undefined
}

const MAX_DETAILS = 1000

/** The answers that lack their words or their day, or have too many words. */
function problemOfAnswers(entries: AnswerEntries): AnswerProblems | undefined {
  const topics = Object.entries(entries).flatMap(([topic, entry]) => {
    const problem = problemOfAnswer(entry)
    return problem ? [[topic, problem] as const] : []
  })
  return topics.length > 0 ? { kind: 'answers', topics: Object.fromEntries(topics) } : undefined
}

function problemOfAnswer({ answer, details, asked_on }: AnswerEntry): Problem | undefined {
  if (answer === 'asked') return asked_on === '' ? { kind: 'noDay' } : undefined
  if (answer !== 'yes') return undefined
  const words = details.trim()
  return words === '' ? { kind: 'noWords' } : tooLong(words, MAX_DETAILS)
}

function problemOfNextFeature(
  text: string,
  features: readonly string[],
  propertyClass: PropertyClass,
): Problem | undefined {
  if (propertyClass === 'rent' && isRentalTerm(text)) return { kind: 'rentalTerm' }
  if (text !== '' && features.length >= MAX_FEATURES) return { kind: 'tooMany', most: MAX_FEATURES }
  return tooLong(text, FEATURE_MAX_LENGTH)
}

/** What a draft needs: whatever else is required may be added until visitors are to see the listing. */
const neededByDraft = 'title'

/** The problems that prevent saving, by field; empty when there are none. */
export function findProblems<F extends ListingFields>(
  fields: F,
  entries: FormEntries<F>,
  stored: ListingSpecs,
): Problems<F> {
  const { property_class, status, features, nextFeature } = entries
  const found = Object.entries(fields)
    .filter(([name]) => isAsked(fields, name, entries))
    .filter(
      ([name, field]) => field.in !== 'specs' || !isStoredSpec(name, field, entries[name], stored),
    )
    .map(([name, field]) => [name, problemOf(field, entries[name])] as const)
    .filter(
      ([name, problem]) =>
        status !== 'draft' || name === neededByDraft || problem?.kind !== 'missing',
    )
  const ofFeature = problemOfNextFeature(nextFeature.trim(), features, property_class)
  return Object.fromEntries(
    [...found, ['nextFeature', ofFeature] as const].filter(([, problem]) => problem !== undefined),
  ) as Problems<F>
}
