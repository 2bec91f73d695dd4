/** What the header covers, with space, in pixels. */
const TOP = 100

/** Scrolls to where an element will be, if that is out of view: while it glides there, focusing it does not scroll. */
export function scrollToPlace(element: HTMLElement): void {
  // Offsets do not count the transform of an animation.
  let top = 0
  for (let each: Element | null = element; each instanceof HTMLElement; each = each.offsetParent) {
    top += each.offsetTop
  }
  const inWindow = top - window.scrollY
  const isInView = inWindow > TOP && inWindow + element.offsetHeight < window.innerHeight
  if (!isInView) window.scrollTo({ top: top - window.innerHeight / 2 })
}
