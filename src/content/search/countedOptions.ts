import { type FilterName, panelFilters, searchFields } from '~/content/listing/listingFields'
import { searchFeatures } from '~/content/listing/propertyOptions'
import type { ListingPageContent } from '~/content/pages/listingPages'
import { parseBand } from '~/lib/listing/filters'
import type { Option } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'
import { completionYears, floorSpaceBands, priceBands, searchTypes } from './searchOptions'

/** The offered minimum numbers of rooms; the field accepts any number. */
export const ROOMS = [1, 2, 3, 4, 5] as const

/** The options of each filter that are counted, in the form of the search functions. */
export type CountedOptions = Partial<Record<FilterName, readonly unknown[]>>

const bandsOf = (bands: readonly Option[]) =>
  bands.map(({ value }) => {
    const band = parseBand(value)
    return { min: band?.min || undefined, max: band?.max }
  })

/** The choices of a filter of the panel. */
export function choicesOf(name: FilterName): readonly Option[] {
  const field = searchFields[name]
  return 'choices' in field ? field.choices : []
}

/** Every option that a page of listings offers, in its order on the page. */
export function countedOptions({
  propertyClass,
  filterBy,
}: Pick<ListingPageContent, 'propertyClass' | 'filterBy'>): CountedOptions {
  return {
    type: searchTypes[propertyClass],
    price: bandsOf(priceBands[propertyClass]),
    ...(filterBy.includes('area') && { area: bandsOf(floorSpaceBands) }),
    ...(filterBy.includes('completion') && { completion_year: completionYears }),
    ...(filterBy.includes('rooms') && panelOptions(propertyClass)),
  }
}

function panelOptions(propertyClass: PropertyClass): CountedOptions {
  const choices = panelFilters(propertyClass)
    // Its ten bands would be a fifth of all that is counted, and few search by one.
    .filter((name) => name !== 'council_tax_band' && choicesOf(name).length > 0)
    .map((name) => [name, choicesOf(name).map(({ value }) => value)] as const)
  const rooms = ROOMS.map((min) => ({ min }))
  return {
    ...Object.fromEntries(choices),
    bedrooms: rooms,
    bathrooms: rooms,
    features: searchFeatures,
  }
}
