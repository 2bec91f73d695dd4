import { Component, type ReactNode, type RefObject } from 'react'
import { MOTION_ALLOWED } from './useMediaQuery'

const GLIDE = { duration: 240, easing: 'cubic-bezier(.2,.8,.2,1)' }

interface ReorderingProps {
  /** The element that contains the lists whose items move. */
  list: RefObject<HTMLElement | null>
  /** The items' ids. Nothing moves when a list only gets longer. */
  order: string
  children: ReactNode
}

/** Relative to the list's own corner, since the page may scroll and the part above the list may change its height. */
interface Place {
  left: number
  top: number
}

/**
 * Moves the remaining items smoothly from their old places to their new ones. This is a class because no hook runs just
 * before React changes the DOM.
 */
export class Reordering extends Component<ReorderingProps> {
  override getSnapshotBeforeUpdate({ order }: ReorderingProps): Map<Element, Place> | null {
    const { list } = this.props
    const goesOn = this.props.order.startsWith(order)
    if (goesOn || !list.current || !window.matchMedia(MOTION_ALLOWED).matches) return null
    // An item that is still moving starts from the place where it is seen.
    return placesOf(list.current, contentOf)
  }

  override componentDidUpdate(_: ReorderingProps, __: unknown, before: Map<Element, Place> | null) {
    const { list } = this.props
    if (!before || !list.current) return
    for (const [item, to] of placesOf(list.current, (each) => each)) {
      const from = before.get(item)
      if (from) glide(item, from.left - to.left, from.top - to.top)
    }
  }

  override render() {
    return this.props.children
  }
}

const contentOf = (item: Element) => item.firstElementChild ?? item

/** The places of the items within one window height of the window; a move from further away is not animated. */
function placesOf(list: Element, partOf: (item: Element) => Element): Map<Element, Place> {
  const corner = list.getBoundingClientRect()
  const places = new Map<Element, Place>()
  for (const item of list.querySelectorAll('ul > li')) {
    const { top, bottom } = item.getBoundingClientRect()
    if (bottom < -window.innerHeight || top > 2 * window.innerHeight) continue
    const place = partOf(item).getBoundingClientRect()
    places.set(item, { left: place.left - corner.left, top: place.top - corner.top })
  }
  return places
}

/** Moves the item's content and not the item, because the scroll position is restored by the item's place. */
function glide(item: Element, x: number, y: number): void {
  if (Math.hypot(x, y) < 1) return
  contentOf(item).animate({ translate: [`${x}px ${y}px`, '0 0'] }, GLIDE)
}
