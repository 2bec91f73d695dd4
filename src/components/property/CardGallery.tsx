import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { CarouselDots } from '~/components/ui/CarouselDots'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { onIntent } from '~/components/ui/onIntent'
import { useCalm } from '~/components/ui/useCalm'
import { useCarousel } from '~/components/ui/useCarousel'
import { propertyQueries } from '~/hooks/propertyQueries'
import type { ListedProperty } from '~/types/property'
import { cardSizes, photoSources } from './photoSources'

const arrow =
  'absolute top-1/2 -translate-y-1/2 bg-white/90 text-ink hover:bg-white md:opacity-0 group-hover/gallery:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100'

interface CardGalleryProps {
  property: ListedProperty
  onOpen: () => void
}

/**
 * A card's photographs. Only those that are looked at are fetched; what there is behind the first is asked
 * for once somebody comes near.
 */
export function CardGallery({ property, onOpen }: CardGalleryProps) {
  const [approached, setApproached] = useState(false)
  const { data: whole, isError } = useQuery({
    ...propertyQueries.one(property.id),
    enabled: approached && property.photoCount > 1,
    refetchOnWindowFocus: false,
  })
  const photos = whole?.photos ?? property.photos
  const count = whole?.photos.length ?? property.photoCount
  const { index, goTo, next, previous } = useCarousel(count)
  const [moved, setMoved] = useState(false)
  const isCalm = useCalm()
  const photo = photos[index]
  const isAwaited = !photo && count > 0 && !whole && !isError

  function move(step: () => void) {
    setMoved(true)
    step()
  }

  return (
    <div
      className="group/gallery relative aspect-3/2 overflow-hidden bg-mist"
      {...onIntent(async () => setApproached(true))}
    >
      {/* The pointer's shortcut to what 'View Details' does; the keyboard has that button. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className="picture-in-turn absolute inset-0 cursor-pointer" onClick={onOpen}>
        {!isAwaited && (
          <FallbackImage
            sources={photo ? photoSources(photo) : []}
            sizes={cardSizes}
            alt={photo?.alt ?? property.title}
            width={383}
            height={256}
            loading={moved ? 'eager' : 'lazy'}
            className="size-full object-cover transition-transform duration-300 group-hover/card:scale-102"
          />
        )}
      </div>
      {/* A third of a card's elements, which nobody needs before the page works. */}
      {isCalm && count > 1 && (
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
            count={count}
            index={index}
            noun="photograph"
            onSelect={(slide) => move(() => goTo(slide))}
            className="absolute right-2 bottom-1 text-white drop-shadow-[0_0_2px_rgb(0_0_0/0.9)]"
          />
          <p aria-live="polite" className="sr-only">
            {moved ? `Photograph ${index + 1} of ${count}` : ''}
          </p>
        </>
      )}
    </div>
  )
}
