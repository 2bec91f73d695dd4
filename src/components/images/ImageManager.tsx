import type { Ref } from 'react'
import type { FailedUpload } from '~/lib/uploadQueue'
import type { ListingRef } from '~/types/listing'
import { ManagedImages } from './ManagedImages'
import { ReadOnlyImages } from './ReadOnlyImages'

export interface ImageManagerHandle {
  /**
   * Waits for what is being uploaded or deleted, then stores the order if it is unsaved.
   * @throws ServiceError when an upload failed or the order could not be stored; the screen keeps both.
   */
  save: () => Promise<void>
  /**
   * Stores the order if the person has arranged one, and waits for nothing else.
   * @throws ServiceError, which the manager shows.
   */
  saveOrder: () => Promise<void>
  /** Whatever order was arranged is not stored any more. */
  giveUpOrder: () => void
  /** Whether files wait or are under way. */
  isUploading: () => boolean
  stopUploads: () => void
}

interface ImageManagerProps {
  listing: ListingRef
  /** Shows the photographs and changes nothing: the diagnostic page without a session. */
  readOnly?: boolean | undefined
  /** Chosen before the listing was saved and not stored; listed among the uploads from the start. */
  earlier?: readonly FailedUpload[] | undefined
  ref?: Ref<ImageManagerHandle> | undefined
}

const none: readonly FailedUpload[] = []

/** The photographs of a listing: add, put in order, delete (staff-side §§2, 4). */
export function ImageManager({
  listing,
  readOnly = false,
  earlier = none,
  ref,
}: ImageManagerProps) {
  if (readOnly) return <ReadOnlyImages listing={listing} />
  return <ManagedImages key={listing.id} listing={listing} earlier={earlier} handle={ref} />
}
