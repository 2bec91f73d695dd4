import { queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { fetchRecentPriceChanges } from '~/services/listings/priceChanges'

export const priceChangeQueries = {
  /** The price changes of a listing that can still be marked as typing errors. */
  recent: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'price-changes', id],
      queryFn: ({ signal }) => fetchRecentPriceChanges(id, signal),
      networkMode: 'always',
    }),
}
