import { flushSync } from 'react-dom'
import { drawAnew } from '~/components/ui/queuedInput'
import { loadPage } from './routes'

/** The answers that a page was rendered with ahead, each with the key of its query. */
export type PrerenderedData = readonly (readonly [key: readonly unknown[], data: unknown])[]

declare global {
  interface Window {
    /** The answers of this page, which index.html asks for along with the site's code. */
    answers?: Promise<PrerenderedData>
  }
}

/** How index.html marks a document that was rendered for another address. */
const FRESH = 'fresh'

/**
 * What this document was rendered with, if it was rendered for its very address. A host knows nothing of
 * the query, so a search gets the page without one: that is not taken over, and index.html shows nothing of it, or its
 * search bar and placeholders.
 * @throws when the answers cannot be had.
 */
export async function readPrerendered(): Promise<PrerenderedData | undefined> {
  if (!document.documentElement.classList.contains(FRESH)) return (await window.answers) ?? []
  return undefined
}

/** Draws this address in place of what was rendered ahead for another one. */
export async function replacePrerendered(container: HTMLElement, draw: () => void): Promise<void> {
  // A search is seen already, and is not to vanish until all of it can be drawn.
  if (document.getElementById('results')) {
    await loadPage(location.pathname)
      .then((page) => page?.loadParts?.())
      // What does not come says so itself once it is drawn.
      .catch((error: unknown) => reportError(error))
  }
  document.documentElement.classList.remove(FRESH)
  drawAnew(container, () => flushSync(draw))
}
