import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchDiagnosis, findProperties } from '~/services/diagnostics'
import { portalQueries } from './portalQueries'

/** What the diagnostic page reads. Below the portal's key, so that a write there refreshes it too. */
export const diagnosticQueries = {
  matches: (search: string) =>
    queryOptions({
      queryKey: [...portalQueries.all(), 'matches', search],
      queryFn: ({ signal }) => findProperties(search, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),

  diagnosis: (id: string) =>
    queryOptions({
      queryKey: [...portalQueries.all(), 'diagnosis', id],
      queryFn: ({ signal }) => fetchDiagnosis(id, signal),
      staleTime: 0,
    }),
}
