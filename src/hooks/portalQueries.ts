import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchListingImages } from '~/services/listingImages'
import { fetchCounts, fetchOverviews, type PortalCursor } from '~/services/listings'
import type { ListingRef, PortalFilters } from '~/types/listing'

/** Every key of the portal's data; nothing else writes one down. Staff always want to see what is. */
export const portalQueries = {
  all: () => ['portal'] as const,

  overviews: (filters: PortalFilters) =>
    infiniteQueryOptions({
      queryKey: [...portalQueries.all(), 'overviews', filters],
      queryFn: ({ pageParam, signal }) => fetchOverviews(filters, pageParam, signal),
      initialPageParam: undefined as PortalCursor | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),

  counts: (search: string) =>
    queryOptions({
      queryKey: [...portalQueries.all(), 'counts', search],
      queryFn: ({ signal }) => fetchCounts(search, signal),
      staleTime: 0,
    }),

  images: (listing: Pick<ListingRef, 'id' | 'title'>) =>
    queryOptions({
      queryKey: [...portalQueries.all(), 'images', listing.id],
      queryFn: ({ signal }) =>
        fetchListingImages(listing, 'Failed to process image updates', signal),
      staleTime: 0,
    }),
}
