import { queryOptions } from '@tanstack/react-query'
import { propertiesKey } from './keys'

export const ownPlaceQueries = {
  /** Where a home is. Only for visitors with places of their own. */
  position: (id: string) =>
    queryOptions({
      queryKey: [...propertiesKey, 'position', id],
      queryFn: async () =>
        (await import('~/services/listings/homePositions')).fetchHomePosition(id),
    }),

  positions: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...propertiesKey, 'positions', ids],
      queryFn: async () =>
        (await import('~/services/listings/homePositions')).fetchHomePositions(ids),
    }),
}
