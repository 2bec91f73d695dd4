import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Left and right arrow keys page a gallery: in a dialog wherever its focus is, on a page only with
 * focus inside the gallery, since there the keys may be meant for something else.
 */
export function useArrowKeys(
  gallery: RefObject<HTMLElement | null>,
  carousel: { next: () => void; previous: () => void },
): void {
  const page = useEffectEvent((event: KeyboardEvent) => {
    // With a modifier they are the browser's: Alt and left is back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowRight') carousel.next()
    else if (event.key === 'ArrowLeft') carousel.previous()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    const area = gallery.current?.closest('dialog') ?? gallery.current
    if (!area) return
    const onKeyDown = (event: KeyboardEvent) => page(event)
    area.addEventListener('keydown', onKeyDown)
    return () => area.removeEventListener('keydown', onKeyDown)
  }, [gallery])
}
