import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { ownPlacesEntry as texts } from '~/content/shortlist'

const OwnPlacesDialog = lazy(async () => (await import('./OwnPlacesDialog')).OwnPlacesDialog)

/** Opens the dialog in which visitors choose places of their own. */
export function OwnPlacesButton({ className }: { className?: string | undefined }) {
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
        {...preloadOnHover(OwnPlacesDialog.load)}
      >
        {texts.open}
      </Button>
      {isOpen && (
        <DialogBoundary failure={texts.failure} onClose={close}>
          <OwnPlacesDialog onClose={close} />
        </DialogBoundary>
      )}
    </>
  )
}
