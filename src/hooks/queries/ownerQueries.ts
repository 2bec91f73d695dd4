import { queryOptions } from '@tanstack/react-query'
import { readOwnerProgress } from '~/services/owner/ownerProgress'

/** The owner's page, by the token of its link. */
export const ownerQueries = {
  progress: (token: string) =>
    queryOptions({
      queryKey: ['owner', token],
      queryFn: ({ signal }) => readOwnerProgress(token, signal),
      // Without a network it would only wait, and the page say that it loads.
      networkMode: 'always',
      refetchOnReconnect: true,
    }),
}
