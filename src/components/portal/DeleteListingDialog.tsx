import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { AnswerButtons } from '~/components/ui/AnswerButtons'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { deletionText } from '~/content/portal/dashboard'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { removeListing } from '~/services/listingRemoval'
import type { ListingRef } from '~/types/listing'

interface DeleteListingDialogProps {
  listing: ListingRef
  onClose: () => void
  /** With the listing, where it was deleted here and can be brought back. */
  onDone: (text: string, deleted?: ListingRef) => void
  onFailed: (message: string) => void
}

/** Asks before a listing is deleted. How it went is said on the dashboard, when this is closed. */
export function DeleteListingDialog({
  listing,
  onClose,
  onDone,
  onFailed,
}: DeleteListingDialogProps) {
  const questionId = useId()
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
      console.error(failure)
      onClose()
      onFailed(failure.message)
    },
  })

  return (
    <Dialog
      title={deletionText.title}
      size="small"
      questionId={questionId}
      // What is under way cannot be called back.
      onClose={() => !isPending && onClose()}
    >
      <div className="grid gap-6 p-6">
        <div className="grid gap-2">
          <p id={questionId} className="text-lg wrap-anywhere">
            {deletionText.question(listing.title)}
          </p>
          <p className="text-sm text-stone">{deletionText.consequence}</p>
        </div>
        <AnswerButtons>
          <Button
            disabled={isPending}
            onClick={onClose}
            ref={(button) => button?.setAttribute('autofocus', '')}
          >
            {deletionText.cancel}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate()}>
            {isPending ? deletionText.deleting : deletionText.delete}
          </Button>
        </AnswerButtons>
      </div>
    </Dialog>
  )
}
