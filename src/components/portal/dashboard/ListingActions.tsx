import { ArrowUpRight, FileText, Images, Pencil, Sparkles, Star, Trash2 } from 'lucide-react'
import { preloadOnHover } from '~/components/ui/lazy'
import { cardText } from '~/content/portal/dashboard'
import { paths } from '~/lib/paths'
import type { ListingOverview } from '~/types/listing'
import { IconAction, IconLink } from './IconAction'
import type { OnDone, OnFailed } from './outcomes'
import {
  DeleteListingDialog,
  ImagesDialog,
  MaterialDialog,
  OptimizeDialog,
  PropertyFormDialog,
} from './PortalDialogs'
import type { OpenPortalDialog } from './portalDialog'
import { useFeatured } from './useFeatured'

export interface ListingActionsProps {
  listing: ListingOverview
  /** The id of the heading that names the listing. */
  titleId: string
  onOpen: OpenPortalDialog
  onDone: OnDone
  onFailed: OnFailed
}

/** The actions for a listing, in one row of icons. */
export function ListingActions({
  listing,
  titleId,
  onOpen,
  onDone,
  onFailed,
}: ListingActionsProps) {
  const { featured, isPending, toggle } = useFeatured(listing, onDone, onFailed)
  const described = { 'aria-describedby': titleId }
  const isHidden = listing.status === 'draft' || listing.status === 'withdrawn'

  return (
    // Its first and last icon stand under the ends of the line above.
    <div className="-mx-2.5 flex pointer-coarse:-mx-3">
      <IconAction
        {...described}
        icon={Star}
        aria-pressed={featured}
        aria-disabled={isPending}
        onClick={toggle}
      >
        {featured ? cardText.featured : cardText.makeFeatured}
      </IconAction>
      <IconAction
        {...described}
        icon={Pencil}
        onClick={() => onOpen({ kind: 'form', id: listing.id })}
        {...preloadOnHover(PropertyFormDialog.load)}
      >
        {cardText.edit}
      </IconAction>
      <IconAction
        {...described}
        icon={FileText}
        onClick={() => onOpen({ kind: 'material', listing })}
        {...preloadOnHover(MaterialDialog.load)}
      >
        {cardText.material}
      </IconAction>
      <IconAction
        {...described}
        icon={Images}
        onClick={() => onOpen({ kind: 'images', listing })}
        {...preloadOnHover(ImagesDialog.load)}
      >
        {cardText.images}
      </IconAction>
      <IconAction
        {...described}
        icon={Sparkles}
        onClick={() => onOpen({ kind: 'optimize', listing, autoStart: false })}
        {...preloadOnHover(OptimizeDialog.load)}
      >
        {cardText.optimize(listing.pendingImages)}
      </IconAction>
      <IconAction
        {...described}
        icon={Trash2}
        onClick={() => onOpen({ kind: 'delete', listing })}
        {...preloadOnHover(DeleteListingDialog.load)}
      >
        {cardText.delete}
      </IconAction>
      <IconLink
        {...described}
        icon={ArrowUpRight}
        to={isHidden ? `?view=preview&listing=${listing.id}` : paths.detail(listing)}
        className="ml-auto"
      >
        {isHidden ? cardText.preview : cardText.view}
      </IconLink>
    </div>
  )
}
