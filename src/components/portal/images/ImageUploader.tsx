import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { imageTexts } from '~/content/portal/listing/images'
import { UploadList, type Uploads } from './UploadList'

interface ImageUploaderProps {
  uploads: Uploads
  /** Whether the listing has a valid id; otherwise the files are stored without a record. */
  isSaved: boolean
}

/** Chooses photographs and shows the progress of their upload. */
export function ImageUploader({ uploads, isSaved }: ImageUploaderProps) {
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLButtonElement>(null)
  const noteId = useId()
  const { rejected } = uploads

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          ref={select}
          variant="outline"
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
          className="shrink-0"
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          {imageTexts.select}
        </Button>
        <p id={noteId} className="min-w-0 text-sm text-stone">
          {imageTexts.formats}
          {!isSaved && imageTexts.saveFirstNote}
        </p>
        <p className="pointer-coarse:hidden text-sm text-stone">{imageTexts.dropHint}</p>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png"
          hidden
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Reset so that the same file can be chosen again.
            currentTarget.value = ''
            void uploads.add(files)
          }}
        />
      </div>
      {rejected.length > 0 && (
        <Banner tone="error">
          <ul className="grid gap-1 wrap-anywhere">
            {rejected.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={index}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      <UploadList uploads={uploads} select={select} />
    </div>
  )
}
