import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CarouselDots } from '~/components/ui/CarouselDots'
import { IconButton } from '~/components/ui/IconButton'
import { Picture } from '~/components/ui/Picture'
import { useCalm } from '~/components/ui/useCalm'
import { useAutoAdvance, useCarousel } from '~/components/ui/useCarousel'
import { usePrefersReducedMotion } from '~/components/ui/usePrefersReducedMotion'
import type { HeroSlide } from '~/content/heroes'

const INTERVAL_MS = 5000

/**
 * The photographs are 16:9 and cover the box, which on a high window is wider than it: see the heights below.
 * On a phone three quarters of that: its pixels are too small to tell, and its network is what one waits for.
 */
const sizes = {
  high: '(max-width: 767px) max(75vw, 70vh), max(100vw, min(150vh, 93rem))',
  low: '(max-width: 767px) max(75vw, 43vh), max(100vw, min(111vh, 75rem))',
  upright: 'max(75vw, 40vh)',
}

interface HeroCarouselProps {
  slides: readonly HeroSlide[]
  title: string
  /** Shown under the title instead of the slides' captions. */
  lead?: string | undefined
  arrows?: boolean | undefined
  /** Lower, so that what follows is in the first view: the search bar of a page of listings. */
  low?: boolean | undefined
  children: ReactNode
}

/**
 * Photographs to the edges with the page's title on a green panel cut into them. Rotates every five
 * seconds, and rests under the pointer, with focus inside, when paused, and for reduced motion.
 */
export function HeroCarousel({
  slides,
  title,
  lead,
  arrows = false,
  low = false,
  children,
}: HeroCarouselProps) {
  const { index, goTo, next, previous } = useCarousel(slides.length)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [paused, setPaused] = useState(false)
  const reducedMotion = usePrefersReducedMotion()
  const rotates = slides.length > 1
  useAutoAdvance(
    rotates && !hovered && !focused && !paused && !reducedMotion,
    INTERVAL_MS,
    index,
    next,
  )
  // The first picture has the network to itself; then each is fetched while the one before it is shown.
  const calm = useCalm()
  const [shown, setShown] = useState<readonly number[]>([0])
  if (!shown.includes(index)) setShown([...shown, index])
  const awaited = calm ? (index + 1) % slides.length : index

  return (
    <section
      aria-roledescription={rotates ? 'carousel' : undefined}
      aria-label={title}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={`on-dark relative grid bg-grove ${low ? 'md:min-h-[min(62svh,42rem)]' : 'md:min-h-[min(84svh,52rem)]'}`}
    >
      <div
        className={`relative overflow-hidden md:absolute md:inset-0 md:h-auto ${low ? 'h-[32svh]' : 'h-[52svh]'}`}
      >
        {slides.map((slide, position) =>
          shown.includes(position) || position === awaited ? (
            <Picture
              image={slide.image}
              upright={
                low || !slide.upright ? undefined : { srcSet: slide.upright, sizes: sizes.upright }
              }
              loading="eager"
              key={slide.image.img.src}
              sizes={low ? sizes.low : sizes.high}
              alt={position === index ? slide.alt : ''}
              fetchPriority={position === 0 ? 'high' : 'low'}
              className={`absolute inset-0 size-full object-cover transition-opacity duration-700 ${
                position === index ? 'opacity-100' : 'opacity-0'
              }`}
            />
          ) : null,
        )}
      </div>
      <div className="relative self-end justify-self-start bg-grove text-white md:w-[min(46rem,62vw)]">
        <div className="px-5 pt-8 pb-6 md:py-12 md:pr-14 md:pl-[clamp(1.25rem,4vw,5rem)]">
          <h1 className="text-4xl tracking-tightest">{title}</h1>
          {/* Captions share one cell, so that the panel is as high as the longest and nothing jumps. */}
          <p
            className="mt-5 grid max-w-prose text-lg text-white/85"
            aria-live={hovered || focused ? 'polite' : 'off'}
          >
            {lead ??
              slides.map((slide, position) => (
                <span
                  key={slide.image.img.src}
                  className={`col-start-1 row-start-1 ${position === index ? '' : 'invisible'}`}
                >
                  {slide.caption}
                </span>
              ))}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
        {rotates && (
          <div className="flex items-center gap-1 border-t border-white/20 py-2 pr-3 pl-3 md:pl-[calc(clamp(1.25rem,4vw,5rem)-0.75rem)]">
            {arrows && (
              <IconButton
                icon={ArrowLeft}
                label="Previous photograph"
                onClick={previous}
                className="hover:bg-white/10"
              />
            )}
            {arrows && (
              <IconButton
                icon={ArrowRight}
                label="Next photograph"
                onClick={next}
                className="hover:bg-white/10"
              />
            )}
            <CarouselDots
              count={slides.length}
              index={index}
              noun="photograph"
              onSelect={goTo}
              className="mx-2"
            />
            {!reducedMotion && (
              <IconButton
                icon={paused ? Play : Pause}
                label={paused ? 'Resume the slide show' : 'Pause the slide show'}
                onClick={() => setPaused(!paused)}
                className="ml-auto hover:bg-white/10"
              />
            )}
          </div>
        )}
      </div>
    </section>
  )
}
