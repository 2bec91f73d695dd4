import type { RefObject } from 'react'
import { Banner } from '~/components/ui/Banner'
import { uploadTexts } from '~/content/portal/images'
import type { Uploads } from '~/hooks/useUploads'
import type { Upload } from '~/lib/uploadQueue'
import { useFocusInUploads } from './useFocusInUploads'

const action =
  'min-h-11 px-2 font-semibold text-sm underline decoration-2 decoration-line underline-offset-4 hover:decoration-ink'

interface UploadListProps {
  uploads: Uploads
  /** What chooses more files. */
  select: RefObject<HTMLElement | null>
}

/** Every file that is not stored yet, and how many of those chosen are. */
export function UploadList({
  uploads: { uploads, done, total, cancel, retry },
  select,
}: UploadListProps) {
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const focus = useFocusInUploads(select)

  return (
    <div {...focus}>
      <p role="status" className={total > 0 ? 'figures pb-2 text-sm text-stone' : 'sr-only'}>
        {total > 0 && uploadTexts.progress(done, total, failed)}
      </p>
      {uploads.length > 0 && (
        <ul className="border-line border-t">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={cancel} onRetry={retry} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface UploadRowProps {
  upload: Upload
  onCancel: (id: number) => void
  onRetry: (id: number) => void
}

function UploadRow({
  upload: { id, file, progress, state, message, error, isFileAtFault },
  onCancel,
  onRetry,
}: UploadRowProps) {
  const failed = state === 'failed'
  const stop = failed ? uploadTexts.remove : uploadTexts.cancel
  return (
    <li className="grid grid-cols-1 gap-2 py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="min-w-0 flex-1 truncate text-sm" title={file.name}>
          {file.name}
        </span>
        <span className="figures text-sm text-stone">
          {state === 'waiting' ? uploadTexts.waiting : `${progress}%`}
        </span>
        {failed && !isFileAtFault && (
          <button
            type="button"
            aria-label={`${uploadTexts.retry} ${file.name}`}
            className={action}
            onClick={() => onRetry(id)}
          >
            {uploadTexts.retry}
          </button>
        )}
        {progress < 100 && (
          <button
            type="button"
            aria-label={`${stop} ${file.name}`}
            className={action}
            onClick={() => onCancel(id)}
          >
            {stop}
          </button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={uploadTexts.bar(file.name)}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 bg-line"
      >
        <div
          className="h-full origin-left bg-grove transition-transform"
          style={{ transform: `scaleX(${progress / 100})` }}
        />
      </div>
      {message && (
        <Banner tone="error" failure={isFileAtFault ? undefined : error}>
          <p className="wrap-anywhere">{message}</p>
        </Banner>
      )}
    </li>
  )
}
