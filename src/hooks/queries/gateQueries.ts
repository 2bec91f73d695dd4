import { queryOptions } from '@tanstack/react-query'
import { fetchGaps } from '~/services/publishing/publishGate'
import { portalKey } from './keys'

export const gateQueries = {
  /** What a listing lacks before it can be published, and what it should have. */
  gaps: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'gaps', id],
      queryFn: ({ signal }) => fetchGaps(id, signal),
      staleTime: 0,
      networkMode: 'always',
    }),
}
