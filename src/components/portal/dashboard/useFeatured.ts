import { useMutation } from '@tanstack/react-query'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { logFailure } from '~/lib/failureLog'
import { setFeatured } from '~/services/listings/listings'
import type { ListingOverview } from '~/types/listing'
import type { OnDone, OnFailed } from './outcomes'

/** Whether a listing is featured, and how to change that. */
export function useFeatured(listing: ListingOverview, onDone: OnDone, onFailed: OnFailed) {
  const listingsChanged = useListingsChanged()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (featured: boolean) => setFeatured(listing.id, featured),
    networkMode: 'always',
    onSuccess: async () => {
      onDone()
      await listingsChanged()
    },
    onError: (failure) => {
      logFailure(failure)
      onFailed(failure.message, failure)
    },
  })
  // Shows the requested value at once, and the old one again if the request fails.
  const featured = isPending ? variables : listing.featured
  return { featured, isPending, toggle: () => !isPending && mutate(!featured) }
}
