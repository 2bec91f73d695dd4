import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Banner } from '~/components/ui/Banner'
import { imageTexts } from '~/content/portal/images'
import { portalQueries } from '~/hooks/portalQueries'
import type { ListingRef } from '~/types/listing'
import { ImageTile } from './ImageTile'
import { Processing } from './Processing'
import { tiles } from './tiles'

/** The image manager for somebody who may only look. */
export function ReadOnlyImages({ listing }: { listing: ListingRef }) {
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
      <h3 id={headingId} className="text-lg">
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
