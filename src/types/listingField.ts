import type { AnswerEntries } from './answer'
import type { PropertyClass } from './property'

export interface Option {
  value: string
  label: string
}

/** The groups of the staff's form. */
export type FormGroup = 'listing' | 'price' | 'tenancy' | 'rooms' | 'features' | 'further'

/** The groups of material information, which has a dialog of its own. */
export type MaterialGroup = 'costs' | 'energy' | 'home' | 'risks'

export type FieldGroup = FormGroup | MaterialGroup

interface Named {
  /** The name for staff: in the form, among differences and in the log. */
  label: string
  /** The classes that have it; all of them when left out. */
  classes?: readonly PropertyClass[]
  filter?: FieldFilter
}

interface Common extends Named {
  group: FieldGroup
  required?: true
  /** Neither asked nor stored while another field, which is then chosen together with this one, has a value. */
  without?: { field: string; value: string }
  /**
   * Asked only while another field has one of these values. What is stored stays until the other field changes to another.
   */
  onlyWith?: { field: string; values: readonly string[] }
  /** The initial entry of a new form, and of a listing without a value. */
  initial?: string
  /** Stored among the particulars without a column, for display only: neither filtered nor compared. */
  in?: 'specs'
  /**
   * Shown to visitors on the listing's page, in its pop-up and in its brochure, where whatever is on the card is too;
   * states the words that differ from `label`.
   */
  page?: { label?: string; yes?: string }
  /**
   * Among the facts in one line of a card, pop-up and page, and beside the description in a brochure. A card reads its
   * column of the view listing_cards.
   */
  onCard?: true
  /** A class whose form does not have the field keeps the stored value. */
  keptUnasked?: true
}

/** How visitors search by a field. */
export interface FieldFilter {
  /**
   * The kind of comparison: the value itself, a minimum, a band, a part of the text, all of several features, a place by
   * its slug, a distance from it, or texts that all occur.
   */
  by: 'value' | 'atLeast' | 'band' | 'part' | 'all' | 'slug' | 'miles' | 'texts'
  /** The name in the address, if it differs from the field's. */
  param?: string
  /** The name in messages, if it differs from the field's label. */
  label?: string
  /** The classes whose pages offer it; all that have the field when left out. */
  classes?: readonly PropertyClass[]
  /** Another filter that this one depends on. */
  needs?: string
  /** Its choice says enough without its label. */
  isNamedByChoice?: true
  /** Shown in the panel of further filters. */
  inPanel?: true
  /** Minimum numbers to press beside the one to type; those of rooms when left out. */
  usual?: readonly number[]
}

export interface Band {
  min?: number | undefined
  max?: number | undefined
}

/** The kind of a field's value, with the limits of the database's constraints. */
export type FieldKind =
  | { kind: 'text' | 'paragraphs'; most: number }
  | { kind: 'whole'; least?: number; most: number; unit?: 'months' | 'sq ft' | 'sq m' | '%' | 'cm' }
  | { kind: 'money'; least?: number; most: number; unit?: 'a year' }
  | { kind: 'year'; least: number; most: number }
  /** The first half of a UK postcode. */
  | { kind: 'postcode' }
  /** The number of an energy certificate: five groups of four digits. */
  | { kind: 'certificate' }
  /** From 0 to 5, with at most one decimal. */
  | { kind: 'rating' }
  | { kind: 'date' }
  | { kind: 'switch' }
  | { kind: 'choice'; choices: readonly Option[] }
  /** A choice that has its own field in the form. */
  | { kind: 'choice'; choices?: undefined; labels: Readonly<Record<string, string>> }
  | { kind: 'list'; most: number }
  /** Several of some choices; null for none. */
  | { kind: 'several'; choices: readonly Option[] }
  /** What is answered in words, or still asked, by topic or column (types/answer.ts). */
  | { kind: 'answers' }

/** One field of a listing: how it is entered, checked, stored and shown. */
export type ListingField = Common & FieldKind

export type ListingFields = Readonly<Record<string, ListingField>>

/** A subject of visitors' searches: a field of a listing, or something else. */
export type SearchField = Named & FieldKind

export type SearchFields = Readonly<Record<string, SearchField>>

/** The type of a field's entry in the form: numbers are texts. */
type Entry<F extends ListingField> = F['kind'] extends 'switch'
  ? boolean
  : F['kind'] extends 'list' | 'several'
    ? string[]
    : F['kind'] extends 'answers'
      ? AnswerEntries
      : string

/** The entries of a form with these fields. */
export type Entries<F extends ListingFields> = { -readonly [Name in keyof F]: Entry<F[Name]> }

interface ValueBy {
  atLeast: number
  band: Band
  part: string
  all: readonly string[]
  slug: string
  miles: string
  texts: readonly string[]
}

type FilterValue<F extends SearchField> = F extends { filter: { by: infer By } }
  ? By extends keyof ValueBy
    ? ValueBy[By]
    : F extends { kind: 'year' }
      ? number
      : string
  : never

/** The filters of a search, by the names of their fields. */
export type FilterValues<F extends SearchFields> = {
  [Name in keyof F as F[Name] extends { filter: FieldFilter } ? Name : never]?:
    | FilterValue<F[Name]>
    | undefined
}

/** Whether listings of a class have a field. */
export function isOfClass(
  { classes }: { classes?: readonly PropertyClass[]; label?: string; by?: string },
  propertyClass: PropertyClass,
): boolean {
  return classes === undefined || classes.includes(propertyClass)
}

/** Whether the form asks for a field, given its other entries. */
export function isAsked(
  fields: ListingFields,
  name: string,
  entries: Readonly<Record<string, unknown>> & { property_class: PropertyClass },
): boolean {
  const field = fields[name]
  if (!field || !isOfClass(field, entries.property_class)) return false
  const { without, onlyWith } = field
  if (onlyWith && !onlyWith.values.includes(String(entries[onlyWith.field]))) return false
  if (!without) return true
  return entries[without.field] !== without.value || !isAsked(fields, without.field, entries)
}
