import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DeletionQuestion } from '~/components/portal/dashboard/DeleteListingDialog'
import { activityText, erasureText } from '~/content/portal/activity'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useRestoration } from '~/hooks/useRestoration'
import { logFailure } from '~/lib/failureLog'
import { eraseListing } from '~/services/listings/listingEdits'
import type { ListingRef } from '~/types/listing'
import type { DeletedListing } from '~/types/portal/activity'
import { AuditLog } from './AuditLog'
import { DeletedListings } from './DeletedListings'

interface ActivityViewProps {
  onDone: (text: string) => void
  onFailed: (message: string, failure?: Error) => void
}

/** The deleted listings that can be restored, and the log of staff's actions. */
export function ActivityView({ onDone, onFailed }: ActivityViewProps) {
  const [asked, setAsked] = useState<DeletedListing>()
  const { restore, restoring } = useRestoration(onDone, onFailed)
  const close = () => setAsked(undefined)
  const { erase, isPending } = useErasure(onDone, onFailed, close)

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-16 pt-8 pb-24 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <AuditLog />
      <DeletedListings onRestore={restore} restoring={restoring} onErase={setAsked} />
      {asked && (
        <DeletionQuestion
          texts={{ ...erasureText, question: erasureText.question(asked.title) }}
          isPending={isPending}
          onDelete={() => erase(asked)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Deletes listings permanently, and reports the result. */
function useErasure(
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
