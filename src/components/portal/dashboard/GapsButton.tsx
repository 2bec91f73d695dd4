import { preloadOnHover } from '~/components/ui/lazy'
import { cardText } from '~/content/portal/dashboard'
import { isHidden } from '~/lib/listing/visibility'
import type { ListingOverview } from '~/types/listing'
import { GateDialog } from './PortalDialogs'
import type { OpenPortalDialog } from './portalDialog'

interface GapsButtonProps {
  listing: ListingOverview
  /** The id of the heading that names the listing. */
  titleId: string
  onOpen: OpenPortalDialog
}

/** How much is missing before a listing can be published. It opens the checklist. */
export function GapsButton({ listing, titleId, onOpen }: GapsButtonProps) {
  if (listing.gaps === 0 && !isHidden(listing.status)) return null
  return (
    <button
      type="button"
      aria-describedby={titleId}
      onClick={() => onOpen({ kind: 'gate', listing })}
      {...preloadOnHover(GateDialog.load)}
      className="figures inline-flex min-h-6 items-center text-xs font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {listing.gaps > 0 ? cardText.missing(listing.gaps) : cardText.ready}
    </button>
  )
}
