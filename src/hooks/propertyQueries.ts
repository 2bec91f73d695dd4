import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchFeatured, fetchListingPage, fetchProperty, fetchSimilar } from '~/services/properties'
import type { ListingCursor, Property, PropertyFilters } from '~/types/property'

/** Every key of property data; nothing else writes one down. */
export const propertyQueries = {
  all: () => ['properties'] as const,

  featured: () =>
    queryOptions({
      queryKey: [...propertyQueries.all(), 'featured'],
      queryFn: ({ signal }) => fetchFeatured(signal),
    }),

  listing: (filters: PropertyFilters) =>
    infiniteQueryOptions({
      queryKey: [...propertyQueries.all(), 'listing', filters],
      queryFn: ({ pageParam, signal }) => fetchListingPage(filters, pageParam, signal),
      initialPageParam: undefined as ListingCursor | undefined,
      getNextPageParam: (page) => page.next,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...propertyQueries.all(), 'one', id],
      queryFn: ({ signal }) => fetchProperty(id, signal),
    }),

  similar: (property: Property) =>
    queryOptions({
      queryKey: [...propertyQueries.all(), 'similar', property.id],
      queryFn: ({ signal }) => fetchSimilar(property, signal),
    }),
}
