import type { PropertyClass } from './property'

export interface Option {
  value: string
  label: string
}

/** The groups of the staff's form. */
export type FieldGroup = 'listing' | 'price' | 'tenancy' | 'rooms' | 'features' | 'further'

interface Common {
  /** What staff read beside it: in the form, among differences and in the log. */
  label: string
  group: FieldGroup
  /** The classes that have it; all of them when left out. */
  classes?: readonly PropertyClass[]
  required?: true
  /** What a new form holds, and one of a listing that has none. */
  initial?: string
  /** Kept among the particulars without a column, for display only: neither filtered nor compared. */
  in?: 'specs'
  /** Visitors read it on a listing's page, in its pop-up and in its brochure; here what differs from `label`. */
  page?: { label?: string; yes?: string; no?: string }
  /** One of the figures in a card's line. */
  onCard?: true
  /** A class that is not asked for it keeps what is stored. */
  keptUnasked?: true
}

/** What a field holds, and its limits: those of the database's constraints. */
export type FieldKind =
  | { kind: 'text' | 'paragraphs'; most: number }
  | { kind: 'whole'; most: number; unit?: 'months' | 'sq ft' | '%' }
  | { kind: 'money'; most: number; unit?: 'a year' }
  | { kind: 'year'; least: number; most: number }
  /** From 0 to 5, with at most one decimal. */
  | { kind: 'rating' }
  | { kind: 'date' }
  | { kind: 'switch' }
  /** `choices` is missing where they go by the class. */
  | { kind: 'choice'; choices?: readonly Option[] }
  | { kind: 'list'; most: number }

/** One field of a listing: how it is entered, checked, stored and shown. */
export type ListingField = Common & FieldKind

export type ListingFields = Readonly<Record<string, ListingField>>

/** A field as it stands in the form: numbers as they were typed. */
type Entry<F extends ListingField> = F['kind'] extends 'switch'
  ? boolean
  : F['kind'] extends 'list'
    ? string[]
    : string

/** What a form of these fields holds. */
export type Entries<F extends ListingFields> = { -readonly [Name in keyof F]: Entry<F[Name]> }
