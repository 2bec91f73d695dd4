/** The answers that a page was rendered with ahead, each with the key of its query. */
export type PrerenderedData = readonly (readonly [key: readonly unknown[], data: unknown])[]

/**
 * What this document was rendered with, if it was rendered for its very address. A host knows nothing of
 * the query, so a search gets the page without one: that is not taken over, and index.html keeps it unseen.
 */
export function readPrerendered(): PrerenderedData | undefined {
  const { classList } = document.documentElement
  const isFresh = classList.contains('fresh')
  classList.remove('fresh')
  const data = document.getElementById('prerendered')?.textContent
  return isFresh || !data ? undefined : JSON.parse(data)
}
