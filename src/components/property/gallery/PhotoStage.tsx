import { type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import type { Carousel } from '~/components/ui/useCarousel'
import type { Photo } from '~/types/property'
import { PhotoLabel } from './PhotoLabel'
import { leadSizes, photoSources } from './photoSources'
import { useSwipe } from './useSwipe'

const SwipedPhotos = lazy(async () => (await import('./PhotoTrack')).SwipedPhotos)

interface PhotoStageProps {
  title: string
  /** What stands there without photographs. */
  instead: ReactNode
  photos: readonly Photo[]
  carousel: Carousel
  className: string
  onEnlarge: () => void
  /** Fetches the code that `onEnlarge` needs. */
  prepare: () => Promise<unknown>
}

/** The photograph that is shown. It can be swiped once a pointer has come near. */
export function PhotoStage({
  title,
  instead,
  photos,
  carousel,
  className,
  onEnlarge,
  prepare,
}: PhotoStageProps) {
  const { index } = carousel
  const photo = photos[index]
  const swipe = useSwipe(carousel)
  const [follows, setFollows] = useState(false)
  const [isTracked, setTracked] = useState(false)
  const near = preloadOnHover(async () => {
    setFollows(photos.length > 1)
    await prepare()
  })

  return (
    // The pointer's shortcut for the button below.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={`relative aspect-3/2 cursor-zoom-in touch-pan-y overflow-hidden bg-paper ${className}`}
      onClick={() => photo && onEnlarge()}
      {...swipe}
      onPointerEnter={near.onPointerEnter}
      onPointerDownCapture={near.onPointerDown}
    >
      <FallbackImage
        sources={photo ? photoSources(photo) : []}
        sizes={leadSizes}
        alt={photo?.alt ?? title}
        instead={instead}
        width={1600}
        height={1067}
        loading="eager"
        fetchPriority={index === 0 ? 'high' : undefined}
        draggable={false}
        className={`absolute inset-0 size-full object-cover ${isTracked ? 'not-print:opacity-0' : ''}`}
      />
      {follows && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SwipedPhotos
              photos={photos}
              carousel={carousel}
              sources={photoSources}
              sizes={leadSizes}
              fit="object-cover"
              onReady={() => setTracked(true)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <PhotoLabel photo={photo} />
    </div>
  )
}
