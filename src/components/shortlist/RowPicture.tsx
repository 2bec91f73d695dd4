import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { cardSizes, photoSources } from '~/components/property/gallery/photoSources'
import { StatusBadge } from '~/components/property/StatusBadge'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { publicStatus } from '~/content/listing/propertyOptions'
import { shortlistPage } from '~/content/pages/shortlist'
import { knownPhotos } from '~/services/listings/knownPhotos'
import type { ShortlistedHome } from './useShortlistedHomes'

/** A home's photograph, and its status if viewings are over; or that it is no longer listed. */
export function RowPicture({ home: { current } }: { home: ShortlistedHome }) {
  const [photo] = current ? knownPhotos(current) : []
  return (
    <div className="relative aspect-3/2 bg-paper [grid-area:picture] md:my-1 print:w-full">
      {current === null && <p className="p-2 text-xs text-stone">{shortlistPage.gone}</p>}
      {current && (
        <FallbackImage
          sources={photo ? photoSources(photo) : []}
          sizes={cardSizes}
          alt={photo?.alt ?? ''}
          emptyText="No photograph"
          instead={<DrawnInstead listing={current} />}
          width={120}
          height={80}
          className="size-full object-cover text-center text-xs!"
        />
      )}
      {current && current.status !== 'active' && (
        <div className="absolute top-0 left-0">
          <StatusBadge
            status={current.status}
            label={publicStatus(current.status, current.property_class)}
          />
        </div>
      )}
    </div>
  )
}
