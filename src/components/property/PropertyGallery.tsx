import { ChevronLeft, ChevronRight, Expand } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { CarouselDots } from '~/components/ui/CarouselDots'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { onIntent } from '~/components/ui/onIntent'
import { useCarousel } from '~/components/ui/useCarousel'
import type { Photo } from '~/types/property'
import { gallerySizes, photoSources } from './photoSources'
import { useArrowKeys } from './useArrowKeys'

const loadLightbox = () => import('./Lightbox')
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))

interface PropertyGalleryProps {
  title: string
  photos: readonly Photo[]
}

/**
 * The photographs of one property, large, with arrows, dots and the full-screen lightbox, whose keys
 * come here as well.
 */
export function PropertyGallery({ title, photos }: PropertyGalleryProps) {
  const carousel = useCarousel(photos.length)
  const { index, goTo, next, previous } = carousel
  const gallery = useRef<HTMLElement>(null)
  useArrowKeys(gallery, carousel)
  const [enlarged, setEnlarged] = useState(false)
  const photo = photos[index]
  const arrow = 'absolute top-1/2 -translate-y-1/2 bg-white/90 text-ink hover:bg-white'

  return (
    <section ref={gallery} aria-label={`Photographs of ${title}`} className="relative bg-mist">
      <FallbackImage
        sources={photo ? photoSources(photo) : []}
        sizes={gallerySizes}
        alt={photo?.alt ?? title}
        width={1600}
        height={1067}
        loading="eager"
        fetchPriority={index === 0 ? 'high' : undefined}
        className="aspect-3/2 min-h-full w-full object-cover"
      />
      {photo && (
        <IconButton
          icon={Expand}
          label="View the photographs full screen"
          onClick={() => setEnlarged(true)}
          {...onIntent(loadLightbox)}
          className="absolute right-0 bottom-0 bg-white/90 text-ink hover:bg-white"
        />
      )}
      {photos.length > 1 && (
        <>
          <IconButton
            icon={ChevronLeft}
            label="Previous photograph"
            onClick={previous}
            className={`${arrow} left-0`}
          />
          <IconButton
            icon={ChevronRight}
            label="Next photograph"
            onClick={next}
            className={`${arrow} right-0`}
          />
          <CarouselDots
            count={photos.length}
            index={index}
            noun="photograph"
            onSelect={goTo}
            className="absolute bottom-2 left-1/2 -translate-x-1/2 text-white drop-shadow-[0_0_2px_rgb(0_0_0/0.9)]"
          />
        </>
      )}
      <p aria-live="polite" className="sr-only">
        {photos.length > 1 && !enlarged ? `Photograph ${index + 1} of ${photos.length}` : ''}
      </p>
      {enlarged && (
        <DialogBoundary
          failure={{
            title: 'The photographs could not be enlarged',
            text: 'Please load the page again.',
          }}
          onClose={() => setEnlarged(false)}
        >
          <Lightbox
            title={title}
            photos={photos}
            carousel={carousel}
            onClose={() => setEnlarged(false)}
          />
        </DialogBoundary>
      )}
    </section>
  )
}
