import type { PropertyClass } from './property'

export interface Option {
  value: string
  label: string
}

/** The groups of the staff's form. */
export type FieldGroup = 'listing' | 'price' | 'tenancy' | 'rooms' | 'features' | 'further'

interface Named {
  /** What staff read beside it: in the form, among differences and in the log. */
  label: string
  /** The classes that have it; all of them when left out. */
  classes?: readonly PropertyClass[]
  filter?: FieldFilter
}

interface Common extends Named {
  group: FieldGroup
  required?: true
  /** What a new form holds, and one of a listing that has none. */
  initial?: string
  /** Kept among the particulars without a column, for display only: neither filtered nor compared. */
  in?: 'specs'
  /** Visitors read it on a listing's page, in its pop-up and in its brochure; here what differs from `label`. */
  page?: { label?: string; yes?: string }
  /** One of the figures in a card's line. */
  onCard?: true
  /** A class that is not asked for it keeps what is stored. */
  keptUnasked?: true
}

/** How visitors search by a field. */
export interface FieldFilter {
  /** The very value, a least number, a band, a part of the text, all of several features, or a place by its slug. */
  by: 'value' | 'atLeast' | 'band' | 'part' | 'all' | 'slug'
  /** Its name in the address, if it is not the field's. */
  param?: string
  /** What a message calls it, if it is not the field's label. */
  label?: string
  /** The classes whose pages offer it; all that have the field when left out. */
  classes?: readonly PropertyClass[]
  /** Another filter without which it says nothing. */
  needs?: string
  /** It stands in the panel of further filters. */
  inPanel?: true
}

export interface Band {
  min?: number | undefined
  max?: number | undefined
}

/** What a field holds, and its limits: those of the database's constraints. */
export type FieldKind =
  | { kind: 'text' | 'paragraphs'; most: number }
  | { kind: 'whole'; most: number; unit?: 'months' | 'sq ft' | '%' }
  | { kind: 'money'; most: number; unit?: 'a year' }
  | { kind: 'year'; least: number; most: number }
  /** The first half of a UK postcode. */
  | { kind: 'postcode' }
  /** From 0 to 5, with at most one decimal. */
  | { kind: 'rating' }
  | { kind: 'date' }
  | { kind: 'switch' }
  /** Without `choices` their words stand in content/propertyOptions.ts, which lists of listings use as well. */
  | { kind: 'choice'; choices?: readonly Option[] }
  | { kind: 'list'; most: number }

/** One field of a listing: how it is entered, checked, stored and shown. */
export type ListingField = Common & FieldKind

export type ListingFields = Readonly<Record<string, ListingField>>

/** What visitors search by: a field of a listing, or something that is none. */
export type SearchField = Named & FieldKind

export type SearchFields = Readonly<Record<string, SearchField>>

/** A field as it stands in the form: numbers as they were typed. */
type Entry<F extends ListingField> = F['kind'] extends 'switch'
  ? boolean
  : F['kind'] extends 'list'
    ? string[]
    : string

/** What a form of these fields holds. */
export type Entries<F extends ListingFields> = { -readonly [Name in keyof F]: Entry<F[Name]> }

interface ValueBy {
  atLeast: number
  band: Band
  part: string
  all: readonly string[]
  slug: string
}

type FilterValue<F extends SearchField> = F extends { filter: { by: infer By } }
  ? By extends keyof ValueBy
    ? ValueBy[By]
    : F extends { kind: 'year' }
      ? number
      : string
  : never

/** What is searched for, by the names of the fields that have a filter. */
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
