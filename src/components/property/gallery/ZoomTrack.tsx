import * as m from 'framer-motion/m'
import { useRef } from 'react'
import type { Carousel } from '~/components/ui/useCarousel'
import type { Photo } from '~/types/property'
import { lightboxSizes, lightboxSources } from './lightboxSources'
import { PhotoTrack } from './PhotoTrack'
import { useSwipe } from './useSwipe'
import { useZoom } from './useZoom'

interface ZoomTrackProps {
  photos: readonly Photo[]
  carousel: Carousel
  /** Whether the visitor accepts animation; otherwise zooming and turning happen in one step. */
  mayMove: boolean
  onReady: () => void
}

/** The lightbox's track: a photograph at its own size is swiped, and a zoomed one is dragged. */
export function ZoomTrack({ photos, carousel, mayMove, onReady }: ZoomTrackProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { scale, x, y, isZoomed, isPinching, reach, handlers } = useZoom(
    stage,
    carousel.index,
    mayMove,
  )
  const swipe = useSwipe(carousel)
  const isHeld = isZoomed || isPinching
  const { x: aside, y: upright } = reach()
  return (
    <div
      ref={stage}
      className="absolute inset-0 touch-none"
      {...handlers}
      {...(!mayMove && !isHeld ? swipe : {})}
    >
      <PhotoTrack
        photos={photos}
        carousel={carousel}
        sources={lightboxSources}
        sizes={lightboxSizes}
        isZoomed={isHeld}
        fit="object-contain"
        isLocked={isHeld || !mayMove || photos.length < 2}
        onReady={onReady}
        frame={(photo) => (
          <m.div
            data-zoomed={isZoomed}
            drag={isZoomed && !isPinching}
            dragMomentum={mayMove}
            dragElastic={0.1}
            dragConstraints={{ left: -aside, right: aside, top: -upright, bottom: upright }}
            style={{ scale, x, y }}
            className="size-full"
          >
            {photo}
          </m.div>
        )}
      />
    </div>
  )
}
