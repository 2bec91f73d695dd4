import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { fetchOwnerLinks } from '~/services/owner/ownerLinks'
import { fetchInterest } from '~/services/visits/listingInterest'
import { fetchVisitReport } from '~/services/visits/visitReport'

/** How many listings a report lists at first, as many as beside them, and how many more each time. */
const LISTED = 20

const fresh = { staleTime: 0, networkMode: 'always' } as const

/** Of what the desk knows about visits, and of the links for owners. */
export const visitQueries = {
  interest: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'interest', id],
      queryFn: () => fetchInterest(id),
      ...fresh,
    }),
  /** Of one listing, or of all. A further page is the whole report with a longer list, so that only the last is kept. */
  report: (id: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...portalKey, 'visits', id ?? null],
      queryFn: ({ pageParam, signal }) => fetchVisitReport(id, pageParam, signal),
      initialPageParam: LISTED,
      getNextPageParam: ({ more }, _, most) => (more > 0 ? most + LISTED : undefined),
      maxPages: 1,
      ...fresh,
    }),
  ownerLinks: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'ownerLinks', id],
      queryFn: ({ signal }) => fetchOwnerLinks(id, signal),
      ...fresh,
    }),
}
