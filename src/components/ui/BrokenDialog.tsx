import type { ReactNode } from 'react'
import { Banner } from './Banner'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { useIsOffline } from './useIsOffline'

interface BrokenDialogProps {
  /** The title of the dialog that could not be opened. */
  title: string
  error: unknown
  children: ReactNode
  onClose: () => void
}

/**
 * Replaces a dialog whose code could not be fetched. The browser remembers such a failure, so the page has to be loaded
 * again.
 */
export function BrokenDialog({ title, error, children, onClose }: BrokenDialogProps) {
  const isOffline = useIsOffline()
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid justify-items-start gap-6 p-6">
        <Banner tone="error" failure={error}>
          {isOffline
            ? 'You are offline, so this could not be fetched. Try again once you are back online.'
            : children}
        </Banner>
        {!isOffline && <Button onClick={() => location.reload()}>Load the page again</Button>}
      </div>
    </Dialog>
  )
}
