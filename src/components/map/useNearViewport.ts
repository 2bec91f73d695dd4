import { useCallback, useState } from 'react'

/** The ref to an element, and whether it has come within about a screen of the window; that then stays true. */
export function useNearViewport() {
  const [isNear, setNear] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isNear] as const
}
