import type { VisitKind } from '~/types/visit'
import { countVisit } from './countVisit'

/** Who leaves sooner has not looked. */
const LOOKED_MS = 2000

/**
 * Counts a visit of a listing once it was in sight for two seconds on end.
 * @returns ends the watch, because the listing is shown no more
 */
export function watchVisit(propertyId: string, kind: VisitKind = 'view'): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function look(): void {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') {
      timer = setTimeout(() => countVisit(propertyId, kind), LOOKED_MS)
    }
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * Counts that a listing's map was looked at, once half of it was in sight for two seconds on end.
 * @returns ends the watch, because the map is shown no more
 */
export function watchMap(map: Element, propertyId: string): () => void {
  let end: (() => void) | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      end?.()
      end = entries.at(-1)?.isIntersecting ? watchVisit(propertyId, 'map') : undefined
    },
    { threshold: 0.5 },
  )
  observer.observe(map)
  return () => {
    observer.disconnect()
    end?.()
  }
}
