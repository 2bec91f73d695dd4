import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { lazy } from '~/components/ui/lazy'
import type { Carousel } from '~/components/ui/useCarousel'
import type { Photo } from '~/types/property'
import { lightboxSizes, lightboxSources } from './lightboxSources'

const ZoomTrack = lazy(async () => (await import('./ZoomTrack')).ZoomTrack)

/** The proportions of a photograph that has not loaded yet. */
const USUAL = 3 / 2

interface SinglePhotoProps {
  title: string
  photos: readonly Photo[]
  carousel: Carousel
  mayMove: boolean
  captionOf: (photo: Photo) => string | undefined
  stage: RefObject<HTMLElement | null>
  counter: ReactNode
}

/** One photograph in a wide window: its arrows beside it, its caption from its left edge and the counter to its right. */
export function SinglePhoto({
  title,
  photos,
  carousel,
  mayMove,
  captionOf,
  stage,
  counter,
}: SinglePhotoProps) {
  const { index, next, previous } = carousel
  const photo = photos[index]
  const [isTracked, setTracked] = useState(false)
  const [ratio, setRatio] = useState(USUAL)
  // The width that the photograph has between the arrows, above one line of caption.
  const width = `min(100cqw - 7rem, ${ratio} * (100cqh - 1.5rem))`
  const beside = `calc(50% - ${width} / 2 - 3.5rem)`
  const arrow = 'absolute top-1/2 size-14 -translate-y-1/2 hover:bg-white/10 [&_svg]:size-7'

  return (
    <section
      ref={stage}
      tabIndex={-1}
      aria-label="Photograph"
      className="flex min-h-0 flex-1 flex-col outline-none [container-type:size]"
    >
      <div className="relative min-h-0 flex-1">
        <div className="absolute inset-x-14 inset-y-0">
          <FallbackImage
            sources={photo ? lightboxSources(photo) : []}
            sizes={lightboxSizes}
            alt={photo?.alt ?? title}
            width={1600}
            height={1067}
            loading="eager"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight || USUAL)
            }
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
        </div>
        {photos.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label="Previous photograph"
              onClick={previous}
              className={arrow}
              style={{ left: beside }}
            />
            <IconButton
              icon={ChevronRight}
              label="Next photograph"
              onClick={next}
              className={arrow}
              style={{ right: beside }}
            />
          </>
        )}
      </div>
      {/* It runs on beyond the right edge of a photograph that is narrow. */}
      <div
        className="flex min-h-6 justify-between gap-6 pt-0.5 text-sm"
        style={{
          marginLeft: `calc(50cqw - ${width} / 2)`,
          width: `max(${width}, min(36rem, 50cqw + ${width} / 2 - 1.5rem))`,
        }}
      >
        {/* Hidden because screen readers read it as the photograph's description. */}
        <p aria-hidden="true" className="line-clamp-2 wrap-anywhere">
          {photo && captionOf(photo)}
        </p>
        {counter}
      </div>
    </section>
  )
}
