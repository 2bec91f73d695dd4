/** What stays in its place while the page or a dialog is scrolled. */
const STAYING = '.sticky, .fixed'
/** A dialog that floats ends this far above the foot of the window, in pixels, or less. */
const NEAR = 40

/** How far up, in pixels, reaches what stands at the foot of the window below an element: a button, the cookie question. */
export function heightAtFoot(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  const tops = [...document.querySelectorAll(STAYING)]
    .filter((bar) => !bar.contains(element) && getComputedStyle(bar).visibility === 'visible')
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.left < right && bar.right > left)
    .filter(({ top, bottom }) => top > innerHeight / 2 && bottom > innerHeight - NEAR)
    .map(({ top }) => innerHeight - top)
  return Math.max(0, ...tops)
}
