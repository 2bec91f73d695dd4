import { useState, useSyncExternalStore } from 'react'
import { imageErrors } from '~/content/portal/images'
import { nextUploadStamp } from '~/lib/uploadPath'
import { UploadQueue, type UploadsSnapshot, type UploadWork } from '~/lib/uploadQueue'
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
  /** Resolves once nothing waits or runs; says whether all that was chosen is stored. */
  idle: () => Promise<boolean>
}

/** Whatever goes wrong is said in a message for the person; what nobody expected goes to the console too. */
function explained(work: UploadWork): UploadWork {
  return {
    ...work,
    run: async (file, place, signal, onProgress) => {
      try {
        await work.run(file, place, signal, onProgress)
      } catch (error) {
        if (signal.aborted || error instanceof ServiceError) throw error
        console.error(error)
        throw new ServiceError(imageErrors.unexpectedUpload, { cause: error })
      }
    },
  }
}

/**
 * Uploads in progress. `work` is that of the listing shown when files are chosen; `orders` are the
 * display_order numbers in use.
 */
export function useUploads(work: UploadWork, orders: readonly number[]): Uploads {
  const [queue] = useState(() => new UploadQueue(nextUploadStamp))
  const [rejected, setRejected] = useState<readonly string[]>([])
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
    const refused = checked.filter(({ isImage }) => !isImage)
    setRejected(refused.map(({ file }) => imageErrors.invalidType(file.name)))
    const accepted = checked.filter(({ isImage }) => isImage).map(({ file }) => file)
    queue.add(accepted, Math.max(FIRST_ORDER, ...orders.map((order) => order + 1)), explained(work))
  }

  return {
    ...snapshot,
    busy,
    rejected,
    add,
    cancel: (id) => queue.cancel(id),
    cancelAll: () => queue.cancelAll(),
    retry: (id) => queue.retry(id),
    idle: () => queue.idle(),
  }
}
