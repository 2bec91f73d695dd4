import { queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { fetchOptimizableImages } from '~/services/images/imageOptimizer'
import { fetchPendingListings } from '~/services/images/optimizeListings'
import type { ListingRef } from '~/types/listing'

/** Fetched each time a dialog of the optimizer opens, and not retried automatically. */
const fresh = { staleTime: 0, gcTime: 0, retry: false, networkMode: 'always' } as const

/** The data that the optimizer needs before it starts. */
export const optimizerQueries = {
  images: (listing: ListingRef) =>
    queryOptions({
      queryKey: [...portalKey, 'optimizer', listing.id],
      queryFn: ({ signal }) => fetchOptimizableImages(listing, signal),
      ...fresh,
    }),

  pendingListings: () =>
    queryOptions({
      queryKey: [...portalKey, 'optimizer', 'pending'],
      queryFn: ({ signal }) => fetchPendingListings(signal),
      ...fresh,
    }),
}
