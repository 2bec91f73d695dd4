import { type RefObject, useEffect, useRef } from 'react'
import type { Carousel } from '~/components/ui/useCarousel'

export interface PhotoColumnState {
  list: RefObject<HTMLUListElement | null>
  onScroll: () => void
  onPointerDown: () => void
  onWheel: () => void
}

/**
 * Keeps a list that the browser scrolls and the shown photograph in step. The shown one is that on a line which moves
 * from the top of the list to its bottom while it is scrolled, so that the first and the last have their turn.
 */
export function usePhotoColumn({ index, goTo }: Carousel, isUpright: boolean): PhotoColumnState {
  const list = useRef<HTMLUListElement>(null)
  const reached = useRef<number>(undefined)
  /** The photograph that a key, a thumbnail or a swipe scrolls to, passing others on the way. */
  const target = useRef<number>(undefined)

  // Runs once the dialog is open: before, nothing has a height.
  useEffect(() => {
    const column = isUpright ? list.current : null
    const from = reached.current
    reached.current = column ? index : undefined
    if (!column || from === index) return
    const top = placeOf(column, index)
    if (Math.abs(column.scrollTop - top) < 1) return
    target.current = index
    const isNear = from !== undefined && Math.abs(index - from) === 1
    column.scrollTo({ top, behavior: isNear ? 'auto' : 'instant' })
  }, [index, isUpright])

  const letGo = () => {
    target.current = undefined
  }
  return {
    list,
    onScroll: () => {
      if (!list.current) return
      const now = photoOnLine(list.current)
      if (target.current === now) letGo()
      else if (target.current === undefined && now !== reached.current) {
        reached.current = now
        goTo(now)
      }
    },
    onPointerDown: letGo,
    onWheel: letGo,
  }
}

const partsOf = (column: HTMLElement) =>
  [...column.children].filter((part) => part instanceof HTMLElement)

function photoOnLine(column: HTMLElement): number {
  const { scrollTop, scrollHeight, clientHeight } = column
  const line = (scrollTop * scrollHeight) / Math.max(1, scrollHeight - clientHeight)
  const after = partsOf(column).findIndex(
    ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > line,
  )
  return after < 0 ? column.children.length - 1 : after
}

/** Where the list is scrolled to for a photograph: the line is in its middle, and all of it is in view. */
function placeOf(column: HTMLElement, index: number): number {
  const { scrollHeight, clientHeight } = column
  const { offsetTop = 0, offsetHeight = 0 } = partsOf(column)[index] ?? {}
  const middle = offsetTop + offsetHeight / 2
  const wanted = (middle * (scrollHeight - clientHeight)) / scrollHeight
  return Math.min(offsetTop, Math.max(offsetTop + offsetHeight - clientHeight, wanted))
}
