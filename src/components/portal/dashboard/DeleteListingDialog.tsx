import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { deletionText } from '~/content/portal/dashboard'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { logFailure } from '~/lib/failureLog'
import { removeListing } from '~/services/listings/listingEdits'
import type { ListingRef } from '~/types/listing'

interface DeleteListingDialogProps {
  listing: ListingRef
  onClose: () => void
  /** Called with the listing if it was deleted here and can be restored. */
  onDone: (text: string, deleted?: ListingRef) => void
  onFailed: (message: string, failure?: Error) => void
}

/** Asks before a listing is deleted. The dashboard reports the result after the dialog closes. */
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

interface DeletionQuestionProps {
  texts: {
    title: string
    question: string
    consequence: string
    keep: string
    delete: string
    deleting: string
  }
  isPending: boolean
  onDelete: () => void
  onClose: () => void
}

/** Asks before something is deleted; the button that keeps it has the focus. */
export function DeletionQuestion({ texts, isPending, onDelete, onClose }: DeletionQuestionProps) {
  const questionId = useId()
  return (
    <DeskDialog
      title={texts.title}
      size="small"
      questionId={questionId}
      // A running deletion cannot be cancelled.
      mayStay={isPending}
      onClose={() => !isPending && onClose()}
    >
      <div className="grid gap-6 p-6">
        <div className="grid gap-2">
          <p id={questionId} className="text-lead wrap-anywhere">
            {texts.question}
          </p>
          <p className="text-sm text-stone">{texts.consequence}</p>
        </div>
        <DialogActions>
          <Button
            disabled={isPending}
            onClick={onClose}
            ref={(button) => button?.setAttribute('autofocus', '')}
          >
            {texts.keep}
          </Button>
          <Button variant="danger" pending={isPending} onClick={onDelete}>
            {isPending ? texts.deleting : texts.delete}
          </Button>
        </DialogActions>
      </div>
    </DeskDialog>
  )
}
