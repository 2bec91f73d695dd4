import { queryOptions } from '@tanstack/react-query'

/** What is worked out of photographs; apart from the portal's data, as no change of these makes it out of date. */
export const photoQueries = {
  look: (url: string) =>
    queryOptions({
      queryKey: ['photo', 'look', url],
      queryFn: async ({ signal }) => {
        const { lookAtPhoto } = await import('~/services/images/lookAtPhoto')
        return lookAtPhoto(url, signal)
      },
      // A version that replaces another has another content under the same address only after 'Re-optimize'.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
}
