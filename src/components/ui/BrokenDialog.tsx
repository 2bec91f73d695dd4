import type { ReactNode } from 'react'
import { Banner } from './Banner'
import { Button } from './Button'
import { Dialog } from './Dialog'

interface BrokenDialogProps {
  /** What could not be opened. */
  title: string
  error: unknown
  children: ReactNode
  onClose: () => void
}

/**
 * In the place of a dialog whose code could not be fetched when it was first opened. The browser
 * remembers such a failure, so what helps is to load the page again.
 */
export function BrokenDialog({ title, error, children, onClose }: BrokenDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid justify-items-start gap-6 p-6">
        <Banner tone="error" failure={error}>
          {children}
        </Banner>
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </div>
    </Dialog>
  )
}
