/** The answers that a page was rendered with ahead, each with the key of its query. */
export type PrerenderedData = readonly (readonly [key: readonly unknown[], data: unknown])[]

declare global {
  interface Window {
    /** The answers of this page, which index.html asks for along with the site's code. */
    answers?: Promise<PrerenderedData>
  }
}

/**
 * What this document was rendered with, if it was rendered for its very address. A host knows nothing of
 * the query, so a search gets the page without one: that is not taken over, and index.html keeps it unseen.
 * @throws when the answers cannot be had.
 */
export async function readPrerendered(): Promise<PrerenderedData | undefined> {
  const { classList } = document.documentElement
  if (!classList.contains('fresh')) return (await window.answers) ?? []
  classList.remove('fresh')
  return undefined
}
