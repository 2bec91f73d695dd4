import { filterNames, type PropertyFilters, searchFields } from '~/content/listing/listingFields'
import { typeLabel } from '~/content/listing/propertyOptions'
import { filterChips } from '~/content/search/filterChips'
import { searchTypes } from '~/content/search/searchOptions'
import { counted } from '~/content/shortlist'
import { DEFAULT_SORT, placeName, serialiseFilters } from '~/lib/listing/filters'
import { withView } from '~/lib/listing/mapAddress'
import { type SearchedArea, withArea } from '~/lib/map/searchedArea'
import { paths } from '~/lib/paths'
import type { AskedArea, AskedSearch } from '~/types/alert'
import type { PropertyClass } from '~/types/property'

const kinds: Readonly<Record<PropertyClass, string>> = {
  sale: 'Homes for sale',
  rent: 'Homes to rent',
  development: 'New developments',
  commercial: 'Commercial property',
}

/** What a search looks for: 'Apartments to rent' where one type of home was chosen, or else the kind of all. */
function kindOf(propertyClass: PropertyClass, type: string | undefined): string {
  const kind = kinds[propertyClass]
  return type !== undefined && isHomeType(propertyClass, type)
    ? kind.replace('Homes', `${typeLabel(type)}s`)
    : kind
}

const isHomeType = (propertyClass: PropertyClass, type: string) =>
  kinds[propertyClass].startsWith('Homes') && searchTypes[propertyClass].includes(type)

/** The filters of the site for what is stored: counts are `{min}` there. */
function filtersOf({ class: propertyClass, filters }: AskedSearch): PropertyFilters {
  const values = filterNames.map((name) => {
    const value = filters[name]
    const isLeast = value !== undefined && searchFields[name].filter.by === 'atLeast'
    return [name, isLeast ? (value as { min: number }).min : value]
  })
  return { ...Object.fromEntries(values), propertyClass, sort: DEFAULT_SORT }
}

/** A search in words: 'Apartments to rent in Richmond, 2+ bedrooms, up to £2,500'. */
export function searchWords(asked: AskedSearch): string {
  const filters = filtersOf(asked)
  const { place, within, type } = filters
  const isNamed = type !== undefined && isHomeType(asked.class, type)
  const chips = filterChips({
    ...filters,
    place: undefined,
    within: undefined,
    type: isNamed ? undefined : type,
  })
  const where = [
    ...(place
      ? [within ? `within ${within} miles of ${placeName(place)}` : `in ${placeName(place)}`]
      : []),
    ...(asked.area ? ['in the area on the map'] : []),
  ]
  const what = [kindOf(asked.class, type), ...where].join(' ')
  return [what, ...chips.map(({ label }) => lowered(label))].join(', ')
}

/** Homes that an alert watches, in words. */
export const watchedWords = (homes: number) => `${counted(homes, 'home')} on your shortlist`

/** Names keep their capitals. */
const lowered = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label

/** The address of the list that a search shows, or of its map if it looks in an area of one. */
export function searchAddress(asked: AskedSearch): string {
  const list = serialiseFilters(searchFields, filtersOf(asked))
  const query = (asked.area ? withArea(withView(list, 'map'), areaOf(asked.area)) : list).toString()
  return query ? `${paths.listings(asked.class)}?${query}` : paths.listings(asked.class)
}

const areaOf = ({ frame, polygon }: AskedArea): SearchedArea => ({
  frame,
  polygon: polygon?.map(([lat, lng]) => ({ lat, lng })),
})
