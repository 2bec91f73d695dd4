import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { grow, prepareShrinking, tripBetween } from './photoGrowth'

/**
 * Grows the photograph of the pressed card into the pop-up, which shrinks back into the card when it closes.
 * @returns whether it would shrink if it closed now
 */
export function usePhotoGrowth(content: RefObject<HTMLElement | null>): () => boolean {
  // The dialog has not taken the focus yet.
  const [card] = useState(() => document.activeElement?.closest('article') ?? null)

  useLayoutEffect(() => {
    const popUp = content.current
    return () => {
      const shrink = prepareShrinking(card, popUp)
      // React has then removed the pop-up, or the whole page.
      if (shrink) queueMicrotask(shrink)
    }
  }, [content, card])

  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    if (!dialog) return
    // Its own entrance would move the place that is measured.
    dialog.style.animation = 'none'
    const trip = tripBetween(card, content.current)
    if (trip) grow(trip)
    else dialog.style.animation = ''
  }, [content, card])

  return () => tripBetween(card, content.current) !== undefined
}
