import { Images, type LucideIcon, Pencil, Sparkles, Star, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { preloadOnHover } from '~/components/ui/lazy'
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
 * The actions for a listing. With a mouse they cover the foot of the photograph while the card is hovered or focused; on
 * touch screens they always stand below it, in one row.
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
    <div className="mouse-only:on-dark relative grid grid-cols-[6fr_3fr_4fr_5fr_4fr] border-b border-line transition-opacity mouse-only:absolute mouse-only:inset-x-0 mouse-only:bottom-0 mouse-only:grid-cols-6 mouse-only:gap-px mouse-only:border-0 mouse-only:bg-grove-deep mouse-only:text-white mouse-only:opacity-0 group-focus-within/card:mouse-only:opacity-100 group-hover/card:mouse-only:opacity-100">
      <Action
        {...described}
        icon={Star}
        isFirst
        aria-pressed={featured}
        aria-disabled={isPending}
        onClick={toggle}
      >
        {featured ? cardText.featured : cardText.makeFeatured}
      </Action>
      <Action
        {...described}
        icon={Pencil}
        onClick={() => onOpen({ kind: 'form', id: listing.id })}
        {...preloadOnHover(PropertyFormDialog.load)}
      >
        {cardText.edit}
      </Action>
      <Action
        {...described}
        icon={Images}
        onClick={() => onOpen({ kind: 'images', listing })}
        {...preloadOnHover(ImagesDialog.load)}
      >
        {cardText.images}
      </Action>
      <Action
        {...described}
        icon={Sparkles}
        onClick={() => onOpen({ kind: 'optimize', listing, autoStart: false })}
        {...preloadOnHover(OptimizeDialog.load)}
      >
        {cardText.optimize(listing.pendingImages)}
      </Action>
      <Action
        {...described}
        icon={Trash2}
        onClick={() => onOpen({ kind: 'delete', listing })}
        {...preloadOnHover(DeleteListingDialog.load)}
      >
        {cardText.delete}
      </Action>
    </div>
  )
}

interface ActionProps extends ComponentProps<'button'> {
  icon: LucideIcon
  /** Over the photograph the first action is wider, and alone has an icon. */
  isFirst?: boolean
}

function Action({ icon: Icon, isFirst = false, children, ...button }: ActionProps) {
  return (
    <button
      type="button"
      className={`flex min-h-14 flex-col items-center justify-center gap-1 px-0.5 text-[0.6875rem] leading-none font-semibold -outline-offset-4 transition-colors aria-pressed:[&>svg]:fill-current mouse-only:min-h-11 mouse-only:flex-row mouse-only:gap-2 mouse-only:bg-grove mouse-only:px-1 mouse-only:text-xs mouse-only:hover:bg-grove-soft ${isFirst ? 'mouse-only:col-span-4' : 'mouse-only:col-span-2'}`}
      {...button}
    >
      <Icon
        aria-hidden="true"
        className={`size-4 shrink-0 ${isFirst ? '' : 'mouse-only:hidden'}`}
      />
      {children}
    </button>
  )
}
