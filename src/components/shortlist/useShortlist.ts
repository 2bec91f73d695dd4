import { useSyncExternalStore } from 'react'
import { shortlistTexts } from '~/content/shortlist'
import type { ShownHome } from '~/lib/shortlist/freshness'
import { verdictOf } from '~/lib/shortlist/shortlist'
import { removeHome, saveHome } from '~/services/shortlist/shortlistEdits'
import { type ShortlistState, shortlistStore } from '~/services/shortlist/shortlistStore'
import { removedNews, reportOutcome } from './shortlistNews'

export function useShortlist(): ShortlistState {
  return useSyncExternalStore(
    shortlistStore.subscribe,
    shortlistStore.read,
    shortlistStore.readAhead,
  )
}

/** The homes that I have hidden. The component renders again only when they change. */
export function useHiddenHomes(): ReadonlySet<string> {
  return useSyncExternalStore(
    shortlistStore.subscribe,
    () => shortlistStore.read().hidden,
    () => shortlistStore.readAhead().hidden,
  )
}

/**
 * Whether I have saved a home, and a function that changes it. The component renders again only for changes of that
 * home.
 */
export function useSaved(home: ShownHome) {
  const read = () => {
    const { shortlist } = shortlistStore.read()
    return shortlist !== undefined && verdictOf(shortlist, home.id).saved
  }
  const saved = useSyncExternalStore(shortlistStore.subscribe, read, () => false)

  function save() {
    reportOutcome(saveHome(home), {
      text: shortlistTexts.savedNews,
      action: { label: shortlistTexts.openShortlist, run: 'open-shortlist' },
    })
  }
  function remove() {
    const { shortlist } = shortlistStore.read()
    if (!shortlist) return
    const before = verdictOf(shortlist, home.id)
    reportOutcome(removeHome(home.id), removedNews(home.id, before))
  }
  return { saved, toggle: saved ? remove : save }
}
