/** Puts the focus on a heading, by itself the page's, after what had it is gone. */
export function focusHeading(selector = 'main h1'): void {
  const heading = document.querySelector<HTMLElement>(selector)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
