import { CircleDashed } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { sourcesOf } from '~/components/portal/ListingThumbnail'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { classLabels, typeLabel } from '~/content/listing/propertyOptions'
import { cardText } from '~/content/portal/dashboard'
import type { ListingOverview } from '~/types/listing'
import { GapsButton } from './GapsButton'
import { ListingActions, type ListingActionsProps } from './ListingActions'
import { PropertyFormDialog } from './PortalDialogs'
import { QuickPrice, QuickStatus } from './QuickFields'
import { ChooseBox, type OnChoose } from './several/ChooseBox'

const CardVisits = lazy(
  async () => (await import('~/components/portal/visits/CardVisits')).CardVisits,
)

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
  return (
    <article
      aria-labelledby={titleId}
      data-listing={listing.id}
      tabIndex={-1}
      className={`relative flex flex-col border bg-white wrap-anywhere ${
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
          className="aspect-3/2 w-full object-cover"
        />
        {/* The title's button does the same, with a name. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={openForm}
          className="absolute inset-0"
        />
        <ChooseBox
          listing={listing}
          isChosen={isChosen}
          onChoose={onChoose}
          className="absolute top-0 left-0 bg-white"
        />
      </div>
      <div className="flex flex-1 flex-col px-4 pt-2">
        {/* As high as a price of two lines, so that the titles of a row begin at one height. */}
        <div className="flex min-h-11 flex-wrap items-center gap-x-2">
          <div className="min-w-min flex-1 font-display text-item">
            <QuickPrice {...quick} />
          </div>
          <QuickStatus {...quick} />
        </div>
        <h2 id={titleId} className="mt-1 text-item">
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
        {listing.location && <p className="mt-1 text-sm text-stone">{listing.location}</p>}
        <p className="dotted text-sm text-stone">
          {classLabels[listing.property_class]}
          {listing.type && ` · ${typeLabel(listing.type)}`}
        </p>
        {/* As high as its lines, so that nothing moves when they are there. The desk is complete without them. */}
        <div className="mt-2 min-h-12 pointer-coarse:min-h-22">
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <CardVisits listing={listing} titleId={titleId} />
            </Suspense>
          </ErrorBoundary>
        </div>
        <div className="mt-auto flex min-h-10 flex-wrap items-center justify-between gap-x-2 pt-3 pb-1">
          <div>
            <OptimizationBadge {...listing} />
            <GapsButton listing={listing} titleId={titleId} onOpen={onOpen} />
          </div>
          <Link
            to={`?view=activity&listing=${listing.id}`}
            aria-describedby={titleId}
            className="inline-flex min-h-6 pointer-coarse:min-h-11 shrink-0 items-center text-xs text-stone underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
          >
            {cardText.history}
          </Link>
        </div>
      </div>
      <div className="mx-4 border-t border-line">
        <ListingActions listing={listing} titleId={titleId} {...actions} />
      </div>
    </article>
  )
}

/** The optimizer's progress with a listing's photographs. Only what is missing is marked. */
function OptimizationBadge({ totalImages, pendingImages }: ListingOverview) {
  if (totalImages === 0) return <p className="text-xs text-stone">{cardText.noImages}</p>
  if (pendingImages === 0) {
    return (
      <p className="figures flex flex-wrap text-xs text-stone">
        <span>{cardText.fullyOptimized}</span>
        <span className="before:mx-1 before:content-['·']">{cardText.allImages(totalImages)}</span>
      </p>
    )
  }
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 text-xs">
      <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-error" />
      <span className="font-semibold">{cardText.needsOptimization}</span>
      <span className="text-stone">
        {cardText.optimizedOf(totalImages - pendingImages, totalImages)}
      </span>
    </p>
  )
}
