import { imageErrors } from '~/content/portal/listing/images'
import { logFailure } from '~/lib/failureLog'
import {
  type ImageType,
  imageExtensions,
  imageTypeOf,
  type PreparedImage,
  SIGNATURE_LENGTH,
  UnreadableImage,
} from '~/lib/photo/imageFile'
import { stripMetadata } from '~/lib/photo/imageMetadata'
import { uploadFolder, uploadName } from '~/lib/photo/uploadPath'
import type { UploadPlace } from '~/lib/photo/uploadQueue'
import { newRequestId } from '~/lib/uuid'
import { ServiceError, UNIQUE_VIOLATION } from '~/services/client/errors'
import { isUnanswered, reasonFor, sendFile } from '~/services/client/sendFile'
import { publicPhotoUrl } from '~/services/client/siteUrls'
import { staffClient } from '~/services/client/staffClient'
import { removeFiles, removeFilesUnlessRestorable } from '~/services/client/storedFiles'
import type { ListingRef } from '~/types/listing'
import type { PhotoKind } from '~/types/property'
import { isNotFound, retryWithCurrentClass } from './listingImages'

/** The bucket's limit; see the storage migration. */
const MAX_BYTES = 26_214_400
/** A larger photograph takes seconds and half a gigabyte to decode, on any device that shows it. */
const MAX_PIXELS = 120_000_000
const MAX_FILENAME = 300

/** A stored file, with or without its record. */
export interface StoredUpload {
  /** The path in the bucket property-images. */
  path: string
  /** The file's public address. */
  url: string
  filename: string
  size: number
  mimeType: ImageType
  width: number
  height: number
  displayOrder: number
  caption?: string | undefined
  kind?: PhotoKind | null | undefined
}

/** The accepted types (staff-side §5). */
const ACCEPTED_TYPE = /^image\/(jpeg|jpg|png)$/i

/** Whether a file is a JPG or PNG, both by its stated type and by its bytes. */
export async function isImageFile(file: File): Promise<boolean> {
  if (!ACCEPTED_TYPE.test(file.type)) return false
  const start = await read(file, 0, SIGNATURE_LENGTH)
  return imageTypeOf(start) !== undefined
}

async function read(file: File, from: number, to: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer())
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // It was moved or changed since it was chosen, or is a folder.
    throw new UnreadableImage('the file could not be read', { cause: error })
  }
}

/**
 * Stores a file without its metadata, so that nothing the camera wrote leaves the browser.
 * @throws ServiceError 'Failed to upload {filename}: {reason}'
 */
export async function storeImage(
  file: File,
  title: string,
  { stamp, index, displayOrder }: UploadPlace,
  signal: AbortSignal,
): Promise<StoredUpload> {
  const image = await prepare(file)
  signal.throwIfAborted()
  const folder = uploadFolder(title, new Date(stamp))
  const path = `${folder}/${uploadName(stamp, index, imageExtensions[image.type])}`
  try {
    await sendFile('property-images', path, image, signal)
  } catch (error) {
    // A request that was cut off, or whose answer was lost, may have succeeded.
    if (isUnanswered(error)) void removeFiles([path])
    throw uploadError(file, reasonFor(error), error)
  }
  const { bytes, type, width, height } = image
  return {
    path,
    url: publicPhotoUrl(path),
    filename: file.name.slice(0, MAX_FILENAME),
    size: bytes.length,
    mimeType: type,
    width,
    height,
    displayOrder,
  }
}

async function prepare(file: File): Promise<PreparedImage> {
  try {
    if (file.size > MAX_BYTES) throw new UnreadableImage('the file is larger than 25 MB')
    const image = stripMetadata(await read(file, 0, file.size))
    if (image.width * image.height > MAX_PIXELS) {
      throw new UnreadableImage('the photograph has more than 120 megapixels')
    }
    return image
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    throw uploadError(file, error.message, error)
  }
}

function uploadError({ name }: File, reason: string, cause: unknown): ServiceError {
  return new ServiceError(imageErrors.upload(name, reason), { cause, personal: [name] })
}

function insertRecord(
  id: string,
  { id: property_id, property_class }: Pick<ListingRef, 'id' | 'property_class'>,
  { path, filename, size, mimeType, width, height, displayOrder, caption, kind }: StoredUpload,
) {
  return staffClient
    .from('property_images')
    .insert({
      id,
      property_id,
      property_type: property_class,
      url: path,
      filename,
      size,
      mime_type: mimeType,
      width,
      height,
      display_order: displayOrder,
      alt_text: caption ?? null,
      kind: kind ?? null,
    })
    .select('id')
    .single()
}

/**
 * Writes the record of a stored file. If that fails, the file is removed again.
 * @throws ServiceError 'Failed to store image reference for {filename}'
 */
async function recordUpload(
  listing: Pick<ListingRef, 'id' | 'property_class'>,
  upload: StoredUpload,
): Promise<string> {
  const id = newRequestId()
  const { data, error, status } = await insertRecord(id, listing, upload)
  if (data) return data.id
  await removeUnrecordedFile(id, upload.path, status)
  throw recordError(upload, error)
}

/**
 * Like `recordUpload`, for a file that was stored before its listing: after a failure the file stays, and a repeated
 * call with the same id makes no second record.
 * @throws ServiceError 'Failed to store image reference for {filename}'
 */
export async function recordEarlierUpload(
  id: string,
  listing: Pick<ListingRef, 'id' | 'property_class'>,
  upload: StoredUpload,
): Promise<void> {
  const { error } = await insertRecord(id, listing, upload)
  if (!error || error.code === UNIQUE_VIOLATION) return
  throw recordError(upload, error)
}

function recordError({ filename }: StoredUpload, cause: unknown): ServiceError {
  return new ServiceError(imageErrors.record(filename), { cause, personal: [filename] })
}

/** Removes a file whose record, under this id, could not be written. */
export function discardEarlierUpload(id: string, { path }: StoredUpload): Promise<void> {
  return removeUnrecordedFile(id, path, 0)
}

/** Removes a file only if no record refers to it; without an answer to the write, that is checked. */
async function removeUnrecordedFile(id: string, path: string, status: number): Promise<void> {
  if (status === 0) {
    const { error } = await staffClient.from('property_images').delete().eq('id', id)
    if (error) {
      logFailure(error, `It is not known whether ${path} was recorded; it is left where it is.`)
      return
    }
  }
  await removeFilesUnlessRestorable([path])
}

/**
 * Stores a file and its record, and resolves with the record's id.
 * @throws ServiceError with the message for the user
 */
export async function uploadImage(
  listing: ListingRef,
  file: File,
  place: UploadPlace,
  signal: AbortSignal,
  onStored: () => void,
): Promise<string> {
  const stored = await storeImage(file, listing.title, place, signal)
  onStored()
  const id = await recordUpload(listing, stored)
  // The upload was cancelled while its record was written; the write is not aborted but undone.
  if (signal.aborted) await removeUnrecordedFile(id, stored.path, 0)
  return id
}

/** Synchronises the listing after uploads. A failure is harmless and only logged as a warning (staff-side §7). */
export async function synchroniseListing(
  listing: Pick<ListingRef, 'id' | 'property_class'>,
): Promise<void> {
  const { error } = await retryWithCurrentClass(
    listing,
    (propertyClass) =>
      staffClient.rpc('optimize_property_images', {
        p_property_id: listing.id,
        p_property_type: propertyClass,
      }),
    isNotFound,
  )
  if (error) console.warn('optimize_property_images failed after an upload.', error)
}
