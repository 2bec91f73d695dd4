import { queryOptions } from '@tanstack/react-query'

/** An alert, by the token of its link. */
export const alertQueries = {
  one: (token: string) =>
    queryOptions({
      queryKey: ['alerts', token],
      queryFn: async ({ signal }) =>
        (await import('~/services/alerts/alerts')).readAlert(token, signal),
      // Without a network it would only wait, and the page say that it loads.
      networkMode: 'always',
      refetchOnReconnect: true,
    }),
}
