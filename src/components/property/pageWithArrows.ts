import type { KeyboardEvent } from 'react'

/** Left and right arrow keys page a gallery, wherever inside it the focus is. */
export function pageWithArrows(carousel: { next: () => void; previous: () => void }) {
  return (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') carousel.next()
    else if (event.key === 'ArrowLeft') carousel.previous()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
