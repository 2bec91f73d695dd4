import { queryOptions } from '@tanstack/react-query'

/**
 * Results computed from photographs. They are not under the portal's keys, because no change of its data makes them out
 * of date.
 */
export const photoQueries = {
  measurements: (url: string) =>
    queryOptions({
      queryKey: ['photo', 'measurements', url],
      queryFn: async ({ signal }) => {
        const { measurePhotoFromUrl } = await import('~/services/images/measurePhotoFromUrl')
        return measurePhotoFromUrl(url, signal)
      },
      // A version changes its content under the same address only by 'Re-optimize'.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
}
