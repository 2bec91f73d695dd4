/**
 * Lays out what a page that was rendered ahead left for later: all that is marked `in-turn` (index.css) and far
 * below the first view, one at a time as the browser has nothing else to do. Once all of it stands, the page is
 * as if it had been laid out whole at first, so that nothing jumps when it is scrolled or its window changes.
 */
export async function layOutInTurns(): Promise<void> {
  const { classList } = document.documentElement
  if (!classList.contains('in-turns')) return
  const waiting = [...document.querySelectorAll<HTMLElement>('.in-turn')]
  for (const place of waiting) {
    await idle()
    place.style.contentVisibility = 'visible'
  }
  classList.remove('in-turns')
  for (const place of waiting) place.style.contentVisibility = ''
}

/** Safari has no idle callback. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50)
    else requestIdleCallback(() => resolve())
  })
}
