import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchListingImages } from '~/services/listingImages'
import { fetchCounts, fetchOverview, fetchOverviews, type PortalCursor } from '~/services/listings'
import type { ListingRef, PortalFilters } from '~/types/listing'

/** Staff want to see what is; and where it cannot be had, to be told at once, not to wait for a network. */
const fresh = { staleTime: 0, networkMode: 'always' } as const

/** Every key of the portal's data; nothing else writes one down. */
export const portalQueries = {
  all: () => ['portal'] as const,

  overviews: (filters: PortalFilters) =>
    infiniteQueryOptions({
      queryKey: [...portalQueries.all(), 'overviews', filters],
      queryFn: ({ pageParam, signal }) => fetchOverviews(filters, pageParam, signal),
      initialPageParam: undefined as PortalCursor | undefined,
      getNextPageParam: (page) => page.next,
      ...fresh,
    }),

  overview: (id: string) =>
    queryOptions({
      queryKey: [...portalQueries.all(), 'overview', id],
      queryFn: ({ signal }) => fetchOverview(id, signal),
      ...fresh,
    }),

  counts: (search: string) =>
    queryOptions({
      queryKey: [...portalQueries.all(), 'counts', search],
      queryFn: ({ signal }) => fetchCounts(search, signal),
      ...fresh,
    }),

  images: (listing: Pick<ListingRef, 'id' | 'title'>) =>
    queryOptions({
      queryKey: [...portalQueries.all(), 'images', listing.id],
      queryFn: ({ signal }) =>
        fetchListingImages(listing, 'Failed to process image updates', signal),
      ...fresh,
    }),
}
