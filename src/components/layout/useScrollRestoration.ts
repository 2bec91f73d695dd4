import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const STORE = 'bng_scroll_places'
/** The number of frames in which rendering may still move the restored position. */
const UNSETTLED_FRAMES = 10

function readPositions(): Record<string, Position> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
  } catch {
    // With blocked or broken storage only the position is lost.
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
 * Restores each page's scroll position on back and forward. The browser's own restoration fails when the left page is
 * shorter than the restored one, because it scrolls before that one is rendered.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const positions = useRef<Record<string, Position>>(undefined)
  const current = useRef({ key, pathname })
  const isRestoring = useRef(false)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      if (positions.current) positions.current[current.current.key] = readPosition()
    }
    const keep = () => {
      if (!isRestoring.current) note()
      keepPositions(positions.current ?? {})
    }
    // The page may have been scrolled before this code heard of it.
    if (positions.current?.[current.current.key] === undefined) note()
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
    }
  }, [])

  // Runs before the next scroll event, which may already belong to the new page.
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
    isRestoring.current = true
    // What stands below a list is at the position while the list is short, and would be kept there as it grows.
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    const giveUpOn = ['wheel', 'pointerdown', 'keydown'] as const
    const stop = () => {
      isRestoring.current = false
      observer.disconnect()
      style.overflowAnchor = ''
      if (frame !== undefined) cancelAnimationFrame(frame)
      for (const type of giveUpOn) window.removeEventListener(type, stop)
      window.removeEventListener('scroll', stopIfScrolled)
    }
    let left = window.scrollY
    const stopIfScrolled = () => {
      const isScrolled = isScrolledBySomebody(left, wanted)
      if (isScrolled) stop()
      return isScrolled
    }
    const goOn = () => {
      if (stopIfScrolled()) return false
      scrollToPosition(wanted)
      left = window.scrollY
      return true
    }
    const stay = (frames: number) => {
      if (!goOn()) return
      if (frames === 0) stop()
      else frame = requestAnimationFrame(() => stay(frames - 1))
    }
    const reach = () => {
      if (!goOn() || !isAt(wanted)) return
      observer.disconnect()
      if (wanted.place) stay(UNSETTLED_FRAMES)
      else stop()
    }
    const observer = new ResizeObserver(reach)
    for (const type of giveUpOn) window.addEventListener(type, stop, { passive: true })
    window.addEventListener('scroll', stopIfScrolled, { passive: true })
    observer.observe(document.body)
    reach()
    return stop
  }, [key])
}

/** A page's scroll position, and the item at that position if it is one that may be drawn late, such as a card. */
interface Position {
  y: number
  /** The item has an estimated height until it is drawn, so the distance to it may change. */
  place?: { link: string; top: number } | undefined
}

function readPosition(): Position {
  return { y: window.scrollY, place: firstVisiblePlace() }
}

function firstVisiblePlace(): Position['place'] {
  // The browser keeps this live collection up to date, so reading it at every scroll event costs nothing.
  const distantItems = document.getElementsByClassName('distant')
  let [low, high] = [0, distantItems.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((distantItems[middle]?.getBoundingClientRect().bottom ?? 0) > 0) high = middle
    else low = middle + 1
  }
  // Between two items there may be other content; then the upper one is used too.
  for (const item of [distantItems[low], distantItems[low - 1]]) {
    const link = item?.querySelector('a')?.getAttribute('href')
    if (!item || !link) continue
    const { top } = item.getBoundingClientRect()
    if (top < window.innerHeight) return { link, top }
  }
  return undefined
}

/** An item is known by where its link leads: a name of its own would add 120 bytes to a list's document. */
function itemAt({ place }: Position): Element | null | undefined {
  if (!place) return undefined
  const link = document.querySelector(`.distant a[href="${CSS.escape(place.link)}"]`)
  return link?.closest('.distant') ?? null
}

/** The distance of the page from the position, as far as it is known before the item is drawn. */
function distanceTo(position: Position): number {
  const { y, place } = position
  const item = itemAt(position)
  return place && item ? item.getBoundingClientRect().top - place.top : y - window.scrollY
}

/**
 * Whether the page was scrolled since it was left at this height, by whatever gives no event that ends the restoration,
 * such as a scrollbar, an assistive program, or the focus. A page that gets shorter moves too, but only to its end.
 */
function isScrolledBySomebody(left: number, wanted: Position): boolean {
  const end = document.documentElement.scrollHeight - window.innerHeight
  const isMoved = Math.abs(window.scrollY - left) > 1
  return isMoved && window.scrollY < end - 1 && Math.abs(distanceTo(wanted)) > 1
}

function scrollToPosition(position: Position): void {
  window.scrollBy(0, distanceTo(position))
}

function isAt(position: Position): boolean {
  // Until the item is drawn, changes above it still move the page.
  return itemAt(position) !== null && Math.abs(distanceTo(position)) <= 1
}
