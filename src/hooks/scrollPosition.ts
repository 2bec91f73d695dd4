/** Where a page is scrolled to, and in a long list the item that stands there. */
export interface Position {
  y: number
  /** Its items are as high as estimated until they are seen, so the way down to one may have changed. */
  place?: { id: string; top: number } | undefined
}

export function readPosition(): Position {
  return { y: window.scrollY, place: firstVisiblePlace() }
}

function firstVisiblePlace(): Position['place'] {
  // The browser keeps this collection up to date, so that asking at every scroll event costs nothing.
  const distantItems = document.getElementsByClassName('distant')
  let [low, high] = [0, distantItems.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((distantItems[middle]?.getBoundingClientRect().bottom ?? 0) > 0) high = middle
    else low = middle + 1
  }
  const item = distantItems[low]
  if (!(item instanceof HTMLElement) || !item.dataset.place) return undefined
  const { top } = item.getBoundingClientRect()
  return top < window.innerHeight ? { id: item.dataset.place, top } : undefined
}

/** How far the page is from there; as far as can be told, while what stands there has not been drawn. */
function distanceTo({ y, place }: Position): number {
  const item = place && document.querySelector(`[data-place="${CSS.escape(place.id)}"]`)
  return place && item ? item.getBoundingClientRect().top - place.top : y - window.scrollY
}

export function scrollToPosition(position: Position): void {
  window.scrollBy(0, distanceTo(position))
}

export function isAt(position: Position): boolean {
  return Math.abs(distanceTo(position)) <= 1
}
