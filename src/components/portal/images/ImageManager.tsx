import { useQuery } from '@tanstack/react-query'
import { type Ref, useId } from 'react'
import { Banner } from '~/components/ui/Banner'
import { imageTexts } from '~/content/portal/listing/images'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import type { FailedUpload } from '~/lib/photo/uploadQueue'
import type { ListingRef } from '~/types/listing'
import { ImageTile, tiles } from './grid/ImageTile'
import { type ImageManagerHandle, ManagedImages, Processing } from './ManagedImages'

interface ImageManagerProps {
  listing: ListingRef
  /** Shows the photographs without any controls, on the diagnostic page without a session. */
  readOnly?: boolean | undefined
  /** Failed uploads from before the listing was saved, listed among the uploads from the start. */
  earlier?: readonly FailedUpload[] | undefined
  ref?: Ref<ImageManagerHandle> | undefined
}

const none: readonly FailedUpload[] = []

/** The photographs of a listing: add, put in order, delete (staff-side §§2, 4). */
export function ImageManager({
  listing,
  readOnly = false,
  earlier = none,
  ref,
}: ImageManagerProps) {
  if (readOnly) return <ReadOnlyImages listing={listing} />
  return <ManagedImages key={listing.id} listing={listing} earlier={earlier} handle={ref} />
}

/** The image manager without a session, which changes nothing. */
function ReadOnlyImages({ listing }: { listing: ListingRef }) {
  const headingId = useId()
  const {
    data = [],
    error,
    isPending,
    isSuccess,
    refetch,
  } = useQuery(portalQueries.images(listing))
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <h3 id={headingId} className="text-item">
        {imageTexts.heading}
      </h3>
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      )}
      <Processing active={isPending} />
      {isSuccess && data.length === 0 && (
        <p className="text-sm text-stone">{imageTexts.emptyToLookAt}</p>
      )}
      <ul className={tiles}>
        {data.map((image, index) => (
          <li key={image.id}>
            <ImageTile image={image} position={index} count={data.length} />
            <p className="truncate pt-1.5 text-xs text-stone" title={image.filename}>
              {image.filename}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
