import { newRequestId } from '~/lib/uuid'

/**
 * Gives the history entry of a loaded page a key of its own. The router gives one only to entries that it adds, and
 * takes all others for the same one, so that back to a document would find the scroll position of the one that was left.
 */
export function keyLoadedEntry(): void {
  const state: { key?: string } | null = history.state
  if (!state?.key) history.replaceState({ ...state, key: newRequestId() }, '')
}
