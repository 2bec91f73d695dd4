import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PropertyFilters } from '~/content/listingFields'
import { ServiceError } from '~/services/errors'
import type { ListingCursor, Property } from '~/types/property'

/** Beside the page's code, not before it: a page rendered ahead is seen without asking anything. */
const loadService = () =>
  import('~/services/properties').catch((cause: unknown) => {
    throw new ServiceError('Part of this page could not be loaded. Please load it again.', {
      cause,
    })
  })

// Now and not with the first question, which must not wait for it. Should it fail, that one says so.
loadService().catch(() => undefined)

/** Every key of property data; nothing else writes one down. */
export const propertyQueries = {
  all: () => ['properties'] as const,

  featured: () =>
    queryOptions({
      queryKey: [...propertyQueries.all(), 'featured'],
      queryFn: async ({ signal }) => (await loadService()).fetchFeatured(signal),
    }),

  listing: (filters: PropertyFilters) =>
    infiniteQueryOptions({
      queryKey: [...propertyQueries.all(), 'listing', filters],
      queryFn: async ({ pageParam, signal }) =>
        (await loadService()).fetchListingPage(filters, pageParam, signal),
      initialPageParam: null as ListingCursor | null,
      getNextPageParam: (page) => page.next,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...propertyQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await loadService()).fetchProperty(id, signal),
    }),

  similar: (property: Property) =>
    queryOptions({
      queryKey: [...propertyQueries.all(), 'similar', property.id],
      queryFn: async ({ signal }) => (await loadService()).fetchSimilar(property, signal),
    }),
}
