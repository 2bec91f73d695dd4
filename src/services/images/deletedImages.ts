import { logFailure } from '~/lib/failureLog'
import { nextUploadStamp } from '~/lib/photo/uploadPath'
import type { ListingRef, ManagedImage } from '~/types/listing'
import { discardEarlierUpload, recordEarlierUpload, storeImage } from './imageUpload'

/** The longest that a deletion may be delayed for the sake of undoing it. */
const KEEP_LIMIT_MS = 15_000
/** After all saved orders, until the image is back in its place (staff-side §9). */
const DISPLAY_ORDER = 1000

/** A deleted photograph with everything needed to restore it. */
export interface DeletedImage {
  image: ManagedImage
  file: Blob
}

/** Fetches everything needed to restore a photograph after its deletion; undefined if its file cannot be fetched. */
export async function keepForUndo(image: ManagedImage): Promise<DeletedImage | undefined> {
  const file = await fetchKept(image.originalUrl)
  return file && { image, file }
}

/** A file that is about to be deleted; undefined if it cannot be fetched. */
export async function fetchKept(url: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(KEEP_LIMIT_MS) })
    if (!response.ok) throw new Error(`The storage answered ${response.status}.`)
    return await response.blob()
  } catch (error) {
    logFailure(error, 'The deletion of a file cannot be undone.')
    return undefined
  }
}

/**
 * Stores a deleted photograph again, under its former id. Its versions have to be made again.
 * @throws ServiceError with the message for the user
 */
export async function restoreImage(
  listing: ListingRef,
  { image: { id, filename, caption, kind }, file }: DeletedImage,
): Promise<void> {
  const upload = await storeImage(
    new File([file], filename, { type: file.type }),
    listing.title,
    { stamp: nextUploadStamp(), index: 0, displayOrder: DISPLAY_ORDER },
    new AbortController().signal,
  )
  try {
    await recordEarlierUpload(id, listing, { ...upload, caption, kind })
  } catch (error) {
    await discardEarlierUpload(id, upload)
    throw error
  }
}
