import { lazy, type ReactNode, Suspense } from 'react'
import { BrokenPart } from './BrokenPart'
import { ErrorBoundary } from './ErrorBoundary'

const BrokenDialog = lazy(async () => ({ default: (await import('./BrokenDialog')).BrokenDialog }))

const LAST_RESORT = 'fixed inset-x-0 bottom-0 z-banner bg-error p-4 text-white'

interface DialogBoundaryProps {
  /** A dialog whose code is fetched when it is wanted. */
  children: ReactNode
  /** Shown while it is on its way, if there is anything to show. */
  loading?: ReactNode
  /** The title of what is shown when it could not be opened, and what to do about it. */
  failure: { title: string; text: ReactNode }
  onClose: () => void
}

/** Around a dialog whose code is fetched when it is wanted: waits for it, and says so when it does not come. */
export function DialogBoundary({ children, loading, failure, onClose }: DialogBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={({ error }) => (
        // To say so takes code as well, which is mostly here by then.
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
