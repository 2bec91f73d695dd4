import { useMutation } from '@tanstack/react-query'
import { deletionText } from '~/content/portal/dashboard'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { logFailure } from '~/lib/failureLog'
import { removeListing } from '~/services/listingRemoval'
import type { ListingRef } from '~/types/listing'
import { DeletionQuestion } from './DeletionQuestion'

interface DeleteListingDialogProps {
  listing: ListingRef
  onClose: () => void
  /** With the listing, where it was deleted here and can be brought back. */
  onDone: (text: string, deleted?: ListingRef) => void
  onFailed: (message: string, failure?: Error) => void
}

/** Asks before a listing is deleted. How it went is said on the dashboard, when this is closed. */
export function DeleteListingDialog({
  listing,
  onClose,
  onDone,
  onFailed,
}: DeleteListingDialogProps) {
  const listingsChanged = useListingsChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeListing(listing.id),
    networkMode: 'always',
    onSuccess: async (deleted) => {
      await listingsChanged()
      onClose()
      if (deleted) onDone(deletionText.deleted(listing.title), listing)
      else onDone(deletionText.alreadyGone(listing.title))
    },
    onError: (failure) => {
      logFailure(failure)
      onClose()
      onFailed(failure.message, failure)
    },
  })

  return (
    <DeletionQuestion
      texts={{ ...deletionText, question: deletionText.question(listing.title) }}
      isPending={isPending}
      onDelete={() => mutate()}
      onClose={onClose}
    />
  )
}
