import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { CarouselDots } from '~/components/ui/CarouselDots'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { useCarousel } from '~/components/ui/useCarousel'
import type { Property } from '~/types/property'
import { photoSources } from './photoSources'

const arrow =
  'absolute top-1/2 -translate-y-1/2 bg-white/90 text-ink hover:bg-white md:opacity-0 group-hover/gallery:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100'

interface CardGalleryProps {
  property: Property
  sizes: string
  /** In the first view: fetched at once instead of when scrolled near. */
  eager?: boolean | undefined
  onOpen: () => void
}

/** A card's photographs. Only those that are looked at are fetched. */
export function CardGallery({ property, sizes, eager = false, onOpen }: CardGalleryProps) {
  const { photos } = property
  const { index, goTo, next, previous } = useCarousel(photos.length)
  const [moved, setMoved] = useState(false)
  const photo = photos[index]

  function move(step: () => void) {
    setMoved(true)
    step()
  }

  return (
    <div className="group/gallery relative aspect-3/2 overflow-hidden bg-mist">
      {/* The pointer's shortcut to what 'View Details' does; the keyboard has that button. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className="absolute inset-0 cursor-pointer" onClick={onOpen}>
        <FallbackImage
          sources={photo ? photoSources(photo) : []}
          sizes={sizes}
          alt={photo?.alt ?? property.title}
          width={383}
          height={256}
          loading={eager || moved ? 'eager' : 'lazy'}
          className="size-full object-cover transition-transform duration-300 group-hover/card:scale-102"
        />
      </div>
      {photos.length > 1 && (
        <>
          <IconButton
            icon={ChevronLeft}
            label="Previous photograph"
            onClick={() => move(previous)}
            className={`${arrow} left-0`}
          />
          <IconButton
            icon={ChevronRight}
            label="Next photograph"
            onClick={() => move(next)}
            className={`${arrow} right-0`}
          />
          <CarouselDots
            count={photos.length}
            index={index}
            noun="photograph"
            onSelect={(slide) => move(() => goTo(slide))}
            className="absolute right-2 bottom-1 text-white drop-shadow-[0_0_2px_rgb(0_0_0/0.9)]"
          />
          <p aria-live="polite" className="sr-only">
            {moved ? `Photograph ${index + 1} of ${photos.length}` : ''}
          </p>
        </>
      )}
    </div>
  )
}
