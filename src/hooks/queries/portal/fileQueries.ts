import { queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { fetchListingFiles } from '~/services/files/listingFiles'

export const fileQueries = {
  /** The plans, documents and tours of a listing, for staff. */
  ofListing: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'files', id],
      queryFn: ({ signal }) => fetchListingFiles(id, signal),
      staleTime: 0,
      networkMode: 'always',
    }),
}
