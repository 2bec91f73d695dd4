import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { imageErrors } from '~/content/portal/listing/images'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useReconnected } from '~/hooks/useReconnected'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import { logFailure } from '~/lib/failureLog'
import { UnreadableImage } from '~/lib/photo/imageFile'
import { nextUploadStamp } from '~/lib/photo/uploadPath'
import { type FailedUpload, UploadQueue, type UploadWork } from '~/lib/photo/uploadQueue'
import { ServiceError } from '~/services/client/errors'
import { isImageFile, synchroniseListing, uploadImage } from '~/services/images/imageUpload'
import { prepareImages } from '~/services/images/preparation'
import type { ListingRef, ManagedImage } from '~/types/listing'
import type { Uploads } from './UploadList'

/** The first display_order of new uploads, after every saved order (staff-side §9). */
const FIRST_ORDER = 1000

/** Gives every failure a message for the user. */
function withUserMessages(work: UploadWork): UploadWork {
  return {
    ...work,
    run: async (file, place, signal, onProgress) => {
      try {
        await work.run(file, place, signal, onProgress)
      } catch (error) {
        if (signal.aborted) throw error
        const known = error instanceof ServiceError
        if (!known || !(error.cause instanceof UnreadableImage)) logFailure(error)
        if (known) throw error
        throw new ServiceError(imageErrors.unexpectedUpload, { cause: error })
      }
    },
  }
}

function newQueue(earlier: readonly FailedUpload[], work: UploadWork): UploadQueue {
  const queue = new UploadQueue(nextUploadStamp)
  queue.takeOver(earlier, work)
  return queue
}

/**
 * The uploads in progress. `work` belongs to the listing shown when files are chosen; `orders` are the display_order
 * numbers in use; `earlier` is listed from the start; what `accepts` refuses is named and left out.
 */
export function useUploads(
  work: UploadWork,
  orders: readonly number[],
  earlier: readonly FailedUpload[] = [],
  accepts: (file: File) => Promise<boolean> = isImageFile,
): Uploads {
  const [queue] = useState(() => newQueue(earlier, withUserMessages(work)))
  const [refused, setRefused] = useState<readonly File[]>([])
  const adding = useRef<Promise<unknown>>(undefined)
  const snapshot = useSyncExternalStore(queue.subscribe, queue.read)
  const busy = snapshot.uploads.some(({ state }) => state !== 'failed')

  useLeaveWarning(busy)
  useReconnected(() => queue.retryFailed())

  async function add(files: readonly File[]) {
    const checked = await Promise.all(
      files.map(async (file) => ({
        file,
        // A file that cannot be read is reported by its upload.
        isImage: await accepts(file).catch(() => true),
      })),
    )
    setRefused(checked.filter(({ isImage }) => !isImage).map(({ file }) => file))
    const accepted = checked.filter(({ isImage }) => isImage).map(({ file }) => file)
    queue.add(
      accepted,
      Math.max(FIRST_ORDER, ...orders.map((order) => order + 1)),
      withUserMessages(work),
    )
  }

  return {
    ...snapshot,
    busy,
    rejected: refused.map(({ name }) => imageErrors.invalidType(name)),
    add: (files) => {
      const added = add(files)
      adding.current = Promise.all([adding.current, added])
      return added
    },
    cancel: (id) => queue.cancel(id),
    cancelAll: () => queue.cancelAll(),
    retry: (id) => queue.retry(id),
    retryFailed: () => queue.retryFailed(),
    failures: () => [
      ...queue.failures(),
      ...refused.map((file) => ({
        file,
        displayOrder: FIRST_ORDER,
        message: imageErrors.invalidType(file.name),
        isFileAtFault: true,
      })),
    ],
    idle: async () => {
      // Files are checked before they are listed.
      await adding.current
      return queue.idle()
    },
  }
}

/**
 * The uploads to a saved listing; a finished file moves to the list of images. `earlier` are the failed uploads from
 * before the listing was saved.
 */
export function useImageUploads(
  listing: ListingRef,
  images: readonly ManagedImage[],
  onUploaded: () => void,
  earlier: readonly FailedUpload[],
): Uploads {
  const queryClient = useQueryClient()
  const listingsChanged = useListingsChanged()
  const unprepared = useRef<string[]>([])
  // Photographs that were stored before the line or the session broke have no web sizes yet.
  useReconnected(() => void prepareImages(listing, []).then(listingsChanged))

  return useUploads(
    {
      run: async (file, place, signal, onProgress) => {
        const id = await uploadImage(listing, file, place, signal, () => onProgress(50))
        onProgress(100)
        if (signal.aborted) return
        unprepared.current.push(id)
        onUploaded()
        // The query reports a list that could not be fetched again.
        await queryClient.refetchQueries(portalQueries.images(listing))
      },
      onSettled: async () => {
        const prepared = prepareImages(listing, unprepared.current.splice(0))
        await synchroniseListing(listing)
        await listingsChanged()
        await prepared
        await listingsChanged()
      },
    },
    images.map(({ display_order }) => display_order),
    earlier,
  )
}
