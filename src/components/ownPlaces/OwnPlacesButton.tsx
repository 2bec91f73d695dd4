import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { useIdle } from '~/components/ui/idle/useIdle'
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

/** The same below a list, on a phone, whose bar above the list has no room for it. */
export function OwnPlacesOffer() {
  // It would be more of a prerendered page, which is read before it is needed.
  if (!useIdle()) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-sm text-stone md:hidden print:hidden">
      {texts.offer}
      <OwnPlacesButton />
    </div>
  )
}
