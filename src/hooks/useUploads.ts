import { useRef, useState, useSyncExternalStore } from 'react'
import { imageErrors } from '~/content/portal/images'
import { logFailure } from '~/lib/failureLog'
import { UnreadableImage } from '~/lib/imageBytes'
import { nextUploadStamp } from '~/lib/uploadPath'
import {
  type FailedUpload,
  UploadQueue,
  type UploadsSnapshot,
  type UploadWork,
} from '~/lib/uploadQueue'
import { ServiceError } from '~/services/errors'
import { isImageFile } from '~/services/imageUpload'
import { useLeaveWarning } from './useLeaveWarning'

/** display_order of new uploads begins here, behind every order that was saved (staff-side §9). */
const FIRST_ORDER = 1000

export interface Uploads extends UploadsSnapshot {
  /** Whether anything waits or runs. */
  busy: boolean
  /** What was said of files that are no photographs, the last time some were chosen. */
  rejected: readonly string[]
  add: (files: readonly File[]) => Promise<void>
  cancel: (id: number) => void
  cancelAll: () => void
  retry: (id: number) => void
  /** Retries whatever failed, unless its file is at fault. */
  retryFailed: () => void
  /** All that was chosen and is not stored: what failed, and what was rejected. */
  failures: () => readonly FailedUpload[]
  /**
   * Resolves once nothing waits or runs; says whether all that was chosen is stored, apart from files at
   * fault that were listed as such when it was asked.
   */
  idle: () => Promise<boolean>
}

/** Whatever goes wrong is said in a message for the person. */
function explained(work: UploadWork): UploadWork {
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
 * Uploads in progress. `work` is that of the listing shown when files are chosen; `orders` are the
 * display_order numbers in use; `earlier` is listed from the start.
 */
export function useUploads(
  work: UploadWork,
  orders: readonly number[],
  earlier: readonly FailedUpload[] = [],
): Uploads {
  const [queue] = useState(() => newQueue(earlier, explained(work)))
  const [refused, setRefused] = useState<readonly File[]>([])
  const adding = useRef<Promise<unknown>>(undefined)
  const snapshot = useSyncExternalStore(queue.subscribe, queue.read)
  const busy = snapshot.uploads.some(({ state }) => state !== 'failed')

  useLeaveWarning(busy)

  async function add(files: readonly File[]) {
    const checked = await Promise.all(
      files.map(async (file) => ({
        file,
        // What cannot even be read is reported by its upload.
        isImage: await isImageFile(file).catch(() => true),
      })),
    )
    setRefused(checked.filter(({ isImage }) => !isImage).map(({ file }) => file))
    const accepted = checked.filter(({ isImage }) => isImage).map(({ file }) => file)
    queue.add(accepted, Math.max(FIRST_ORDER, ...orders.map((order) => order + 1)), explained(work))
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
      // Files are looked at before they are listed.
      await adding.current
      return queue.idle()
    },
  }
}
