import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Dialog } from '~/components/ui/Dialog'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { lazy } from '~/components/ui/lazy'
import { MOTION_ALLOWED, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import type { Carousel } from '~/components/ui/useCarousel'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import type { Photo } from '~/types/property'
import { lightboxSizes, lightboxSources, thumbnailSources } from './lightboxSources'

const ZoomTrack = lazy(async () => (await import('./ZoomTrack')).ZoomTrack)

export interface LightboxProps {
  title: string
  photos: readonly Photo[]
  carousel: Carousel
  onClose: () => void
}

/** In an upright window there is room for the arrows below the photograph. */
const ARROW =
  'absolute top-1/2 -translate-y-1/2 bg-ink/80 hover:bg-ink portrait:top-auto portrait:bottom-2 portrait:translate-y-0'

/** The photographs on the whole screen, with zoom, swiping, a counter and thumbnails. */
export function Lightbox({ title, photos, carousel, onClose }: LightboxProps) {
  const { index, goTo, next, previous } = carousel
  useHistoryLayer(onClose)
  const strip = useRef<HTMLUListElement>(null)
  const photo = photos[index]
  // A generated description only states the position, which the counter shows already.
  const caption = photo?.alt.startsWith(`${title}, photograph `) ? undefined : photo?.alt
  const mayMove = useMediaQuery(MOTION_ALLOWED)
  const [isTracked, setTracked] = useState(false)

  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])

  return (
    <Dialog title={title} onClose={onClose} size="full" dark>
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="relative min-h-0 flex-1 overflow-hidden">
          <FallbackImage
            sources={photo ? lightboxSources(photo) : []}
            sizes={lightboxSizes}
            alt={photo?.alt ?? title}
            width={1600}
            height={1067}
            loading="eager"
            className={`size-full object-contain ${isTracked ? 'opacity-0' : ''}`}
          />
          {photo && (
            <ErrorBoundary fallback={null}>
              <Suspense fallback={null}>
                <ZoomTrack
                  photos={photos}
                  carousel={carousel}
                  mayMove={mayMove}
                  onReady={() => setTracked(true)}
                />
              </Suspense>
            </ErrorBoundary>
          )}
          {photos.length > 1 && (
            <>
              <IconButton
                icon={ChevronLeft}
                label="Previous photograph"
                onClick={previous}
                className={`${ARROW} left-2`}
              />
              <IconButton
                icon={ChevronRight}
                label="Next photograph"
                onClick={next}
                className={`${ARROW} right-2`}
              />
            </>
          )}
        </div>
        {caption && (
          // Hidden because screen readers read it as the photograph's description.
          <p aria-hidden="true" className="line-clamp-3 px-6 pt-4 wrap-anywhere">
            {caption}
          </p>
        )}
        <div className="flex items-center gap-6 px-6 py-4">
          <p aria-live="polite" className="figures shrink-0 font-display text-lg">
            {index + 1} / {photos.length}
          </p>
          <ul ref={strip} className="flex min-w-0 gap-2 overflow-x-auto p-1">
            {photos.map((thumbnail, position) => (
              <li key={thumbnail.id} className="shrink-0">
                <button
                  type="button"
                  aria-label={`Show photograph ${position + 1} of ${photos.length}`}
                  aria-current={position === index}
                  onClick={() => goTo(position)}
                  className="block opacity-60 hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-apple"
                >
                  <FallbackImage
                    sources={thumbnailSources(thumbnail)}
                    alt=""
                    width={96}
                    height={64}
                    className="h-16 w-24 object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}
