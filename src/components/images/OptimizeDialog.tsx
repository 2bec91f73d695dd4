import type { ListingRef } from '~/types/listing'

interface OptimizeDialogProps {
  listing: ListingRef
  /** Begin without another click: 'Save & Optimize Images' was one. */
  autoStart?: boolean | undefined
  onClose: () => void
}

export function OptimizeDialog({ listing, onClose }: OptimizeDialogProps) {
  return (
    <button type="button" onClick={onClose}>
      {listing.title}
    </button>
  )
}
