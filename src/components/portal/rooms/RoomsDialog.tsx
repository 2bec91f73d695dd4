import { useQuery } from '@tanstack/react-query'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { roomsTexts } from '~/content/portal/listing/rooms'
import { roomQueries } from '~/hooks/queries/portal/roomQueries'
import type { StoredListing } from '~/types/listing'
import { RoomsForm } from './RoomsForm'

interface RoomsDialogProps {
  listing: Pick<StoredListing, 'id' | 'area'>
  onClose: () => void
}

/** Adds, edits, orders and removes the rooms of a stored listing. */
export function RoomsDialog({ listing, onClose }: RoomsDialogProps) {
  const { data, error, refetch } = useQuery(roomQueries.edited(listing.id))
  if (data) return <RoomsForm listing={listing} stored={data} onClose={onClose} />
  return (
    <DeskDialog title={roomsTexts.title} size="portal" onClose={onClose} closeOnBackdrop>
      <div className="grid gap-4 p-6">
        {error ? (
          <Banner tone="error" failure={error} onRetry={() => void refetch()}>
            {error.message}
          </Banner>
        ) : (
          <>
            <p role="status" className="sr-only">
              {roomsTexts.opening}
            </p>
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </>
        )}
      </div>
    </DeskDialog>
  )
}
