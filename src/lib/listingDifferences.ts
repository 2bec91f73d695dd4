import type { ListingColumns } from '~/types/listingDetails'

export const listingColumns = [
  'property_class',
  'type',
  'status',
  'featured',
  'title',
  'location',
  'price',
  'price_frequency',
  'minimum_term',
  'deposit_amount',
  'available_from',
  'furnished',
  'bills_included',
  'student_friendly',
  'pet_friendly',
  'bedrooms',
  'bathrooms',
  'parking_spaces',
  'area',
  'description',
  'features',
  'availability',
  'completion_year',
  'rating',
] as const satisfies readonly (keyof ListingColumns)[]

export type ListingColumn = (typeof listingColumns)[number]

export interface Difference {
  /** A column, or a key of specs. */
  field: { column: ListingColumn } | { spec: string }
  theirs: unknown
  yours: unknown
  /** Whether somebody else changed it since `seen`; otherwise only you did. */
  changedByThem: boolean
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** Field by field, where what is stored now is not what is about to be saved. */
export function differencesOf(
  seen: ListingColumns | undefined,
  theirs: ListingColumns,
  yours: ListingColumns,
): Difference[] {
  const specs = [...new Set([...Object.keys(theirs.specs), ...Object.keys(yours.specs)])]
  const compared = [
    ...listingColumns.map((column) => ({
      field: { column },
      seen: seen?.[column],
      theirs: theirs[column],
      yours: yours[column],
    })),
    ...specs.map((spec) => ({
      field: { spec },
      seen: seen?.specs[spec],
      theirs: theirs.specs[spec],
      yours: yours.specs[spec],
    })),
  ]
  return compared
    .filter((one) => !isSame(one.theirs, one.yours))
    .map(({ seen: before, ...one }) => ({ ...one, changedByThem: !isSame(one.theirs, before) }))
}

/** Whether saving would change nothing. */
export function isStored(stored: ListingColumns, yours: ListingColumns): boolean {
  return differencesOf(undefined, stored, yours).length === 0
}
