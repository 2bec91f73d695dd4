import { filterNames, type PropertyFilters, searchFields } from '~/content/listing/listingFields'
import { filterChips } from '~/content/search/filterChips'
import { DEFAULT_SORT, placeName, serialiseFilters } from '~/lib/listing/filters'
import { paths } from '~/lib/paths'
import type { AskedSearch } from '~/types/alert'
import type { PropertyClass } from '~/types/property'

const kinds: Readonly<Record<PropertyClass, string>> = {
  sale: 'Homes for sale',
  rent: 'Homes to rent',
  development: 'New developments',
  commercial: 'Commercial property',
}

/** The filters of the site for what is stored: counts are `{min}` there. */
function filtersOf({ class: propertyClass, filters }: AskedSearch): PropertyFilters {
  const values = filterNames.map((name) => {
    const value = filters[name]
    const isLeast = value !== undefined && searchFields[name].filter.by === 'atLeast'
    return [name, isLeast ? (value as { min: number }).min : value]
  })
  return { ...Object.fromEntries(values), propertyClass, sort: DEFAULT_SORT }
}

/** A search in words: 'Homes to rent in Richmond: apartment, 2+ bedrooms, up to £2,500'. */
export function searchWords(asked: AskedSearch): string {
  const filters = filtersOf(asked)
  const { place, within } = filters
  const chips = filterChips({ ...filters, place: undefined, within: undefined })
  const where = [
    ...(place
      ? [within ? `within ${within} miles of ${placeName(place)}` : `in ${placeName(place)}`]
      : []),
    ...(asked.area ? ['in the area on the map'] : []),
  ]
  const what = [kinds[asked.class], ...where].join(' ')
  return chips.length === 0
    ? what
    : `${what}: ${chips.map(({ label }) => lowered(label)).join(', ')}`
}

/** Names keep their capitals. */
const lowered = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label

/** The address of the list that a search shows. */
export function searchAddress(asked: AskedSearch): string {
  const query = serialiseFilters(searchFields, filtersOf(asked)).toString()
  return query ? `${paths.listings(asked.class)}?${query}` : paths.listings(asked.class)
}
