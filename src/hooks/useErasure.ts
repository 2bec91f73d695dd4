import { useMutation } from '@tanstack/react-query'
import { activityText } from '~/content/portal/activity'
import { logFailure } from '~/lib/failureLog'
import { eraseListing } from '~/services/listingRemoval'
import type { ListingRef } from '~/types/listing'
import { useListingsChanged } from './useListingsChanged'

/** Deletes listings for good, and says how it went. */
export function useErasure(
  onDone: (text: string) => void,
  onFailed: (message: string, failure?: Error) => void,
  onSettled: () => void,
) {
  const listingsChanged = useListingsChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Pick<ListingRef, 'id' | 'title'>) => eraseListing(id),
    networkMode: 'always',
    onSuccess: async (erased, { title }) => {
      await listingsChanged()
      onSettled()
      onDone(erased ? activityText.erased(title) : activityText.alreadyErased(title))
    },
    onError: (failure) => {
      logFailure(failure)
      onSettled()
      onFailed(failure.message, failure)
    },
  })
  return { erase: mutate, isPending }
}
