import { ChevronLeft, ChevronRight, Expand } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CarouselDots } from '~/components/ui/CarouselDots'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { preloadOnHover } from '~/components/ui/lazy'
import { type Carousel, useCarousel } from '~/components/ui/useCarousel'
import { enlargeLabel } from '~/content/listing/photoKinds'
import type { Photo } from '~/types/property'
import { EnlargedPhotos, loadLightbox } from './EnlargedPhotos'
import { PhotoLabel } from './PhotoLabel'
import { PhotoStage } from './PhotoStage'
import { leadSizes, photoSources, thirdSizes } from './photoSources'

interface PropertyGalleryProps {
  /** The property's. */
  id: string
  title: string
  photos: readonly Photo[]
  /** What stands there without photographs. */
  instead?: ReactNode
  /** On a wide screen, two or three photographs are shown side by side. */
  inThirds?: boolean | undefined
}

/**
 * The photographs of one property, large, with arrows and dots below them, the full-screen lightbox and the arrow keys
 * of both.
 */
export function PropertyGallery({
  id,
  title,
  photos,
  instead,
  inThirds = false,
}: PropertyGalleryProps) {
  const count = photos.length
  const carousel = useCarousel(count)
  const { index, goTo } = carousel
  const gallery = useRef<HTMLElement>(null)
  useArrowKeys(gallery, carousel)
  const [enlarged, setEnlarged] = useState(false)
  const photo = photos[index]
  const beside = inThirds
    ? [1, 2].filter((step) => step < count).map((step) => (index + step) % count)
    : []

  function enlarge(position: number) {
    goTo(position)
    setEnlarged(true)
  }

  return (
    <section
      ref={gallery}
      aria-label={`Photographs of ${title}`}
      className={`flex flex-col ${inThirds ? '' : 'bg-grove text-white'}`}
    >
      <div
        className={
          inThirds
            ? `grid gap-2 bg-white lg:h-[min(36vw,58svh)] print:block print:h-auto ${beside.length > 0 ? 'lg:grid-cols-[1fr_calc(100%/3-1rem)] lg:grid-rows-2' : ''}`
            : 'grid grow'
        }
      >
        <PhotoStage
          title={title}
          instead={instead}
          photos={photos}
          carousel={carousel}
          className={inThirds ? 'lg:row-span-2 lg:aspect-auto print:aspect-2/1' : 'min-h-full'}
          onEnlarge={() => setEnlarged(true)}
          prepare={loadLightbox}
        />
        {beside.map((position) => (
          <button
            key={photos[position]?.id}
            type="button"
            aria-label={enlargeLabel(position + 1, count, photos[position]?.kind)}
            onClick={() => enlarge(position)}
            {...preloadOnHover(loadLightbox)}
            className="relative hidden cursor-zoom-in overflow-hidden bg-paper lg:block lg:only-of-type:row-span-2 print:hidden"
          >
            <FallbackImage
              sources={photos[position] ? photoSources(photos[position]) : []}
              sizes={beside.length > 1 ? thirdSizes : leadSizes}
              alt=""
              width={800}
              height={533}
              className="absolute inset-0 size-full object-cover"
            />
            <PhotoLabel photo={photos[position]} />
          </button>
        ))}
      </div>
      {photo && (
        <GalleryBar
          count={count}
          carousel={carousel}
          caption={inThirds ? photo.alt : undefined}
          // Side by side there is nothing to turn.
          showsSeveral={beside.length > 0}
          onEnlarge={() => setEnlarged(true)}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {count > 1 && !enlarged ? `Photograph ${index + 1} of ${count}` : ''}
      </p>
      {enlarged && (
        <EnlargedPhotos
          id={id}
          title={title}
          photos={photos}
          carousel={carousel}
          onClose={() => setEnlarged(false)}
        />
      )}
    </section>
  )
}

interface GalleryBarProps {
  count: number
  carousel: Carousel
  /** What the large photograph shows; written on a page, whose bar is white. */
  caption: string | undefined
  showsSeveral: boolean
  onEnlarge: () => void
}

/** The bar stands below the photographs, so that nothing covers them. */
function GalleryBar({ count, carousel, caption, showsSeveral, onEnlarge }: GalleryBarProps) {
  const { index, goTo, next, previous } = carousel
  const isPage = caption !== undefined
  const arrow = isPage ? 'hover:bg-paper' : 'hover:bg-white/10'
  return (
    <div className={`print:hidden ${isPage ? 'max-lg:page-width' : 'on-dark px-6 lg:px-4'}`}>
      <div
        className={`-mx-3 flex flex-wrap items-center justify-between ${isPage ? 'lg:ml-0' : ''}`}
      >
        {count > 1 && (
          <div className={`flex items-center ${showsSeveral ? 'lg:hidden' : ''}`}>
            <IconButton
              icon={ChevronLeft}
              label="Previous photograph"
              onClick={previous}
              className={arrow}
            />
            <CarouselDots count={count} index={index} noun="photograph" onSelect={goTo} />
            <IconButton
              icon={ChevronRight}
              label="Next photograph"
              onClick={next}
              className={arrow}
            />
          </div>
        )}
        {caption && <p className="text-xs text-stone max-lg:hidden">{caption}</p>}
        <button
          type="button"
          onClick={onEnlarge}
          {...preloadOnHover(loadLightbox)}
          className={`ml-auto flex min-h-11 items-center gap-2 px-3 text-sm font-semibold ${arrow}`}
        >
          <Expand aria-hidden="true" className="size-4" />
          {count > 1 ? (
            <span>
              All {count} <span className="max-sm:sr-only">photographs</span>
            </span>
          ) : (
            'Full screen'
          )}
        </button>
      </div>
    </div>
  )
}

/**
 * Turns the photographs with the left and right arrow keys. In a dialog this works wherever the focus is; on a page
 * only inside the gallery, since the keys may be meant for something else there.
 */
function useArrowKeys(
  gallery: RefObject<HTMLElement | null>,
  carousel: { next: () => void; previous: () => void },
): void {
  const page = useEffectEvent((event: KeyboardEvent) => {
    // The browser uses these keys with a modifier: Alt and left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowRight') carousel.next()
    else if (event.key === 'ArrowLeft') carousel.previous()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    const area = gallery.current?.closest('dialog') ?? gallery.current
    if (!area) return
    const onKeyDown = (event: KeyboardEvent) => page(event)
    area.addEventListener('keydown', onKeyDown)
    return () => area.removeEventListener('keydown', onKeyDown)
  }, [gallery])
}
