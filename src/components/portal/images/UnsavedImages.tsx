import { Trash2 } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { imageTexts } from '~/content/portal/listing/images'
import type { FailedUpload } from '~/lib/photo/uploadQueue'
import { removeFiles } from '~/services/client/storedFiles'
import { type StoredUpload, storeImage } from '~/services/images/imageUpload'
import { FileDropArea } from './FileDropArea'
import { tiles } from './grid/ImageTile'
import { ImageUploader } from './ImageUploader'
import { useUploads } from './useUploads'

export interface UnsavedImagesHandle {
  /** Retries the failed uploads that may succeed now. */
  retryFailed: () => void
  /** Resolves once nothing is being uploaded. */
  idle: () => Promise<unknown>
  /** All chosen photographs that are not stored. */
  failures: () => readonly FailedUpload[]
  /** Whether files wait or are under way. */
  isUploading: () => boolean
  stopUploads: () => void
}

export type UploadsChange = (uploads: readonly StoredUpload[]) => readonly StoredUpload[]

interface UnsavedImagesProps {
  /** The listing's title as far as it is known; it names the folder. */
  title: string
  uploads: readonly StoredUpload[]
  /** Several may finish before the next render, so a change is made to the newest list. */
  onChange: (change: UploadsChange) => void
  ref?: Ref<UnsavedImagesHandle> | undefined
}

/** Photographs of a listing that is not saved yet: the files are stored, and the records follow. */
export function UnsavedImages({ title, uploads: stored, onChange, ref }: UnsavedImagesProps) {
  const hint = useRef<HTMLParagraphElement>(null)

  const uploads = useUploads(
    {
      run: async (file, place, signal, onProgress) => {
        const upload = await storeImage(file, title, place, signal)
        // The upload was cancelled just as its answer arrived.
        if (signal.aborted) return removeFiles([upload.path])
        onProgress(100)
        onChange((all) => [...all, upload])
      },
      onSettled: () => undefined,
    },
    stored.map(({ displayOrder }) => displayOrder),
  )
  useImperativeHandle(ref, () => ({
    retryFailed: uploads.retryFailed,
    idle: uploads.idle,
    failures: uploads.failures,
    isUploading: () => uploads.busy,
    stopUploads: uploads.cancelAll,
  }))

  function remove(upload: StoredUpload) {
    onChange((all) => all.filter(({ path }) => path !== upload.path))
    hint.current?.focus()
    void removeFiles([upload.path])
  }

  const shown = stored.toSorted((a, b) => a.displayOrder - b.displayOrder)
  return (
    <FileDropArea onFiles={uploads.add} className="grid grid-cols-1 gap-5">
      <p ref={hint} tabIndex={-1} className="text-sm text-stone">
        {imageTexts.saveFirstHint}
      </p>
      <ImageUploader uploads={uploads} isSaved={false} />
      {shown.length > 0 && (
        <ul className={tiles}>
          {shown.map((upload, index) => (
            <li key={upload.path}>
              <FallbackImage
                sources={[{ src: upload.url }]}
                alt={`Photograph ${index + 1} of ${shown.length}, ${upload.filename}`}
                width={upload.width}
                height={upload.height}
                loading="lazy"
                className="aspect-3/2 w-full object-cover"
              />
              <div className="flex items-center gap-1">
                <p className="min-w-0 flex-1 truncate text-xs text-stone" title={upload.filename}>
                  {upload.filename}
                </p>
                <IconButton
                  icon={Trash2}
                  label={`Remove photograph ${index + 1}, ${upload.filename}`}
                  onClick={() => remove(upload)}
                  className="-mr-2.5 hover:bg-paper hover:text-error"
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </FileDropArea>
  )
}

/**
 * Uploads to a listing whose id is invalid for images: the files are stored, and removed with this screen, since no
 * record will ever refer to them.
 */
export function UnrecordedImages({ title }: { title: string }) {
  const [uploads, setUploads] = useState<readonly StoredUpload[]>([])
  const discard = useEffectEvent(() => void removeFiles(uploads.map(({ path }) => path)))
  useEffect(() => () => discard(), [])

  return <UnsavedImages title={title} uploads={uploads} onChange={setUploads} />
}
