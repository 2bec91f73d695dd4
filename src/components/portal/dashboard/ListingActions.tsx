import { Star } from 'lucide-react'
import type { ComponentProps } from 'react'
import { preloadOnHover } from '~/components/ui/preloadOnHover'
import { cardText } from '~/content/portal/dashboard'
import type { ListingOverview } from '~/types/listing'
import type { OnDone, OnFailed } from './outcomes'
import {
  DeleteListingDialog,
  ImagesDialog,
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

/**
 * The actions for a listing. With a mouse they cover the photograph while the card is hovered or focused; on touch
 * screens they always stand below it.
 */
export function ListingActions({
  listing,
  titleId,
  onOpen,
  onDone,
  onFailed,
}: ListingActionsProps) {
  const { featured, isPending, toggle } = useFeatured(listing, onDone, onFailed)
  const described = { 'aria-describedby': titleId }

  return (
    <div className="on-dark relative grid grid-cols-6 gap-px bg-grove-deep text-white transition-opacity mouse-only:absolute mouse-only:inset-x-0 mouse-only:bottom-0 mouse-only:opacity-0 group-focus-within/card:mouse-only:opacity-100 group-hover/card:mouse-only:opacity-100">
      <Action
        {...described}
        className="col-span-4"
        aria-pressed={featured}
        aria-disabled={isPending}
        onClick={toggle}
      >
        <Star aria-hidden="true" className={`size-4 ${featured ? 'fill-white' : ''}`} />
        {featured ? cardText.featured : cardText.makeFeatured}
      </Action>
      <Action
        {...described}
        onClick={() => onOpen({ kind: 'form', id: listing.id })}
        {...preloadOnHover(PropertyFormDialog.load)}
      >
        {cardText.edit}
      </Action>
      <Action
        {...described}
        onClick={() => onOpen({ kind: 'images', listing })}
        {...preloadOnHover(ImagesDialog.load)}
      >
        {cardText.images}
      </Action>
      <Action
        {...described}
        onClick={() => onOpen({ kind: 'optimize', listing, autoStart: false })}
        {...preloadOnHover(OptimizeDialog.load)}
      >
        {cardText.optimize(listing.pendingImages)}
      </Action>
      <Action
        {...described}
        onClick={() => onOpen({ kind: 'delete', listing })}
        {...preloadOnHover(DeleteListingDialog.load)}
      >
        {cardText.delete}
      </Action>
    </div>
  )
}

function Action({ className = 'col-span-2', ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`flex min-h-11 items-center justify-center gap-2 bg-grove px-1 py-2 text-xs font-semibold -outline-offset-4 transition-colors hover:bg-grove-soft ${className}`}
      {...button}
    />
  )
}
