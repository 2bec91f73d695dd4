import { type ReactNode, Suspense } from 'react'
import { BrokenPart } from './BrokenPart'
import { ErrorBoundary } from './ErrorBoundary'
import { lazy } from './lazy'

/** Tells of a dialog that could not be opened; its code is fetched before a network can fail. */
export const BrokenDialog = lazy(async () => (await import('./BrokenDialog')).BrokenDialog)

const LAST_RESORT = 'fixed inset-x-0 bottom-0 z-banner bg-error p-4 text-white'

interface DialogBoundaryProps {
  /** A dialog whose code is fetched on demand. */
  children: ReactNode
  /** Shown while the code is being fetched. */
  loading?: ReactNode
  /** The title and the advice shown when the dialog could not be opened. */
  failure: { title: string; text: ReactNode }
  onClose: () => void
}

/** Wraps a dialog whose code is fetched on demand, and reports when it could not be fetched. */
export function DialogBoundary({ children, loading, failure, onClose }: DialogBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={({ error }) => (
        // The report needs code too, which is usually loaded by then.
        <ErrorBoundary fallback={() => <BrokenPart error={error} className={LAST_RESORT} />}>
          <Suspense fallback={null}>
            <BrokenDialog title={failure.title} error={error} onClose={onClose}>
              {failure.text}
            </BrokenDialog>
          </Suspense>
        </ErrorBoundary>
      )}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  )
}
