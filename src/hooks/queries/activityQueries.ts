import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AuditCursor, fetchAuditLog, fetchDeletedListings } from '~/services/listings/activity'
import type { AuditFilters } from '~/types/activity'
import { portalQueries } from './portalQueries'

const fresh = { staleTime: 0, networkMode: 'always' } as const

/** The keys extend the portal's, so that the data ends with the session and follows every change of a listing. */
export const activityQueries = {
  all: () => [...portalQueries.all(), 'activity'] as const,

  log: (filters: AuditFilters) =>
    infiniteQueryOptions({
      queryKey: [...activityQueries.all(), 'log', filters],
      queryFn: ({ pageParam, signal }) => fetchAuditLog(filters, pageParam, signal),
      initialPageParam: undefined as AuditCursor | undefined,
      getNextPageParam: (page) => page.next,
      ...fresh,
    }),

  /** The last editor of a listing and the time; null where the log does not tell. */
  lastEdit: (listing: string) =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'lastEdit', listing],
      queryFn: async ({ signal }) => {
        const { entries } = await fetchAuditLog({ listing }, undefined, signal)
        return entries.find(({ action }) => action === 'edited') ?? null
      },
      ...fresh,
    }),

  deleted: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'deleted'],
      queryFn: ({ signal }) => fetchDeletedListings(signal),
      ...fresh,
    }),
}
