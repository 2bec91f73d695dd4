import { ArrowUpRight, MapPin, Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { StatusBadge } from '~/components/property/StatusBadge'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { classLabels } from '~/content/listingWords'
import { cardText } from '~/content/portal/dashboard'
import { typeLabel } from '~/content/propertyOptions'
import { formatPrice } from '~/lib/money'
import { paths } from '~/lib/paths'
import type { ListingOverview } from '~/types/listing'
import { ListingActions, type ListingActionsProps } from './ListingActions'
import { OptimizationBadge } from './OptimizationBadge'

interface ListingCardProps extends Omit<ListingActionsProps, 'titleId'> {
  eager: boolean
}

export function ListingCard({ listing, eager, ...actions }: ListingCardProps) {
  const titleId = `listing-${listing.id}`
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="group/card relative flex flex-col border border-line bg-white transition-shadow focus-within:border-stone-light hover:border-stone-light hover:shadow-lift"
    >
      <div className="relative overflow-hidden">
        <FallbackImage
          sources={sourcesOf(listing)}
          alt={listing.mainImage?.alt ?? listing.title}
          emptyText={cardText.noImages}
          width={383}
          height={256}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="aspect-3/2 w-full object-cover"
        />
        <div className="absolute top-3 left-3 flex gap-2">
          <StatusBadge status={listing.status} />
          {listing.featured && (
            <span className="inline-flex items-center gap-1 bg-grove px-2.5 py-1 text-xs font-semibold text-white">
              <Star aria-hidden="true" className="size-3.5 fill-apple text-apple" />
              {cardText.featured}
            </span>
          )}
        </div>
        <ListingActions listing={listing} titleId={titleId} {...actions} />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="text-lg leading-snug wrap-anywhere">
            {listing.title}
          </h2>
          <Link
            to={paths.detail(listing)}
            aria-label={cardText.view}
            title={cardText.view}
            aria-describedby={titleId}
            className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center text-stone hover:text-ink"
          >
            <ArrowUpRight aria-hidden="true" className="size-5" />
          </Link>
        </div>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-stone">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {listing.location}
        </p>
        <div className="mt-auto pt-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="figures font-display text-lg font-semibold">
              {formatPrice(listing)}
            </span>
            <span className="text-xs text-stone">
              {classLabels[listing.property_class]} · {typeLabel(listing.type)}
            </span>
          </p>
          <div className="mt-3 border-t border-line pt-3">
            <OptimizationBadge {...listing} />
          </div>
        </div>
      </div>
    </article>
  )
}

function sourcesOf({ mainImage }: ListingOverview) {
  return [mainImage?.small, mainImage?.original]
    .filter((src) => src !== undefined)
    .map((src) => ({ src }))
}
