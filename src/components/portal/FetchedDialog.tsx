import { type ReactNode, Suspense } from 'react'
import { BrokenDialog } from '~/components/ui/BrokenDialog'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { Skeleton } from '~/components/ui/Skeleton'
import { DeskDialog } from './DeskDialog'

interface FetchedDialogProps {
  onClose: () => void
  /** The dialog, whose code is fetched on demand. */
  children: ReactNode
}

/** Stands in for a dialog until its code is there, and says so if it cannot be fetched. */
export function FetchedDialog({ onClose, children }: FetchedDialogProps) {
  return (
    <ErrorBoundary
      fallback={({ error }) => (
        <BrokenDialog title="This could not be opened" error={error} onClose={onClose}>
          Please load the page again.
        </BrokenDialog>
      )}
    >
      <Suspense fallback={<Opening onClose={onClose} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Opening({ onClose }: Pick<FetchedDialogProps, 'onClose'>) {
  return (
    <DeskDialog title="Opening…" size="portal" onClose={onClose}>
      <div className="grid gap-6 p-6">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-48" />
      </div>
    </DeskDialog>
  )
}
