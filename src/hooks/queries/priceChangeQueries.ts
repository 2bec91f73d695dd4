import { queryOptions } from '@tanstack/react-query'
import { fetchRecentPriceChanges } from '~/services/listings/priceChanges'
import { portalKey } from './keys'

export const priceChangeQueries = {
  /** The price changes of a listing that can still be marked as typing errors. */
  recent: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'price-changes', id],
      queryFn: ({ signal }) => fetchRecentPriceChanges(id, signal),
      networkMode: 'always',
    }),
}
