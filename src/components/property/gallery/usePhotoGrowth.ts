import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { MOTION_ALLOWED } from '~/components/ui/motion/useMediaQuery'

const GROWTH = { duration: 420, easing: 'cubic-bezier(.2,.8,.2,1)' }
/** The pop-up appears this long after its photograph starts to grow. */
const PANEL_DELAY = '120ms'

/** The frame's place is used, because hovering enlarges a card's photograph beyond it. */
const placeOf = (photo: HTMLImageElement) => (photo.parentElement ?? photo).getBoundingClientRect()

const photoIn = (part: Element | null) =>
  part?.querySelector<HTMLImageElement>('img:not([aria-hidden])') ?? undefined

/**
 * Grows the photograph of the pressed card into the pop-up's photograph, and shrinks it back when the pop-up closes.
 */
export function usePhotoGrowth(popUp: RefObject<HTMLElement | null>): void {
  // The dialog has not taken the focus yet.
  const [card] = useState(() => document.activeElement?.closest('article') ?? null)

  useLayoutEffect(() => {
    const content = popUp.current
    return () => {
      const [from, to] = [photoIn(content), photoIn(card)]
      if (from && to) fly(from, placeOf(from), placeOf(to))
    }
  }, [popUp, card])

  useEffect(() => {
    const [from, to] = [photoIn(card), photoIn(popUp.current)]
    const dialog = to?.closest('dialog')
    if (!from || !to || !dialog) return
    // The pop-up's entrance animation is switched off while its final place is measured.
    dialog.style.animation = 'none'
    const end = placeOf(to)
    dialog.style.animation = ''
    if (!fly(from, placeOf(from), end)) return
    dialog.style.animationDelay = PANEL_DELAY
    dialog.style.animationFillMode = 'backwards'
    to.animate({ opacity: [0, 0] }, GROWTH)
  }, [popUp, card])
}

/**
 * Animates a copy of a photograph above everything, and removes it at the end.
 * @returns false when either place is outside the window, or when the visitor prefers no animation.
 */
function fly(photo: HTMLImageElement, from: DOMRect, to: DOMRect): boolean {
  if (!isSeen(from) || !isSeen(to) || !window.matchMedia(MOTION_ALLOWED).matches) return false
  const copy = new Image()
  copy.src = photo.currentSrc
  copy.alt = ''
  // A popover is in the browser's top layer, as the dialog is.
  copy.popover = 'manual'
  copy.className =
    'pointer-events-none fixed inset-auto m-0 max-w-none border-0 p-0 object-cover print:hidden'
  document.body.append(copy)
  copy.showPopover()
  const flight = copy.animate([frame(from), frame(to)], GROWTH)
  flight.onfinish = () => copy.remove()
  return true
}

const isSeen = ({ top, bottom, width }: DOMRect) =>
  width > 0 && bottom > 0 && top < window.innerHeight

const frame = ({ left, top, width, height }: DOMRect): Keyframe => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
})
