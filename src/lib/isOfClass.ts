import type { ListingField } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'

/** Whether listings of a class have a field. */
export function isOfClass(field: ListingField, propertyClass: PropertyClass): boolean {
  return field.classes === undefined || field.classes.includes(propertyClass)
}
