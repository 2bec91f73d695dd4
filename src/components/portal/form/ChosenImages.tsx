import { useMutation } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { UnsavedImages, type UnsavedImagesHandle } from '~/components/portal/images/UnsavedImages'
import { Banner } from '~/components/ui/Banner'
import { FailureReference } from '~/components/ui/FailureReference'
import type { ListingEntries } from '~/content/everyField'
import { imageTexts } from '~/content/portal/images'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { newRequestId } from '~/lib/uuid'
import { removeFiles } from '~/services/client/storedFiles'
import {
  discardEarlierUpload,
  recordEarlierUpload,
  type StoredUpload,
  synchroniseListing,
} from '~/services/images/imageUpload'
import { prepareImages } from '~/services/images/preparation'
import type { StoredListing } from '~/types/listing'
import { FormGroup } from './DetailsStep'

/** Photographs chosen for a listing that is not saved yet: stored files without records. */
export function useChosenImages() {
  const [waiting, setWaiting] = useState<readonly StoredUpload[]>([])
  const [problems, setProblems] = useState<readonly Error[]>([])
  // Uploads may finish while the listing is being saved with an older list.
  const latest = useRef(waiting)
  // A record may exist even if its answer was lost, so a file keeps the id of the first attempt.
  const recordIds = useRef(new Map<string, string>())
  const listingsChanged = useListingsChanged()

  function change(next: readonly StoredUpload[]) {
    latest.current = next
    setWaiting(next)
  }

  /**
   * Writes the records in order, and resolves with whether all succeeded. A failed one keeps waiting, with its error in
   * `problems`.
   */
  async function record(listing: StoredListing): Promise<boolean> {
    if (latest.current.length === 0) return true
    const failed: [StoredUpload, Error][] = []
    const recorded: string[] = []
    for (const upload of latest.current.toSorted((a, b) => a.displayOrder - b.displayOrder)) {
      const id = recordIds.current.get(upload.path) ?? newRequestId()
      recordIds.current.set(upload.path, id)
      try {
        await recordEarlierUpload(id, listing, upload)
        recorded.push(id)
      } catch (error) {
        failed.push([upload, error as Error])
      }
    }
    change(failed.map(([upload]) => upload))
    setProblems(failed.map(([, error]) => error))
    await synchroniseListing(listing)
    // Runs in the background of the second step, which shows the progress.
    void prepareImages(listing, recorded).then(listingsChanged)
    return failed.length === 0
  }

  /** Removes the files without a record. */
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

interface ChosenImagesProps {
  uploads: readonly StoredUpload[]
  onChange: (uploads: readonly StoredUpload[]) => void
  ref: Ref<UnsavedImagesHandle>
}

/** The group of a listing's form for photographs chosen before it is saved. */
export function ChosenImages(props: ChosenImagesProps) {
  const title = useWatch<ListingEntries, 'title'>({ name: 'title' })
  return (
    <div className="px-6">
      <FormGroup title={imageTexts.heading}>
        <div className="min-w-0 sm:col-span-2">
          <UnsavedImages {...props} title={title} />
        </div>
      </FormGroup>
    </div>
  )
}

interface UnrecordedUploadsProps {
  /** The errors of the photographs. */
  problems: readonly Error[]
  onRetry: () => Promise<void>
}

/** Photographs that are stored but could not be added to the listing. */
export function UnrecordedUploads({ problems, onRetry }: UnrecordedUploadsProps) {
  const retrying = useMutation({ networkMode: 'always', mutationFn: onRetry })
  return (
    <Banner tone="error" onRetry={retrying.isPending ? undefined : () => retrying.mutate()}>
      <ul className="grid gap-1">
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={index} className="wrap-anywhere">
            {problem.message}
            <FailureReference error={problem} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}
