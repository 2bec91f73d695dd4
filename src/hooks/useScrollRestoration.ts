import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isAt, type Position, readPosition, scrollToPosition } from './scrollPosition'

const STORE = 'bng_scroll_places'
/** Drawing what one has returned to may move it, for as many frames at most. */
const UNSETTLED_FRAMES = 10

function readPositions(): Record<string, Position> {
  const [entry] = performance.getEntriesByType('navigation')
  const returned =
    entry instanceof PerformanceNavigationTiming &&
    (entry.type === 'reload' || entry.type === 'back_forward')
  if (!returned) return {}
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
  } catch {
    // Blocked or spoilt storage costs the position, no more.
    return {}
  }
}

function keepPositions(positions: Record<string, Position>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions))
  } catch {
    // See above.
  }
}

/**
 * Back and forward return to where each page was left. The browser's own way gives up when the page
 * that is left is shorter than the one returned to, because it scrolls before that one is drawn.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const positions = useRef<Record<string, Position>>(undefined)
  const current = useRef({ key, pathname })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      if (positions.current) positions.current[current.current.key] = readPosition()
    }
    const keep = () => keepPositions(positions.current ?? {})
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
    }
  }, [])

  // Before the next scroll event, which may already belong to the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, even to the same address
  useLayoutEffect(() => {
    const arrivesAtAnchor = positions.current === undefined && hash !== ''
    positions.current ??= readPositions()
    const samePage = current.current.pathname === pathname
    current.current = { key, pathname }
    if (navigation !== 'POP' || arrivesAtAnchor) return
    const wanted = positions.current[key] ?? (samePage ? undefined : { y: 0 })
    if (wanted === undefined) return

    let frame: number | undefined
    const giveUpOn = ['wheel', 'touchstart', 'keydown'] as const
    const stop = () => {
      observer.disconnect()
      if (frame !== undefined) cancelAnimationFrame(frame)
      for (const type of giveUpOn) window.removeEventListener(type, stop)
    }
    const stay = (frames: number) => {
      scrollToPosition(wanted)
      if (frames === 0) stop()
      else frame = requestAnimationFrame(() => stay(frames - 1))
    }
    const reach = () => {
      scrollToPosition(wanted)
      if (!isAt(wanted)) return
      observer.disconnect()
      if (wanted.place) stay(UNSETTLED_FRAMES)
      else stop()
    }
    const observer = new ResizeObserver(reach)
    for (const type of giveUpOn) window.addEventListener(type, stop, { passive: true })
    observer.observe(document.body)
    reach()
    return stop
  }, [key])
}
