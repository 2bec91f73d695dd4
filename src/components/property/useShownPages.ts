import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

interface EntryState {
  shownPages?: number
}

const entryState = (): EntryState => (history.state as EntryState | null) ?? {}

/**
 * Shows as much of a list after a reload as there was before, so that one finds one's place again. How many of its
 * pages were shown is kept with the entry of the browser's history.
 * @param fetchNextPage for as long as there are more to be had.
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
