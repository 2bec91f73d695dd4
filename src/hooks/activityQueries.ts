import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AuditCursor, fetchAuditLog, fetchDeletedListings } from '~/services/activity'
import { portalQueries } from './portalQueries'

const fresh = { staleTime: 0, networkMode: 'always' } as const

/** Below the portal's keys, so that they end with the session and follow every change of a listing. */
export const activityQueries = {
  all: () => [...portalQueries.all(), 'activity'] as const,

  log: () =>
    infiniteQueryOptions({
      queryKey: [...activityQueries.all(), 'log'],
      queryFn: ({ pageParam, signal }) => fetchAuditLog(pageParam, signal),
      initialPageParam: undefined as AuditCursor | undefined,
      getNextPageParam: (page) => page.next,
      ...fresh,
    }),

  deleted: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'deleted'],
      queryFn: ({ signal }) => fetchDeletedListings(signal),
      ...fresh,
    }),
}
