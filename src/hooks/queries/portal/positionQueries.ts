import { queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { fetchPosition } from '~/services/listings/positions'

export const positionQueries = {
  /** Where one listing is, for its form: fetched whenever the form opens, and never while it is open. */
  edited: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'position', id],
      queryFn: ({ signal }) => fetchPosition(id, signal),
      staleTime: 'static',
      gcTime: 0,
      networkMode: 'always',
    }),
}
