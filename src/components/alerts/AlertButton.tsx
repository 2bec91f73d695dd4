import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { alertEntry } from '~/content/alerts/alertEntry'
import type { AlertWish } from './AlertDialog'

const AlertDialog = lazy(async () => (await import('./AlertDialog')).AlertDialog)

interface AlertButtonProps {
  wish: AlertWish
  className?: string | undefined
}

/** Opens the dialog in which visitors ask for an alert. */
export function AlertButton({ wish, className }: AlertButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        size="flush"
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
        {...preloadOnHover(AlertDialog.load)}
      >
        {alertEntry[wish.kind]}
      </Button>
      {isOpen && (
        <DialogBoundary failure={alertEntry.failure} onClose={close}>
          <AlertDialog wish={wish} onClose={close} />
        </DialogBoundary>
      )}
    </>
  )
}
