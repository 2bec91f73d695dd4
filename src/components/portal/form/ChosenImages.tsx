import { useMutation } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  UnsavedImages,
  type UnsavedImagesHandle,
  type UploadsChange,
} from '~/components/portal/images/UnsavedImages'
import { Banner } from '~/components/ui/Banner'
import { FailureReference } from '~/components/ui/FailureReference'
import type { ListingEntries } from '~/content/listing/everyField'
import { imageTexts } from '~/content/portal/listing/images'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useStore } from '~/hooks/useMachine'
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

interface WaitingUpload extends StoredUpload {
  /** The id of the first attempt to record it: the record may exist even if the answer was lost. */
  recordId?: string
}

/** Photographs chosen for a listing that is not saved yet: stored files without records. */
export function useChosenImages() {
  // Uploads may finish while the listing is being saved with an older list.
  const { state: waiting, read, set } = useStore<readonly WaitingUpload[]>(() => [])
  const [problems, setProblems] = useState<readonly Error[]>([])
  const listingsChanged = useListingsChanged()

  /**
   * Writes the records in order, and resolves with whether all succeeded. A failed one keeps waiting, with its error in
   * `problems`.
   */
  async function record(listing: StoredListing): Promise<boolean> {
    if (read().length === 0) return true
    const tried = read()
      .map((upload) => ({ ...upload, recordId: upload.recordId ?? newRequestId() }))
      .toSorted((a, b) => a.displayOrder - b.displayOrder)
    set(tried)
    const failures = new Map<string, Error>()
    for (const { recordId, ...upload } of tried) {
      try {
        await recordEarlierUpload(recordId, listing, upload)
      } catch (error) {
        failures.set(recordId, error as Error)
      }
    }
    set(read().filter(({ recordId }) => !recordId || failures.has(recordId)))
    setProblems([...failures.values()])
    await synchroniseListing(listing)
    const recorded = tried.map(({ recordId }) => recordId).filter((id) => !failures.has(id))
    // Runs in the background of the second step, which shows the progress.
    void prepareImages(listing, recorded).then(listingsChanged)
    return failures.size === 0
  }

  /** Removes the files without a record. */
  async function discard(): Promise<void> {
    const uploads = read()
    set([])
    await removeFiles(uploads.flatMap(({ recordId, path }) => (recordId ? [] : path)))
    for (const { recordId, ...upload } of uploads) {
      if (recordId) await discardEarlierUpload(recordId, upload)
    }
  }

  const change = (to: UploadsChange) => set(to(read()))

  return { waiting, problems, change, record, discard }
}

interface ChosenImagesProps {
  uploads: readonly StoredUpload[]
  onChange: (change: UploadsChange) => void
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
