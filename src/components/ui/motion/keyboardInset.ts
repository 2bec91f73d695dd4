/**
 * Keeps `--keyboard` on the element: the height of the window that a phone's keyboard covers. Most browsers lay the
 * keyboard over the page, where it would hide the bottom edge. Answers how to end it.
 */
export function keepKeyboardInset(element: HTMLElement): () => void {
  const seen = window.visualViewport
  const measure = () => {
    if (!seen) return
    // Zooming in also shrinks the visible part, without a keyboard.
    const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
    element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  measure()
  seen?.addEventListener('resize', measure)
  seen?.addEventListener('scroll', measure)
  return () => {
    seen?.removeEventListener('resize', measure)
    seen?.removeEventListener('scroll', measure)
  }
}
