import { CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

/** Long enough to read two sentences twice. */
const SHOWN_MS = 12_000

interface ToastProps {
  text: string | undefined
  onDismiss: () => void
}

/**
 * Good news that outlives what it is about. Its place is always in the page, because a screen reader
 * announces what appears in a status region, not a region that appears.
 */
export function Toast({ text, onDismiss }: ToastProps) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => dismiss(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-24 z-banner grid justify-items-end"
    >
      {text !== undefined && (
        <div className="on-dark pointer-events-auto flex w-full max-w-md items-start gap-3 bg-grove py-3 pr-2 pl-4 text-sm text-white shadow-panel">
          <CircleCheck aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-apple" />
          <p className="min-w-0 flex-1 py-2">{text}</p>
          <button
            type="button"
            onClick={onDismiss}
            aria-label="Dismiss"
            className="grid size-11 shrink-0 place-items-center hover:bg-white/10"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
