import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const STORE = 'bng_scroll_positions'

function readPositions(): Record<string, number> {
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

function keepPositions(positions: Record<string, number>): void {
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
  const positions = useRef<Record<string, number>>(undefined)
  const current = useRef({ key, pathname })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      if (positions.current) positions.current[current.current.key] = window.scrollY
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
    const wanted = positions.current[key] ?? (samePage ? undefined : 0)
    if (wanted === undefined) return

    const reach = () => {
      window.scrollTo(0, wanted)
      return Math.abs(window.scrollY - wanted) <= 1
    }
    if (reach()) return
    const giveUpOn = ['wheel', 'touchstart', 'keydown'] as const
    const observer = new ResizeObserver(() => {
      if (reach()) stop()
    })
    const stop = () => {
      observer.disconnect()
      for (const type of giveUpOn) window.removeEventListener(type, stop)
    }
    observer.observe(document.body)
    for (const type of giveUpOn) window.addEventListener(type, stop, { passive: true })
    return stop
  }, [key])
}
