import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { CarouselDots } from '~/components/ui/CarouselDots'
import { IconButton } from '~/components/ui/IconButton'
import type { HeroSlide } from '~/content/pages/heroes'
import { PauseButton } from './PauseButton'
import { SlidePictures } from './SlidePictures'
import { useSlideShow } from './useSlideShow'

/**
 * The photographs are 16:9 and cover the box, so in a high window they are wider than it; see the heights below. A
 * phone gets three quarters of that width: the difference is too small to see, and its network is slow.
 */
const SIZES = '(max-width: 767px) max(75vw, 27vh), max(70vw, 47vh)'

interface HeroCarouselProps {
  slides: readonly HeroSlide[]
  title: string
  /** Shown under the title instead of the slides' captions. */
  lead?: string | undefined
  children: ReactNode
}

/** The head of a page: title, caption and buttons on the page's grid, photographs beside them up to the window's edge. */
export function HeroCarousel({ slides, title, lead, children }: HeroCarouselProps) {
  const show = useSlideShow(slides.length)
  const rotates = slides.length > 1
  return (
    <section
      aria-roledescription={rotates ? 'carousel' : undefined}
      aria-label={title}
      className="overflow-x-clip border-b border-line"
      {...show.handlers}
    >
      <div className="hero page-width">
        <div className="hero-photo">
          <SlidePictures slides={slides} show={show} sizes={SIZES} />
        </div>
        <div className="hero-words last-beside-text">
          <h1 className="hero-title">{title}</h1>
          {/* All captions share one cell, so that it has the height of the longest and nothing jumps. */}
          <p
            className="mt-1.5 grid text-sm text-balance text-stone md:mt-3 md:text-base"
            aria-live={show.isAttended ? 'polite' : 'off'}
          >
            {lead ??
              slides.map(({ image, caption }, place) => (
                <span
                  key={image.img.src}
                  className={`col-start-1 row-start-1 ${place === show.index ? '' : 'invisible'}`}
                >
                  {caption}
                </span>
              ))}
          </p>
          <div className="mt-3.5 flex flex-wrap items-center gap-2 md:mt-5">
            {children}
            {rotates && (
              <div className="ml-auto flex items-center -mr-3 text-grove">
                <IconButton
                  icon={ArrowLeft}
                  label="Previous photograph"
                  onClick={show.previous}
                  className="hover:bg-paper max-md:w-8 pointer-coarse:w-11"
                />
                <CarouselDots
                  count={slides.length}
                  index={show.index}
                  noun="photograph"
                  onSelect={show.goTo}
                />
                <IconButton
                  icon={ArrowRight}
                  label="Next photograph"
                  onClick={show.next}
                  className="hover:bg-paper max-md:w-8 pointer-coarse:w-11"
                />
                <PauseButton show={show} className="-ml-3" />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** Several buttons of a hero: in a row, or below one another and then equally wide. */
export function HeroButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 md:grid roomy:flex">{children}</div>
}
