import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { type AuditCursor, fetchAuditLog, fetchDeletedListings } from '~/services/listings/activity'
import type { AuditAction, AuditFilters } from '~/types/portal/activity'

const fresh = { staleTime: 0, networkMode: 'always' } as const

/** The keys extend the portal's, so that the data ends with the session and follows every change of a listing. */
export const activityQueries = {
  all: () => [...portalKey, 'activity'] as const,

  log: (filters: AuditFilters) =>
    infiniteQueryOptions({
      queryKey: [...activityQueries.all(), 'log', filters],
      queryFn: ({ pageParam, signal }) => fetchAuditLog(filters, pageParam, signal),
      initialPageParam: undefined as AuditCursor | undefined,
      getNextPageParam: (page) => page.next,
      ...fresh,
    }),

  /** The latest entries of the log about a listing and one kind of action, the latest first. */
  latest: (listing: string, action: AuditAction) =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'latest', listing, action],
      queryFn: async ({ signal }) => {
        const { entries } = await fetchAuditLog({ listing, action }, undefined, signal)
        return entries
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
