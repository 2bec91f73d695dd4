import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PropertyFilters } from '~/content/listing/listingFields'
import type { MapArea } from '~/types/map'
import { propertiesKey } from './keys'

const loadService = () => import('~/services/listings/mapSearch')

/** Every key of what a search finds on a map. */
export const mapQueries = {
  /** What was found before stays while the map is moved. */
  found: (filters: PropertyFilters, area: MapArea) =>
    queryOptions({
      queryKey: [...propertiesKey, 'map', filters, area],
      queryFn: async ({ signal }) => (await loadService()).searchOnMap(filters, area, signal),
      placeholderData: keepPreviousData,
    }),

  /** The same wherever the map is looked at, so that moving it asks for nothing. */
  unplaced: ({ sort: _, ...filters }: PropertyFilters) =>
    queryOptions({
      queryKey: [...propertiesKey, 'unplaced', filters],
      queryFn: async ({ signal }) => (await loadService()).fetchUnplaced(filters, signal),
    }),
}
