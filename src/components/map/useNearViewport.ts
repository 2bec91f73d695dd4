import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has come within about a screen of the window; it then stays true. */
export function useNearViewport(target: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return near
}
