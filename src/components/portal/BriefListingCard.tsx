import { formatPrice } from '~/lib/money'
import type { ListingOverview } from '~/types/listing'

/** What can be read of a listing, in a long list while it is far from what is seen. */
export function BriefListingCard({ listing }: { listing: ListingOverview }) {
  const titleId = `listing-${listing.id}`
  return (
    <article aria-labelledby={titleId} tabIndex={-1} className="border border-line bg-white">
      <div className="aspect-3/2 bg-mist" />
      <div className="p-4">
        <h2 id={titleId} className="text-lg leading-snug wrap-anywhere">
          {listing.title}
        </h2>
        <p className="mt-1 text-sm text-stone">{listing.location}</p>
        <p className="figures pt-4">{formatPrice(listing)}</p>
      </div>
    </article>
  )
}
