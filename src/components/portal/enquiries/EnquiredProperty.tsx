import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sourcesOf } from '~/components/portal/ListingThumbnail'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { StatusBadge } from '~/components/property/StatusBadge'
import { Banner } from '~/components/ui/Banner'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { Skeleton } from '~/components/ui/Skeleton'
import { statusLabels } from '~/content/listing/propertyOptions'
import { cardText } from '~/content/portal/dashboard'
import { enquiryErrors } from '~/content/portal/enquiries'
import { enquiryText } from '~/content/portal/openEnquiry'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import type { ListingOverview } from '~/types/listing'
import type { StoredEnquiry } from '~/types/portal/staffEnquiry'

/** The property of the enquiry, as it is listed now. */
export function EnquiredProperty({ enquiry }: { enquiry: StoredEnquiry }) {
  return (
    <section aria-label={enquiryText.property}>
      {enquiry.property_id ? (
        <ListedProperty id={enquiry.property_id} />
      ) : (
        <div className="border border-line p-4">
          <p className="font-semibold wrap-anywhere">{enquiry.propertyTitle}</p>
          <p className="text-sm text-stone">{enquiryText.propertyGone}</p>
        </div>
      )}
    </section>
  )
}

function ListedProperty({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(portalQueries.overview(id))

  if (data) return <CompactCard listing={data} />
  if (isPending) return <Skeleton className="h-28" />
  return (
    <Banner tone="error" failure={error} onRetry={() => void refetch()}>
      {error ? enquiryErrors.property : enquiryText.propertyGone}
    </Banner>
  )
}

function CompactCard({ listing }: { listing: ListingOverview }) {
  const { title, location, status, mainImage } = listing
  return (
    <article
      aria-label={title}
      className="relative grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] border border-line transition-colors hover:border-ink"
    >
      <FallbackImage
        sources={sourcesOf(listing)}
        alt={mainImage?.alt ?? title}
        emptyText={cardText.noImages}
        instead={<DrawnInstead listing={listing} />}
        width={383}
        height={256}
        loading="lazy"
        decoding="async"
        className="aspect-3/2 h-full w-full object-cover"
      />
      <div className="grid content-center gap-1 px-5 py-4">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-stone">{location}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-semibold">{formatPrice(listing)}</span>
          <StatusBadge status={status} label={statusLabels[status]} />
        </p>
        <Link
          to={paths.detail(listing)}
          target="_blank"
          className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold underline underline-offset-4"
        >
          {enquiryText.viewProperty}
        </Link>
      </div>
    </article>
  )
}
