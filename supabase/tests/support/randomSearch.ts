import { searchFields } from '~/content/listing/listingFields'
import { isOfClass, type SearchField } from '~/types/listingField'
import { type PropertyClass, propertyClasses } from '~/types/property'
import type { seededRandom } from '../../../tests/support/random.ts'
import { mapFilters, type Row } from './mapFilters.ts'

const SORTS = ['price-desc', 'price-asc', 'date-desc', 'foot-asc', 'distance']
export const FILTERS = Object.keys(mapFilters) as (keyof typeof mapFilters)[]

/** A search, and what it takes apart from places. */
export interface Searched {
  propertyClass: PropertyClass
  sort: string
  filters: Record<string, unknown>
  takes: (row: Row) => boolean
}

const isFilterOf = (propertyClass: PropertyClass) => (name: (typeof FILTERS)[number]) => {
  const field: SearchField = searchFields[name]
  return isOfClass(field, propertyClass) && isOfClass(field.filter ?? {}, propertyClass)
}

/** The number says which filter is among those asked for. */
export function randomSearch(random: ReturnType<typeof seededRandom>, number: number): Searched {
  const first = FILTERS[number % FILTERS.length] ?? 'type'
  const propertyClass = random.one(propertyClasses.filter((each) => isFilterOf(each)(first)))
  const filters: Record<string, unknown> = {}
  const conditions: ((row: Row) => boolean)[] = []
  const names = new Set([first])
  while (names.size < 4 && random.chance(0.3))
    names.add(random.one(FILTERS.filter(isFilterOf(propertyClass))))
  for (const name of random.chance(0.15) ? [] : names) {
    const [value, takes] = mapFilters[name](random, propertyClass)
    filters[name] = value
    if (takes) conditions.push(takes)
  }
  if (filters.place && random.chance(0.7)) filters.within = random.whole(1, 9)
  return {
    propertyClass,
    sort: random.one(SORTS),
    filters,
    takes: (row) =>
      row.status === 'active' &&
      row.property_class === propertyClass &&
      conditions.every((condition) => condition(row)),
  }
}
