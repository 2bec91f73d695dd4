/** Moves the focus to a heading, by default the page's, after the focused element has gone. */
export function focusHeading(selector = 'main h1'): void {
  const heading = document.querySelector<HTMLElement>(selector)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
