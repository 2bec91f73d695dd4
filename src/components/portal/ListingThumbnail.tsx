import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { FallbackImage } from '~/components/ui/FallbackImage'
import type { ListingOverview } from '~/types/listing'

const HEIGHT = 40

interface ListingThumbnailProps {
  /** Whose title stands beside it. */
  listing: ListingOverview
}

export function ListingThumbnail({ listing }: ListingThumbnailProps) {
  return (
    <FallbackImage
      sources={sourcesOf(listing)}
      alt=""
      emptyText=""
      instead={
        <span aria-hidden="true">
          <DrawnInstead listing={listing} size={HEIGHT} />
        </span>
      }
      width={60}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      className="h-10 w-15 shrink-0 object-cover"
    />
  )
}

/** The files of a listing's first photograph: its small version, or else the upload. */
export function sourcesOf({ mainImage }: ListingOverview) {
  return [mainImage?.smallUrl, mainImage?.originalUrl]
    .filter((src) => src !== undefined)
    .map((src) => ({ src }))
}
