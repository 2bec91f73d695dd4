import { useEffect, useEffectEvent, useState } from 'react'

export interface Carousel {
  index: number
  goTo: (index: number) => void
  next: () => void
  previous: () => void
}

/** Which of `count` slides is shown; both ends wrap around. */
export function useCarousel(count: number): Carousel {
  const [wanted, setWanted] = useState(0)
  const index = count === 0 ? 0 : ((wanted % count) + count) % count
  return {
    index,
    goTo: setWanted,
    next: () => setWanted((from) => from + 1),
    previous: () => setWanted((from) => from - 1),
  }
}

/**
 * Advances every `ms` milliseconds while `running`, and never in a hidden tab. A slide chosen by hand
 * gets its full time, because `index` restarts the clock.
 */
export function useAutoAdvance(
  running: boolean,
  ms: number,
  index: number,
  next: () => void,
): void {
  const advance = useEffectEvent(next)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index restarts the clock
  useEffect(() => {
    if (!running) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => advance(), ms)
    }
    schedule()
    document.addEventListener('visibilitychange', schedule)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    }
  }, [running, ms, index])
}
