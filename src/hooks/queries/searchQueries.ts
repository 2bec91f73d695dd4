import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PropertyFilters } from '~/content/listing/listingFields'
import type { CountedOptions } from '~/content/search/countedOptions'
import type { PropertyClass } from '~/types/property'
import { propertiesKey } from './keys'

/** Every key of the data that helps with a search. */
export const searchQueries = {
  suggestions: (propertyClass: PropertyClass, text: string) =>
    queryOptions({
      queryKey: [...propertiesKey, 'suggestions', propertyClass, text],
      queryFn: async ({ signal }) =>
        (await import('~/services/listings/places')).suggestPlaces(propertyClass, text, signal),
      placeholderData: keepPreviousData,
      // The next letter asks again, but the last one has none after it.
      retry: 1,
    }),

  counts: ({ sort: _, ...filters }: PropertyFilters, options: CountedOptions) =>
    queryOptions({
      queryKey: [...propertiesKey, 'counts', filters],
      queryFn: async ({ signal }) =>
        (await import('~/services/listings/searchCounts')).fetchSearchCounts(
          filters,
          options,
          signal,
        ),
      placeholderData: keepPreviousData,
      retry: false,
    }),

  relaxations: (filters: PropertyFilters) =>
    queryOptions({
      queryKey: [...propertiesKey, 'relaxations', filters],
      queryFn: async ({ signal }) =>
        (await import('~/services/listings/searchCounts')).fetchRelaxations(filters, signal),
      retry: false,
    }),

  place: (propertyClass: PropertyClass, slug: string) =>
    queryOptions({
      queryKey: [...propertiesKey, 'place', propertyClass, slug],
      queryFn: async ({ signal }) =>
        (await import('~/services/listings/places')).describePlace(propertyClass, slug, signal),
    }),
}
