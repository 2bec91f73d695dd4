import { useState } from 'react'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { preloadOnHover } from '~/components/ui/lazy'
import { useCarousel } from '~/components/ui/useCarousel'
import { enlargeLabel } from '~/content/listing/photoKinds'
import type { Photo } from '~/types/property'
import { EnlargedPhotos, loadLightbox } from './EnlargedPhotos'
import { PhotoLabel } from './PhotoLabel'
import { leadSizes, photoSources, thirdSizes } from './photoSources'

/** The number that the gallery above shows at once on a wide screen. */
const IN_GALLERY = 3
const MOST = 3

interface FurtherPhotosProps {
  /** The property's. */
  id: string
  title: string
  photos: readonly Photo[]
}

/** The next photographs after those of the gallery, in a row between the texts of a wide page. */
export function FurtherPhotos({ id, title, photos }: FurtherPhotosProps) {
  const carousel = useCarousel(photos.length)
  const [enlarged, setEnlarged] = useState(false)
  const further = photos.slice(IN_GALLERY, IN_GALLERY + MOST)
  if (further.length < 2) return null

  return (
    <>
      <section
        aria-label={`${title}: more photographs`}
        className={`page-width hidden gap-2 pb-dense lg:grid print:hidden ${further.length === 2 ? 'grid-cols-2' : 'grid-cols-3'}`}
      >
        {further.map((photo, position) => (
          <figure key={photo.id}>
            <button
              type="button"
              aria-label={enlargeLabel(IN_GALLERY + position + 1, photos.length, photo.kind)}
              onClick={() => {
                carousel.goTo(IN_GALLERY + position)
                setEnlarged(true)
              }}
              {...preloadOnHover(loadLightbox)}
              className="relative block w-full cursor-zoom-in overflow-hidden bg-paper"
            >
              <FallbackImage
                sources={photoSources(photo)}
                sizes={further.length === 2 ? leadSizes : thirdSizes}
                alt=""
                width={800}
                height={533}
                loading="lazy"
                className="aspect-3/2 w-full object-cover"
              />
              <PhotoLabel photo={photo} />
            </button>
            <figcaption className="mt-2 pr-6 text-xs text-stone">{photo.alt}</figcaption>
          </figure>
        ))}
      </section>
      {enlarged && (
        <EnlargedPhotos
          id={id}
          title={title}
          photos={photos}
          carousel={carousel}
          onClose={() => setEnlarged(false)}
        />
      )}
    </>
  )
}
