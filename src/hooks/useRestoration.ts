import { useMutation } from '@tanstack/react-query'
import { restorationText } from '~/content/portal/restoration'
import { logFailure } from '~/lib/failureLog'
import { restoreListing } from '~/services/listings/restoreListing'
import type { ListingRef } from '~/types/listing'
import { useListingsChanged } from './useListingsChanged'

type Deleted = Pick<ListingRef, 'id' | 'title'>

/** Restores deleted listings, and reports the result. */
export function useRestoration(
  onDone: (text: string) => void,
  onFailed: (message: string, failure?: Error) => void,
) {
  const listingsChanged = useListingsChanged()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Deleted) => restoreListing(id),
    networkMode: 'always',
    onSuccess: async (restored, { title }) => {
      if (restored) onDone(restorationText.restored(title))
      else onFailed(restorationText.notRestored(title))
      await listingsChanged()
    },
    onError: (failure) => {
      logFailure(failure)
      onFailed(failure.message, failure)
    },
  })
  return {
    restore: (listing: Deleted) => mutate(listing),
    /** The id of the listing that is being restored. */
    restoring: isPending ? variables.id : undefined,
  }
}
