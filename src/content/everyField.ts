import type { ListedColumn, ListingColumns } from '~/types/listingDetails'
import type { Entries, ListingField } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'
import { type FilterName, listingFields } from './listingFields'
import { specFields } from './specFields'

/** The fields of a listing, with a column and without. Lists of listings need the former alone. */
export const everyField = { ...listingFields, ...specFields }

export type FieldName = keyof typeof everyField

/** A listing as it stands in the form. */
export interface ListingEntries extends Entries<typeof everyField> {
  property_class: PropertyClass
  /** Typed but not yet added to the features; saving adds it. */
  nextFeature: string
}

export const fieldNames = Object.keys(everyField) as FieldName[]

/** The columns of a listing that staff fill in. */
export const columnNames: readonly (keyof ListingColumns)[] = [
  ...(Object.keys(listingFields) as ListedColumn[]),
  'specs',
]

/** The fields that visitors can search by. */
export const filterNames = fieldNames.filter(
  (name): name is FilterName => 'filter' in everyField[name],
)

/** A field by a name that may be none, as in an older listing's specs. */
export function fieldNamed(name: string): ListingField | undefined {
  return Object.hasOwn(everyField, name) ? everyField[name as FieldName] : undefined
}
