import { useState } from 'react'
import { useIdle } from '~/components/ui/idle/useIdle'
import { useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { type Carousel, useAutoAdvance, useCarousel } from '~/components/ui/useCarousel'

const INTERVAL_MS = 5000

export interface SlideShow extends Carousel {
  /** Whether the picture at this position is fetched. */
  isFetched: (position: number) => boolean
  /** Whether somebody looks at it closely, so that its words may be announced. */
  isAttended: boolean
  /** How to stop it. Undefined where nothing moves by itself. */
  pause?: { isPaused: boolean; toggle: () => void } | undefined
  /** What the element around it listens to. */
  handlers: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * A show of photographs that changes every five seconds, except under the pointer, with focus inside, when paused, and
 * under reduced motion.
 */
export function useSlideShow(count: number): SlideShow {
  const carousel = useCarousel(count)
  const { index, next } = carousel
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)') || count < 2
  useAutoAdvance(!isHovered && !isFocused && !isPaused && !isStill, INTERVAL_MS, index, next)

  // The first picture is fetched alone; each further one is fetched while the one before it is shown.
  const isCalm = useIdle()
  const [shown, setShown] = useState<readonly number[]>([0])
  if (!shown.includes(index)) setShown([...shown, index])
  const awaited = isCalm ? (index + 1) % count : index

  return {
    ...carousel,
    isFetched: (position) => position === awaited || shown.includes(position),
    isAttended: isHovered || isFocused,
    pause: isStill ? undefined : { isPaused, toggle: () => setPaused(!isPaused) },
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
