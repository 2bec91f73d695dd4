import type { ListingRef } from '~/types/listing'

interface ImagesDialogProps {
  listing: ListingRef
  onClose: () => void
  /** The order is saved; the optimizer comes next. */
  onOptimize: () => void
}

export function ImagesDialog({ listing, onClose }: ImagesDialogProps) {
  return (
    <button type="button" onClick={onClose}>
      {listing.title}
    </button>
  )
}
