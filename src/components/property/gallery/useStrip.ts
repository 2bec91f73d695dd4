import { type RefObject, useEffect, useRef } from 'react'
import { useCarousel } from '~/components/ui/useCarousel'

interface Strip {
  strip: RefObject<HTMLDivElement | null>
  index: number
  /** Scrolls to a photograph; both ends wrap around. */
  show: (index: number) => void
  onScroll: () => void
  onPointerDown: () => void
}

/** Photographs as wide as the strip that the browser scrolls them in. What it has come to is what is shown. */
export function useStrip(count: number): Strip {
  const strip = useRef<HTMLDivElement>(null)
  const { index, goTo } = useCarousel(count)
  /** Where buttons have sent it, on the way to which it passes others. */
  const target = useRef<number>(undefined)

  // Once it is there to be scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photograph that is shown
  useEffect(() => {
    if (target.current === undefined || !strip.current) return
    strip.current.scrollTo({ left: target.current * strip.current.clientWidth })
  }, [index])

  return {
    strip,
    index,
    show: (wanted) => {
      const next = (wanted + count) % count
      target.current = next
      goTo(next)
    },
    onScroll: () => {
      if (!strip.current) return
      const reached = Math.round(strip.current.scrollLeft / strip.current.clientWidth)
      if (target.current === undefined) goTo(reached)
      else if (target.current === reached) target.current = undefined
    },
    onPointerDown: () => {
      target.current = undefined
    },
  }
}
