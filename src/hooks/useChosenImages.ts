import { useRef, useState } from 'react'
import { newRequestId } from '~/lib/requestId'
import {
  discardEarlierUpload,
  recordEarlierUpload,
  type StoredUpload,
  synchroniseListing,
} from '~/services/imageUpload'
import { removeFiles } from '~/services/storedFiles'
import type { StoredListing } from '~/types/listingDetails'

/** Photographs chosen for a listing that is not saved yet: stored files that wait for their records. */
export function useChosenImages() {
  const [waiting, setWaiting] = useState<readonly StoredUpload[]>([])
  const [problems, setProblems] = useState<readonly Error[]>([])
  // Uploads may finish while the listing is being saved, which began with an older list.
  const latest = useRef(waiting)
  // A record whose answer was lost may exist, so a file keeps the id that was tried.
  const recordIds = useRef(new Map<string, string>())

  function change(next: readonly StoredUpload[]) {
    latest.current = next
    setWaiting(next)
  }

  /**
   * Writes the records in order. What fails keeps waiting, with its error in `problems`; says whether
   * none did.
   */
  async function record(listing: StoredListing): Promise<boolean> {
    if (latest.current.length === 0) return true
    const failed: [StoredUpload, Error][] = []
    for (const upload of latest.current.toSorted((a, b) => a.displayOrder - b.displayOrder)) {
      const id = recordIds.current.get(upload.path) ?? newRequestId()
      recordIds.current.set(upload.path, id)
      try {
        await recordEarlierUpload(id, listing, upload)
      } catch (error) {
        failed.push([upload, error as Error])
      }
    }
    change(failed.map(([upload]) => upload))
    setProblems(failed.map(([, error]) => error))
    await synchroniseListing(listing)
    return failed.length === 0
  }

  /** Removes the files for which no record was written. */
  async function discard(): Promise<void> {
    const [tried, untried] = [true, false].map((wanted) =>
      latest.current.filter(({ path }) => recordIds.current.has(path) === wanted),
    )
    change([])
    await removeFiles(untried?.map(({ path }) => path) ?? [])
    for (const upload of tried ?? []) {
      const id = recordIds.current.get(upload.path)
      if (id) await discardEarlierUpload(id, upload)
    }
  }

  return { waiting, problems, change, record, discard }
}
