import { type RefObject, useEffect } from 'react'

/**
 * Keeps `--keyboard` on the element: how much of the window a phone's keyboard covers. Most browsers lay it over the
 * page, where what stands at the bottom edge would be under it.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      // Zoomed in, less is seen as well, and no keyboard is there.
      const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [element])
}
