import { type Ref, useImperativeHandle } from 'react'
import type { Uploading } from '~/components/portal/images/useClosing'
import { useUploads } from '~/components/portal/images/useUploads'
import { titleFrom } from '~/lib/files/propertyFile'
import { newRequestId } from '~/lib/uuid'
import { uploadFile } from '~/services/files/fileUpload'
import type { ListingRef } from '~/types/listing'
import type { FileKind, ManagedFile } from '~/types/listingFile'
import { FilePart } from './FilePart'
import { TourPart } from './TourPart'
import { type ListingFiles, useListingFiles } from './useListingFiles'
import { useSameFiles } from './useSameFiles'

interface ListingFilesPanelProps {
  listing: ListingRef
  shown: 'plans' | 'documents'
  handle: Ref<Uploading>
}

const none: readonly ManagedFile[] = []

/** Uploads, and questions about files, of both parts stay while the other one is shown. */
export function ListingFilesPanel({ listing, shown, handle }: ListingFilesPanelProps) {
  const files = useListingFiles(listing)
  const { plans = none, documents = none } = files.query.data ?? {}
  const planUploads = useFileUploads(listing, 'floor-plan', plans, files)
  const documentUploads = useFileUploads(listing, 'document', documents, files)
  const samePlans = useSameFiles(plans, planUploads)
  const sameDocuments = useSameFiles(documents, documentUploads)

  useImperativeHandle(handle, () => ({
    isUploading: () => planUploads.busy || documentUploads.busy,
    stopUploads: () => {
      planUploads.cancelAll()
      documentUploads.cancelAll()
    },
  }))

  return shown === 'plans' ? (
    <FilePart part="plans" files={files} uploads={planUploads} sameFiles={samePlans} />
  ) : (
    <div className="grid grid-cols-1 gap-10">
      <FilePart
        part="documents"
        files={files}
        uploads={documentUploads}
        sameFiles={sameDocuments}
      />
      <TourPart files={files} />
    </div>
  )
}

/** What a file is, is found out by its upload. */
const acceptAll = async () => true

function useFileUploads(
  listing: ListingRef,
  kind: FileKind,
  stored: readonly ManagedFile[],
  files: ListingFiles,
) {
  return useUploads(
    {
      run: async (file, { displayOrder }, signal, onProgress) => {
        const record = { id: newRequestId(), kind, title: titleFrom(file.name), displayOrder }
        await uploadFile(listing.id, file, record, signal, () => onProgress(50))
        onProgress(100)
        await files.stored()
      },
      onSettled: () => undefined,
    },
    stored.map(({ display_order }) => display_order),
    [],
    acceptAll,
  )
}
