import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { CarouselDots } from '~/components/ui/CarouselDots'
import { IconButton } from '~/components/ui/IconButton'
import { useIdle } from '~/components/ui/idle/useIdle'
import { useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { Picture } from '~/components/ui/Picture'
import { useAutoAdvance, useCarousel } from '~/components/ui/useCarousel'
import type { HeroSlide } from '~/content/pages/heroes'

const INTERVAL_MS = 5000

/**
 * The photographs are 16:9 and cover the box, so in a high window they are wider than it; see the heights below. A
 * phone gets three quarters of that width: the difference is too small to see, and its network is slow.
 */
const sizes = {
  high: '(max-width: 767px) max(75vw, 83vh), (max-width: 1023px) and (orientation: portrait) max(100vw, 96vh), max(100vw, min(132vh, 86rem))',
  low: '(max-width: 767px) max(75vw, 27vh), max(100vw, 79vh)',
  upright: 'max(75vw, 47vh)',
}

/** A slide, with a link if its picture shows a particular home. */
export interface LinkedSlide extends HeroSlide {
  link?: { label: string; to: string } | undefined
}

interface HeroCarouselProps {
  slides: readonly LinkedSlide[]
  title: string
  /** Shown under the title instead of the slides' captions. */
  lead?: string | undefined
  arrows?: boolean | undefined
  /** A lower carousel, so that the first listing of the page is in the first view. */
  low?: boolean | undefined
  children: ReactNode
}

/**
 * Photographs across the window, with the page's title on a green panel cut into them. They change every five seconds,
 * except under the pointer, with focus inside, when paused, and under reduced motion.
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
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const rotates = slides.length > 1
  useAutoAdvance(
    rotates && !hovered && !focused && !paused && !reducedMotion,
    INTERVAL_MS,
    index,
    next,
  )
  // The first picture is fetched alone; each further one is fetched while the one before it is shown.
  const calm = useIdle()
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
      className={`on-dark relative grid bg-grove ${low ? 'roomy:min-h-[44svh]' : 'roomy:min-h-[min(74svh,48rem)]'}`}
    >
      <div
        className={`relative overflow-hidden roomy:absolute roomy:inset-0 roomy:h-auto! ${low ? 'h-[19.5svh] md:h-[26svh]' : 'h-[62svh] md:h-[54svh]'}`}
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
              className={`absolute inset-0 size-full object-cover duration-hero motion-safe:transition-[opacity,scale] ${
                low ? 'low-picture' : ''
              } ${position === index ? 'opacity-100' : 'scale-104 opacity-0'}`}
            />
          ) : null,
        )}
      </div>
      <div
        className={`last-beside-text relative self-end bg-grove px-5 text-white md:p-8 roomy:ml-[max(0px,calc(clamp(1.25rem,4vw,5rem)-2rem))] roomy:w-120 ${low ? 'py-4' : 'clear-of-cookie-question py-3'}`}
      >
        <h1
          className={`text-4xl tracking-tightest ${low ? 'md:text-[clamp(2.5rem,4vw,3.5rem)]' : ''}`}
        >
          {title}
        </h1>
        {/* All captions share one cell, so that the panel has the height of the longest and nothing jumps. */}
        <p
          className="mt-1.5 grid text-sm text-balance text-white/85 md:mt-4 md:text-base"
          aria-live={hovered || focused ? 'polite' : 'off'}
        >
          {lead ??
            slides.map((slide, position) => (
              <span
                key={slide.image.img.src}
                className={`col-start-1 row-start-1 ${position === index ? '' : 'invisible'}`}
              >
                <Caption slide={slide} />
              </span>
            ))}
        </p>
        <div className={`flex flex-wrap items-center gap-2 md:mt-6 ${low ? 'mt-3.5' : 'mt-2'}`}>
          {children}
          {rotates && (
            <div className="ml-auto flex items-center">
              {arrows && (
                <IconButton
                  icon={ArrowLeft}
                  label="Previous photograph"
                  onClick={previous}
                  className="hover:bg-white/10 max-md:w-8"
                />
              )}
              <CarouselDots count={slides.length} index={index} noun="photograph" onSelect={goTo} />
              {arrows && (
                <IconButton
                  icon={ArrowRight}
                  label="Next photograph"
                  onClick={next}
                  className="hover:bg-white/10 max-md:w-8"
                />
              )}
              {!reducedMotion && (
                <IconButton
                  icon={paused ? Play : Pause}
                  label={paused ? 'Resume the slide show' : 'Pause the slide show'}
                  onClick={() => setPaused(!paused)}
                  className="-mr-3.5 hover:bg-white/10"
                />
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/** Several buttons of a hero: in a row, or below one another and then equally wide. */
export function HeroButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 md:grid roomy:flex">{children}</div>
}

/** The name of the home that a slide shows, or else the slide's caption. */
function Caption({ slide: { caption, link } }: { slide: LinkedSlide }) {
  if (!link) return caption
  return (
    <Link
      to={link.to}
      className="figures dotted inline-flex items-center gap-2 font-medium text-white underline decoration-white/40 underline-offset-4 hover:decoration-white"
    >
      {link.label}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  )
}
