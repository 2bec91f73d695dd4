import { queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { countPeopleWaiting, fetchGaps } from '~/services/publishing/publishGate'

export const gateQueries = {
  /** What a listing lacks before it can be published, and what it should have. */
  gaps: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'gaps', id],
      queryFn: ({ signal }) => fetchGaps(id, signal),
      staleTime: 0,
      networkMode: 'always',
    }),
  /** How many people would be told of a listing. */
  waiting: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'waiting', id],
      queryFn: ({ signal }) => countPeopleWaiting(id, signal),
    }),
}
