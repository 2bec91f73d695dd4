import type { Entries, ListingField } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'
import { listingFields } from './listingFields'
import { materialFields } from './materialFields'
import { specFields } from './specFields'

/**
 * All fields of a listing, with and without a column. First views do without it: lists need only listingFields, and what a
 * page says at once is of listingFields and specFields.
 */
export const everyField = { ...listingFields, ...specFields, ...materialFields }

export type FieldName = keyof typeof everyField

/** A listing's entries in the form. */
export interface ListingEntries extends Entries<typeof everyField> {
  property_class: PropertyClass
  /** Text typed but not yet added to the features; saving adds it. */
  nextFeature: string
}

export const fieldNames = Object.keys(everyField) as FieldName[]

/** The field with a name; undefined for an unknown one, as in an older listing's specs. */
export function fieldNamed(name: string): ListingField | undefined {
  return Object.hasOwn(everyField, name) ? everyField[name as FieldName] : undefined
}
