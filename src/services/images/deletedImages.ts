import { logFailure } from '~/lib/failureLog'
import { nextUploadStamp } from '~/lib/photo/uploadPath'
import type { ListingRef, ManagedImage } from '~/types/listing'
import { discardEarlierUpload, recordEarlierUpload, storeImage } from './imageUpload'

/** Nobody waits longer for a deletion in order to be able to undo it. */
const KEEP_LIMIT_MS = 15_000
/** Behind all that were put in order, until it is where it was (staff-side §9). */
const DISPLAY_ORDER = 1000

/** A photograph that is deleted, with all that brings it back. */
export interface DeletedImage {
  image: ManagedImage
  file: Blob
}

/** What brings a photograph back once it is deleted; undefined where its file cannot be had. */
export async function keepForUndo(image: ManagedImage): Promise<DeletedImage | undefined> {
  try {
    const response = await fetch(image.originalUrl, { signal: AbortSignal.timeout(KEEP_LIMIT_MS) })
    if (!response.ok) throw new Error(`The storage answered ${response.status}.`)
    return { image, file: await response.blob() }
  } catch (error) {
    logFailure(error, `The deletion of ${image.filename} cannot be undone.`)
    return undefined
  }
}

/**
 * Stores a deleted photograph anew, under the id that it had. Its versions have to be made again.
 * @throws ServiceError with the message for the person
 */
export async function restoreImage(
  listing: ListingRef,
  { image: { id, filename, caption }, file }: DeletedImage,
): Promise<void> {
  const upload = await storeImage(
    new File([file], filename, { type: file.type }),
    listing.title,
    { stamp: nextUploadStamp(), index: 0, displayOrder: DISPLAY_ORDER },
    new AbortController().signal,
  )
  try {
    await recordEarlierUpload(id, listing, { ...upload, caption })
  } catch (error) {
    await discardEarlierUpload(id, upload)
    throw error
  }
}
