import { type PropertyFilters, searchFields } from '~/content/listing/listingFields'
import { searchFeatures } from '~/content/listing/propertyOptions'
import { type ParsedFilters, parseFilters } from '~/lib/listing/filters'
import type { PropertyClass } from '~/types/property'
import { completionYears, searchTypes } from './searchOptions'

/** The filters in the address of a page of listings. */
export function parseSearch(
  propertyClass: PropertyClass,
  params: URLSearchParams,
): ParsedFilters<PropertyFilters> {
  return parseFilters(searchFields, params, {
    propertyClass,
    allowed: {
      type: searchTypes[propertyClass],
      features: searchFeatures,
      completion_year: completionYears.map(String),
    },
  })
}
