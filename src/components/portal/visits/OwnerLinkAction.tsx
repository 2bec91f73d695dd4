import { useState } from 'react'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { ownerLinkText } from '~/content/portal/ownerLinks'
import type { ListingRef } from '~/types/listing'

const OwnerLinksDialog = lazy(async () => (await import('./OwnerLinksDialog')).OwnerLinksDialog)

interface OwnerLinkActionProps {
  listing: ListingRef
  /** The id of the heading that names the listing. */
  titleId: string
}

/** Opens the links to the owner's page of a listing. */
export function OwnerLinkAction({ listing, titleId }: OwnerLinkActionProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-describedby={titleId}
        onClick={() => setOpen(true)}
        {...preloadOnHover(OwnerLinksDialog.load)}
        className="inline-flex min-h-6 items-center text-xs text-stone underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
      >
        {ownerLinkText.title}
      </button>
      {isOpen && (
        <DialogBoundary failure={ownerLinkText.broken} onClose={close}>
          <OwnerLinksDialog listing={listing} onClose={close} />
        </DialogBoundary>
      )}
    </>
  )
}
