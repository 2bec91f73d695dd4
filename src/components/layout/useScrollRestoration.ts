import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

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
    const giveUpOn = ['wheel', 'pointerdown', 'keydown'] as const
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

/** Where a page is scrolled to, and which of what may be far away, such as a card of a list, stands there. */
interface Position {
  y: number
  /** It is as high as estimated until it is seen, so the way down to it may have changed. */
  place?: { id: string; top: number } | undefined
}

function readPosition(): Position {
  return { y: window.scrollY, place: firstVisiblePlace() }
}

function firstVisiblePlace(): Position['place'] {
  // The browser keeps this collection up to date, so that asking at every scroll event costs nothing.
  const distantItems = document.getElementsByClassName('distant')
  let [low, high] = [0, distantItems.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((distantItems[middle]?.getBoundingClientRect().bottom ?? 0) > 0) high = middle
    else low = middle + 1
  }
  // What stands between two of them has its own height: then the one above tells as well.
  for (const item of [distantItems[low], distantItems[low - 1]]) {
    if (!(item instanceof HTMLElement) || !item.dataset.place) continue
    const { top } = item.getBoundingClientRect()
    if (top < window.innerHeight) return { id: item.dataset.place, top }
  }
  return undefined
}

function itemAt({ place }: Position): Element | null | undefined {
  return place && document.querySelector(`[data-place="${CSS.escape(place.id)}"]`)
}

/** How far the page is from there; as far as can be told, while what stands there has not been drawn. */
function distanceTo(position: Position): number {
  const { y, place } = position
  const item = itemAt(position)
  return place && item ? item.getBoundingClientRect().top - place.top : y - window.scrollY
}

function scrollToPosition(position: Position): void {
  window.scrollBy(0, distanceTo(position))
}

function isAt(position: Position): boolean {
  // Until it is drawn, what comes above it moves what is seen.
  return itemAt(position) !== null && Math.abs(distanceTo(position)) <= 1
}
