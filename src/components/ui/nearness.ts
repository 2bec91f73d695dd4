import { flushSync } from 'react-dom'

/** Whether something is near to what is seen; and where it no longer is, how high it was when last it was. */
export type Nearness = { near: true } | { near: false; height?: number | undefined }

/**
 * Of the window's height, on either side. Whoever scrolls or tabs on meets everything whole; and beyond the
 * 150% within which Chromium draws `content-visibility: auto`, so that what gets shortened is not drawn anew.
 */
const REACH = '200%'

const watched = new Map<Element, (nearness: Nearness) => void>()
let observer: IntersectionObserver | undefined

/**
 * Tells whenever the element comes near to what is seen, and when it is left far behind. For printing,
 * everything is near. What has the focus stays near, lest the focus be lost.
 * @returns what ends the watch.
 */
export function watchNearness(element: Element, tell: (nearness: Nearness) => void): () => void {
  observer ??= startObserver()
  watched.set(element, tell)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}

/** One for all, so that each frame is asked once. */
function startObserver(): IntersectionObserver {
  const started = new IntersectionObserver(report, { rootMargin: `${REACH} 0px` })
  window.addEventListener('beforeprint', () => {
    flushSync(() => {
      for (const tell of watched.values()) tell({ near: true })
    })
  })
  window.addEventListener('afterprint', () => {
    for (const element of watched.keys()) askAgain(element)
  })
  return started
}

function report(entries: readonly IntersectionObserverEntry[]): void {
  // No transition, which may make elements and think better of it: Chromium never lets go of an
  // <img srcset> that was made and not inserted.
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (isIntersecting) watched.get(target)?.({ near: true })
    else if (target.contains(document.activeElement)) {
      target.addEventListener('focusout', () => askAgain(target), { once: true })
    } else watched.get(target)?.({ near: false, height: boundingClientRect.height })
  }
}

/** An observer tells of changes alone, and of what it has just been given. */
function askAgain(element: Element): void {
  if (!watched.has(element)) return
  observer?.unobserve(element)
  observer?.observe(element)
}
