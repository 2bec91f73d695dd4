import type { Ref } from 'react'
import type { ListingRef } from '~/types/listing'

export interface ImageManagerHandle {
  /**
   * Waits for what is being uploaded or deleted, then stores the order if it is unsaved.
   * @throws ServiceError when the order could not be stored; the screen keeps it.
   */
  save: () => Promise<void>
}

interface ImageManagerProps {
  listing: ListingRef
  /** Shows the photographs and changes nothing: the diagnostic page without a session. */
  readOnly?: boolean | undefined
  ref?: Ref<ImageManagerHandle> | undefined
}

export function ImageManager({ listing }: ImageManagerProps) {
  return <p>{listing.title}</p>
}
