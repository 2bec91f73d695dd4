import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { Banner } from '~/components/ui/Banner'
import { uploadTexts } from '~/content/portal/listing/images'
import type { FailedUpload, Upload, UploadsSnapshot } from '~/lib/photo/uploadQueue'

const action =
  'min-h-11 px-2 font-semibold text-sm underline decoration-2 decoration-line underline-offset-4 hover:decoration-ink'

export interface Uploads extends UploadsSnapshot {
  /** Whether anything waits or runs. */
  busy: boolean
  /** The errors for chosen files that are no photographs, from the last choice. */
  rejected: readonly string[]
  add: (files: readonly File[]) => Promise<void>
  cancel: (id: number) => void
  cancelAll: () => void
  retry: (id: number) => void
  /** Retries all failed uploads whose file is not at fault. */
  retryFailed: () => void
  /** All chosen files that are not stored: the failed and the rejected ones. */
  failures: () => readonly FailedUpload[]
  /**
   * Resolves once nothing waits or runs, with whether every chosen file is stored. Files that were already listed as
   * faulty when it was called do not count.
   */
  idle: () => Promise<boolean>
}

interface UploadListProps {
  uploads: Uploads
  /** The control that chooses more files. */
  select: RefObject<HTMLElement | null>
  /** The words for what is uploaded. */
  progress?: ((done: number, total: number, failed: number) => string) | undefined
}

/** The files that are not stored yet, and the number of stored ones. */
export function UploadList({
  uploads: { uploads, done, total, cancel, retry, retryFailed },
  select,
  progress = uploadTexts.progress,
}: UploadListProps) {
  const failures = uploads.filter(({ state }) => state === 'failed')
  const failed = failures.length
  const mayRetry = failures.filter(({ isFileAtFault }) => !isFileAtFault).length
  const focus = useFocusInUploads(select)

  return (
    <div {...focus}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className={total > 0 ? 'figures pb-2 text-sm text-stone' : 'sr-only'}>
          {total > 0 && progress(done, total, failed)}
        </p>
        {mayRetry > 1 && (
          <button type="button" className={action} onClick={retryFailed}>
            {uploadTexts.retryAll}
          </button>
        )}
      </div>
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

/**
 * Keeps the focus when a pressed button disappears or its file is stored: it moves to the row that takes its place, or
 * else to `select`.
 */
function useFocusInUploads(select: RefObject<HTMLElement | null>) {
  const focused = useRef<{ list: Element; button: Element; row: number; pressed: boolean }>(
    undefined,
  )

  // Runs after every render.
  useEffect(() => {
    if (!focused.current || focused.current.button.isConnected) return
    const { list, row, pressed } = focused.current
    focused.current = undefined
    if (document.activeElement !== document.body) return
    const remaining = rowsIn(list)
    const next = pressed ? remaining[Math.min(row, remaining.length - 1)] : undefined
    const target = next?.querySelector<HTMLElement>('button:last-of-type') ?? select.current
    target?.focus()
  })

  return {
    onFocus: ({ target, currentTarget: list }: FocusEvent) => {
      const row = rowsIn(list).findIndex((item) => item.contains(target))
      focused.current = { list, button: target, row, pressed: false }
    },
    // A removed button gets no blur event.
    onBlur: () => {
      focused.current = undefined
    },
    onClick: () => {
      if (focused.current) focused.current.pressed = true
    },
  }
}

const rowsIn = (list: Element) => [...list.querySelectorAll('li')]
