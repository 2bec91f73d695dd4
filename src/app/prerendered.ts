import { flushSync } from 'react-dom'
import { renderKeepingFocus } from '~/components/ui/queuedInput'
import { loadPage } from './routes'

/** The answers used to prerender a page, each with its query key. */
export type PrerenderedData = readonly (readonly [key: readonly unknown[], data: unknown])[]

declare global {
  interface Window {
    /** The answers for this page, which index.html fetches along with the site's code. */
    answers?: Promise<PrerenderedData>
  }
}

/** The class by which index.html marks a document prerendered for another address. */
const FRESH = 'fresh'

/**
 * The answers used to prerender this document, if it was prerendered for this very address. A host ignores the query,
 * so a search gets the page without one: that is not hydrated, and index.html hides it or shows its search bar with
 * placeholders.
 * @throws when the answers cannot be fetched.
 */
export async function readPrerendered(): Promise<PrerenderedData | undefined> {
  if (!document.documentElement.classList.contains(FRESH)) return (await window.answers) ?? []
  return undefined
}

/** Renders this address in place of a document prerendered for another one. */
export async function replacePrerendered(container: HTMLElement, draw: () => void): Promise<void> {
  // A search already shows its bar, which must stay until everything can be rendered.
  if (document.getElementById('results')) {
    await loadPage(location.pathname)
      .then((page) => page?.loadParts?.())
      // A part that cannot be fetched reports that itself once it is rendered.
      .catch((error: unknown) => reportError(error))
  }
  document.documentElement.classList.remove(FRESH)
  renderKeepingFocus(container, () => flushSync(draw))
}
