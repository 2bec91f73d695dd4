/**
 * Calls back once, when the element has come within a screenful or so of what is seen.
 * @returns what ends the watch.
 */
export function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: '400px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
