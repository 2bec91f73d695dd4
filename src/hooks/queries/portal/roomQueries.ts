import { queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { fetchRooms } from '~/services/listings/rooms'

export const roomQueries = {
  /** The rooms of a listing for their form: fetched whenever it opens, and never while it is open. */
  edited: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'rooms', id],
      queryFn: ({ signal }) => fetchRooms(id, signal),
      networkMode: 'always',
      staleTime: 'static',
      gcTime: 0,
    }),
}
