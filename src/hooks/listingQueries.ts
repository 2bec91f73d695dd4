import { queryOptions } from '@tanstack/react-query'
import { fetchListing } from '~/services/listingEdits'
import { portalQueries } from './portalQueries'

export const listingQueries = {
  /** One listing for its form: read anew whenever a form opens, and never behind an open one's back. */
  edited: (id: string) =>
    queryOptions({
      queryKey: [...portalQueries.all(), 'edited', id],
      queryFn: ({ signal }) => fetchListing(id, signal),
      staleTime: 'static',
      gcTime: 0,
    }),
}
