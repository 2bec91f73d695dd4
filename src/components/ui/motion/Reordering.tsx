import { Component, type ReactNode, type RefObject } from 'react'
import { MAY_MOVE } from './useMediaQuery'

const GLIDE = { duration: 240, easing: 'cubic-bezier(.2,.8,.2,1)' }

interface ReorderingProps {
  /** What holds the lists whose items move. */
  list: RefObject<HTMLElement | null>
  /** The items' ids: where one list only goes on further than another, nothing moves. */
  order: string
  children: ReactNode
}

/** From the list's own corner: what stands above it may change its height, and the page be scrolled. */
interface Place {
  left: number
  top: number
}

/**
 * Lets the items that stay glide from their old places to their new ones. A class, because React tells no hook of
 * the moment before it changes what is drawn.
 */
export class Reordering extends Component<ReorderingProps> {
  override getSnapshotBeforeUpdate({ order }: ReorderingProps): Map<Element, Place> | null {
    const { list } = this.props
    const goesOn = this.props.order.startsWith(order)
    if (goesOn || !list.current || !window.matchMedia(MAY_MOVE).matches) return null
    // Where one is seen that is still on its way.
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

/** Of those in what is seen or within a window's height of it: nobody follows what comes from further away. */
function placesOf(list: Element, partOf: (item: Element) => Element): Map<Element, Place> {
  const corner = list.getBoundingClientRect()
  const places = new Map<Element, Place>()
  // What is shortened is far away.
  for (const item of list.querySelectorAll('ul:not(.shortened) > li')) {
    const { top, bottom } = item.getBoundingClientRect()
    if (bottom < -window.innerHeight || top > 2 * window.innerHeight) continue
    const place = partOf(item).getBoundingClientRect()
    places.set(item, { left: place.left - corner.left, top: place.top - corner.top })
  }
  return places
}

/** The content moves and not the item, by whose place one returns to where the page was scrolled. */
function glide(item: Element, x: number, y: number): void {
  if (Math.hypot(x, y) < 1) return
  contentOf(item).animate({ translate: [`${x}px ${y}px`, '0 0'] }, GLIDE)
  // What is drawn only near what is seen is cut off at the item's edge.
  item.animate({ contentVisibility: ['visible', 'visible'] }, GLIDE)
}
