import { imageErrors } from '~/content/portal/listing/images'
import { logFailure } from '~/lib/failureLog'
import { type CheckedFile, checkFile, fileExtensions, MOST_BYTES } from '~/lib/files/propertyFile'
import { UnreadableImage } from '~/lib/photo/imageFile'
import { PROPERTY_FILES, propertyFileName } from '~/lib/storedName'
import { newRequestId } from '~/lib/uuid'
import { ServiceError } from '~/services/client/errors'
import { reasonOf } from '~/services/client/reason'
import { isUnanswered, reasonFor, sendFile } from '~/services/client/sendFile'
import { staffClient } from '~/services/client/staffClient'
import { removeFiles } from '~/services/client/storedFiles'
import type { FileKind } from '~/types/listingFile'
import { makeScreenVersion } from './screenVersion'

interface NewFile {
  id: string
  kind: FileKind
  title: string
  displayOrder: number
  /** Of the file that was chosen first, where another one is stored again. */
  sha256?: string | null
}

/** The mark by which the same file is recognised; null where the browser offers none. */
export async function digestOf(file: Blob): Promise<string | null> {
  // Browsers offer it on secure connections alone.
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Stores a plan or document with its version for screens, and its record.
 * @throws ServiceError 'Failed to upload {filename}: {reason}'
 */
export async function uploadFile(
  listingId: string,
  file: File,
  record: NewFile,
  signal: AbortSignal,
  onStored: () => void,
): Promise<void> {
  const { checked, screen } = await prepare(file, record.kind)
  const place = (type: CheckedFile['type']) =>
    `${listingId}/${newRequestId()}.${fileExtensions[type]}`
  const url = place(checked.type)
  const screen_url = screen ? place(checked.type) : null
  signal.throwIfAborted()
  try {
    await sendFile(PROPERTY_FILES, url, checked, signal)
    if (screen && screen_url) await sendFile(PROPERTY_FILES, screen_url, screen, signal)
  } catch (error) {
    // A request that was cut off, or whose answer was lost, may have succeeded.
    if (isUnanswered(error) || screen_url) await discard(url, screen_url)
    throw uploadError(file, reasonFor(error), error)
  }
  onStored()
  const { error } = await staffClient.from('property_files').insert({
    id: record.id,
    property_id: listingId,
    kind: record.kind,
    title: record.title,
    url,
    screen_url,
    mime_type: checked.type,
    size: checked.bytes.length,
    width: checked.width ?? null,
    height: checked.height ?? null,
    sha256: record.sha256 === undefined ? await digestOf(file) : record.sha256,
    display_order: record.displayOrder,
  })
  if (!error && !signal.aborted) return
  // The record may have been written although its answer was lost.
  const { error: left } = await staffClient.from('property_files').delete().eq('id', record.id)
  if (!left) await discard(url, screen_url)
  else logFailure(left, `It is not known whether ${url} was recorded; it stays.`)
  if (error) throw uploadError(file, reasonOf(error), error)
}

async function prepare(file: File, kind: FileKind) {
  try {
    if (file.size > MOST_BYTES) throw new UnreadableImage('the file is larger than 10 MB')
    const checked = await checkFile(new Uint8Array(await file.arrayBuffer()))
    if (kind !== 'floor-plan') return { checked, screen: undefined }
    const { type, width, height } = checked
    if (width === undefined || height === undefined) {
      throw new UnreadableImage(
        'a floor plan has to be a JPG or PNG; put a PDF among the documents',
      )
    }
    return { checked, screen: await makeScreenVersion({ ...checked, type, width, height }) }
  } catch (error) {
    if (error instanceof UnreadableImage) throw uploadError(file, error.message, error)
    // It was moved or changed since it was chosen, or is a folder.
    if (error instanceof DOMException) {
      const cause = new UnreadableImage('the file could not be read', { cause: error })
      throw uploadError(file, cause.message, cause)
    }
    throw error
  }
}

const discard = (url: string, screenUrl: string | null) =>
  removeFiles([url, ...(screenUrl ? [screenUrl] : [])].map(propertyFileName))

function uploadError({ name }: File, reason: string, cause: unknown): ServiceError {
  return new ServiceError(imageErrors.upload(name, reason), { cause, personal: [name] })
}
