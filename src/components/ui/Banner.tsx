import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { FailureReference } from './FailureReference'
import { IconButton } from './IconButton'

interface BannerProps {
  tone: 'error' | 'success'
  children: ReactNode
  /** The error behind the message: it is logged, and its reference is shown. */
  failure?: unknown
  onRetry?: (() => void) | undefined
  onDismiss?: (() => void) | undefined
}

/** A message at the place that caused it. Screen readers announce it at once. */
export function Banner({ tone, children, failure, onRetry, onDismiss }: BannerProps) {
  const failed = tone === 'error'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 px-4 py-3 text-sm ${
        failed ? 'border-error bg-error-soft text-error' : 'border-grove bg-paper text-grove'
      }`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {children}
        {failure != null && (
          <FailureReference
            error={failure}
            said={typeof children === 'string' ? children : undefined}
          />
        )}
      </div>
      {onRetry && <RetryButton onRetry={onRetry} />}
      {onDismiss && (
        <IconButton icon={X} label="Dismiss" onClick={onDismiss} className="-my-2 -mr-3" />
      )}
    </div>
  )
}

/** Once it has helped it goes, and hands the focus to the heading before it. */
function RetryButton({ onRetry }: { onRetry: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (!button || document.activeElement !== button) return
      const above = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
        (heading) => heading.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
      queueMicrotask(() => {
        // What replaces the message may have taken the focus itself.
        if (document.activeElement !== document.body) return
        const nearest = above.findLast(({ isConnected }) => isConnected)
        nearest?.setAttribute('tabindex', '-1')
        nearest?.focus()
      })
    }
  }, [])
  return (
    <button
      ref={ref}
      type="button"
      onClick={onRetry}
      className="min-h-11 px-2 font-semibold underline underline-offset-4"
    >
      Try again
    </button>
  )
}
