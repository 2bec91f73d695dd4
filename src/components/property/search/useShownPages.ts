import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

interface EntryState {
  shownPages?: number
}

const entryState = (): EntryState => (history.state as EntryState | null) ?? {}

/**
 * Shows as many pages of a list after a reload as before it, so that the scroll position can be restored. The number is
 * kept in the history entry.
 * @param fetchNextPage is undefined when there are no more pages.
 */
export function useShownPages(shown: number, fetchNextPage: (() => unknown) | undefined): void {
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history keeps a number of its own
  useEffect(() => {
    const { shownPages = 1 } = entryState()
    if (shown > 0 && shown < shownPages) fetchNextPage?.()
    else if (shown > shownPages) {
      history.replaceState({ ...history.state, shownPages: shown }, '')
    }
  }, [key, shown, fetchNextPage])
}
