import { Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { lazy } from '~/components/ui/lazy'
import type { Carousel } from '~/components/ui/useCarousel'
import type { Photo } from '~/types/property'
import { lightboxSizes, lightboxSources, zoomedSizes } from './lightboxSources'
import type { PhotoColumnState } from './usePhotoColumn'
import { useSwipe } from './useSwipe'

const ZoomInColumn = lazy(async () => (await import('./ZoomInColumn')).ZoomInColumn)

interface PhotoColumnProps {
  title: string
  photos: readonly Photo[]
  carousel: Carousel
  mayMove: boolean
  captionOf: (photo: Photo) => string | undefined
  column: PhotoColumnState
}

/** The photographs of an upright window below each other, each as wide as the window and with its caption. */
export function PhotoColumn({
  title,
  photos,
  carousel,
  mayMove,
  captionOf,
  column: { list, ...scrolling },
}: PhotoColumnProps) {
  const { index } = carousel
  const swipe = useSwipe(carousel)

  const imageOf = (photo: Photo, position: number, isZoomed: boolean) => (
    <FallbackImage
      sources={lightboxSources(photo)}
      sizes={isZoomed ? zoomedSizes : lightboxSizes}
      alt={photo.alt}
      width={1600}
      height={1067}
      loading={Math.abs(position - index) < 2 ? 'eager' : 'lazy'}
      draggable={false}
      className="h-auto max-h-[calc(100dvh-13rem)] w-full object-contain select-none"
    />
  )

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
      tabIndex={0}
      aria-label={`Photographs of ${title}`}
      className="relative grid min-h-0 flex-1 content-start gap-6 overflow-x-hidden overflow-y-auto overscroll-contain pb-6 outline-offset-[-3px] motion-safe:scroll-smooth"
      {...scrolling}
      {...swipe}
      onPointerDown={(event) => {
        scrolling.onPointerDown()
        swipe.onPointerDown(event)
      }}
    >
      {photos.map((photo, position) => {
        const caption = captionOf(photo)
        return (
          <li key={photo.id}>
            <ErrorBoundary fallback={() => imageOf(photo, position, false)}>
              <Suspense fallback={imageOf(photo, position, false)}>
                <ZoomInColumn isShown={position === index} mayMove={mayMove}>
                  {(isZoomed) => imageOf(photo, position, isZoomed)}
                </ZoomInColumn>
              </Suspense>
            </ErrorBoundary>
            {caption && (
              // Hidden because screen readers read it as the photograph's description.
              <p aria-hidden="true" className="px-6 pt-2.5 text-sm wrap-anywhere">
                {caption}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
