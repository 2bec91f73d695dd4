import { ArrowUpRight, CircleCheck, CircleDashed, ImageOff, MapPin, Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { preloadOnHover } from '~/components/ui/lazy'
import { cardText } from '~/content/portal/dashboard'
import { classLabels, typeLabel } from '~/content/propertyOptions'
import { paths } from '~/lib/paths'
import type { ListingOverview } from '~/types/listing'
import { ListingActions, type ListingActionsProps } from './ListingActions'
import { PropertyFormDialog } from './PortalDialogs'
import { QuickPrice, QuickStatus } from './QuickFields'
import { ChooseBox, type OnChoose } from './several/ChooseBox'

interface ListingCardProps extends Omit<ListingActionsProps, 'titleId'> {
  eager: boolean
  isChosen: boolean
  onChoose: OnChoose
}

export function ListingCard({ listing, eager, isChosen, onChoose, ...actions }: ListingCardProps) {
  const titleId = `listing-${listing.id}`
  const { onOpen, onDone, onFailed } = actions
  const openForm = () => onOpen({ kind: 'form', id: listing.id })
  const quick = { listing, onDone, onFailed }
  const isHidden = listing.status === 'draft' || listing.status === 'withdrawn'
  return (
    <article
      aria-labelledby={titleId}
      data-listing={listing.id}
      tabIndex={-1}
      className={`group/card @container relative flex flex-col border bg-white wrap-anywhere transition-shadow hover:shadow-lift ${
        isChosen
          ? 'border-grove outline-2 outline-grove'
          : 'border-line focus-within:border-stone-light hover:border-stone-light'
      }`}
    >
      <div className="relative overflow-hidden">
        <FallbackImage
          sources={sourcesOf(listing)}
          alt={listing.mainImage?.alt ?? listing.title}
          emptyText={cardText.noImages}
          instead={<DrawnInstead listing={listing} />}
          width={383}
          height={256}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          // On a phone title and price of the first card are then in sight.
          className="aspect-3/2 w-full object-cover max-sm:aspect-5/2"
        />
        {/* The title's button does the same, with a name. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={openForm}
          className="absolute inset-0"
        />
        <ListingActions listing={listing} titleId={titleId} {...actions} />
      </div>
      <div className="flex flex-1 flex-col px-4 pt-1 pb-3">
        <div className="-mx-3 flex items-center gap-2">
          <ChooseBox listing={listing} isChosen={isChosen} onChoose={onChoose} />
          <QuickStatus {...quick} />
          {/* On touch screens the action for it says so already. */}
          {listing.featured && (
            <span
              title={cardText.featured}
              className="hidden shrink-0 items-center gap-1 text-xs font-semibold mouse-only:inline-flex"
            >
              <Star aria-hidden="true" className="size-3.5 shrink-0 fill-grove text-grove" />
              {/* Beside Today a card has room for the star alone. */}
              <span className="sr-only @xs:not-sr-only">{cardText.featured}</span>
            </span>
          )}
          <Link
            to={isHidden ? `?view=preview&listing=${listing.id}` : paths.detail(listing)}
            aria-label={isHidden ? cardText.preview : cardText.view}
            title={isHidden ? cardText.preview : cardText.view}
            aria-describedby={titleId}
            className="ml-auto grid size-11 shrink-0 place-items-center text-stone hover:text-ink"
          >
            <ArrowUpRight aria-hidden="true" className="size-5" />
          </Link>
        </div>
        <h2 id={titleId} className="text-lg leading-snug">
          <button
            type="button"
            onClick={openForm}
            {...preloadOnHover(PropertyFormDialog.load)}
            className="text-left underline-offset-4 hover:underline"
          >
            {listing.title}
          </button>
        </h2>
        {/* A draft may state neither place nor type. */}
        {listing.location && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-stone">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {listing.location}
          </p>
        )}
        <div className="mt-auto pt-2">
          <div className="font-display text-lg">
            <QuickPrice {...quick} />
          </div>
          <p className="text-xs text-stone">
            {classLabels[listing.property_class]}
            {listing.type && ` · ${typeLabel(listing.type)}`}
          </p>
          <div className="mt-2.5 flex items-center justify-between gap-4 border-t border-line pt-2">
            <OptimizationBadge {...listing} />
            <Link
              to={`?view=activity&listing=${listing.id}`}
              aria-describedby={titleId}
              className="inline-flex min-h-6 pointer-coarse:min-h-11 shrink-0 items-center text-xs text-stone underline underline-offset-4 hover:text-ink"
            >
              {cardText.history}
            </Link>
          </div>
        </div>
      </div>
    </article>
  )
}

export function sourcesOf({ mainImage }: ListingOverview) {
  return [mainImage?.smallUrl, mainImage?.originalUrl]
    .filter((src) => src !== undefined)
    .map((src) => ({ src }))
}

/** The optimizer's progress with a listing's photographs. */
function OptimizationBadge({ totalImages, pendingImages }: ListingOverview) {
  if (totalImages === 0) {
    return (
      <p className="flex items-center gap-2 text-xs text-stone">
        <ImageOff aria-hidden="true" className="size-4 shrink-0" />
        {cardText.noImages}
      </p>
    )
  }
  const needs = pendingImages > 0
  const Icon = needs ? CircleDashed : CircleCheck
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <Icon
        aria-hidden="true"
        className={`size-4 shrink-0 ${needs ? 'text-error' : 'text-grove-soft'}`}
      />
      <span className={needs ? 'font-semibold' : 'text-stone'}>
        {needs ? cardText.needsOptimization : cardText.fullyOptimized}
      </span>
      <span className="figures text-stone">
        {needs
          ? cardText.optimizedOf(totalImages - pendingImages, totalImages)
          : cardText.allImages(totalImages)}
      </span>
    </p>
  )
}
