import { type RefObject, useEffect, useRef } from 'react'
import { useCarousel } from '~/components/ui/useCarousel'

interface Strip {
  strip: RefObject<HTMLDivElement | null>
  index: number
  /** Scrolls to a photograph; the ends wrap around. */
  show: (index: number) => void
  onScroll: () => void
  /** For the strip alone: a button that is pressed before the strip has arrived goes on from where it is going. */
  onPointerDown: () => void
}

/** A strip that the browser scrolls, one photograph wide. The photograph it has scrolled to is the shown one. */
export function useStrip(count: number): Strip {
  const strip = useRef<HTMLDivElement>(null)
  const { index, goTo } = useCarousel(count)
  /** The photograph that a button scrolls to, passing others on the way. */
  const target = useRef<number>(undefined)

  // Runs after rendering, because the photograph must exist before the strip can scroll to it.
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
