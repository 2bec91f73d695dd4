import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { ServiceError } from '~/services/client/errors'
import type { Property, PropertyClass, PropertyCursor } from '~/types/property'
import { propertiesKey } from './keys'

/** Loaded beside the page's code and not before it: a prerendered page is visible without it. */
const loadService = () =>
  import('~/services/listings/properties').catch((cause: unknown) => {
    throw new ServiceError('Part of this page could not be loaded. Please load it again.', {
      cause,
    })
  })

// Loaded now, because the first query must not wait for it. If loading fails, that query reports it.
loadService().catch(() => undefined)

/** Every key of property data. No other file writes one down. */
export const propertyQueries = {
  featured: () =>
    queryOptions({
      queryKey: [...propertiesKey, 'featured'],
      queryFn: async ({ signal }) => (await loadService()).fetchFeatured(signal),
    }),

  cards: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...propertiesKey, 'cards', ids],
      queryFn: async ({ signal }) => (await loadService()).fetchCards(ids, signal),
    }),

  listing: (filters: PropertyFilters) =>
    infiniteQueryOptions({
      queryKey: [...propertiesKey, 'listing', filters],
      queryFn: async ({ pageParam, signal }) =>
        (await loadService()).fetchListingPage(filters, pageParam, signal),
      initialPageParam: null as PropertyCursor | null,
      getNextPageParam: (page) => page.next,
    }),

  /** The number of homes that a search finds; the sort order does not matter. */
  total: ({ sort: _, ...filters }: PropertyFilters) =>
    queryOptions({
      queryKey: [...propertiesKey, 'total', filters],
      queryFn: async ({ signal }) => (await loadService()).countFound(filters, signal),
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...propertiesKey, 'one', id],
      queryFn: async ({ signal }) => (await loadService()).fetchProperty(id, signal),
    }),

  named: (propertyClass: PropertyClass, text: string) =>
    queryOptions({
      queryKey: [...propertiesKey, 'named', propertyClass, text],
      queryFn: async ({ signal }) =>
        (await import('~/services/listings/namedListings')).findByName(propertyClass, text, signal),
    }),

  similar: (property: Property) =>
    queryOptions({
      queryKey: [...propertiesKey, 'similar', property.id],
      queryFn: async ({ signal }) => (await loadService()).fetchSimilar(property, signal),
    }),
}
