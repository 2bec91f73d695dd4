import { queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { fetchOwnerLinks } from '~/services/owner/ownerLinks'
import { fetchInterest } from '~/services/visits/listingInterest'
import { fetchVisitReport } from '~/services/visits/visitReport'

const fresh = { staleTime: 0, networkMode: 'always' } as const

/** Of what the desk knows about visits, and of the links for owners. */
export const visitQueries = {
  interest: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'interest', id],
      queryFn: () => fetchInterest(id),
      ...fresh,
    }),
  /** Of one listing, or of all. */
  report: (id: string | undefined) =>
    queryOptions({
      queryKey: [...portalKey, 'visits', id ?? null],
      queryFn: ({ signal }) => fetchVisitReport(id, signal),
      ...fresh,
    }),
  ownerLinks: (id: string) =>
    queryOptions({
      queryKey: [...portalKey, 'ownerLinks', id],
      queryFn: ({ signal }) => fetchOwnerLinks(id, signal),
      ...fresh,
    }),
}
