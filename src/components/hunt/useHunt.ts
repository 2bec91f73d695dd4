import { useSyncExternalStore } from 'react'
import { huntTexts } from '~/content/hunt'
import type { ShownHome } from '~/lib/hunt/freshness'
import { verdictOf } from '~/lib/hunt/hunt'
import { removeHome, saveHome } from '~/services/hunt/huntEdits'
import { type HuntState, huntStore } from '~/services/hunt/huntStore'
import { removedNews, reportOutcome } from './huntNews'

export function useHunt(): HuntState {
  return useSyncExternalStore(huntStore.subscribe, huntStore.read, huntStore.readAhead)
}

/** The homes that I have hidden. The component renders again only when they change. */
export function useHiddenHomes(): ReadonlySet<string> {
  return useSyncExternalStore(
    huntStore.subscribe,
    () => huntStore.read().hidden,
    () => huntStore.readAhead().hidden,
  )
}

/**
 * Whether I have saved a home, and a function that changes it. The component renders again only for changes of that
 * home.
 */
export function useSaved(home: ShownHome) {
  const read = () => {
    const { hunt } = huntStore.read()
    return hunt !== undefined && verdictOf(hunt, home.id).saved
  }
  const saved = useSyncExternalStore(huntStore.subscribe, read, () => false)

  function save() {
    reportOutcome(saveHome(home), {
      text: huntTexts.savedNews,
      action: { label: huntTexts.openShortlist, run: 'open-shortlist' },
    })
  }
  function remove() {
    const { hunt } = huntStore.read()
    if (!hunt) return
    const before = verdictOf(hunt, home.id)
    reportOutcome(removeHome(home.id), removedNews(home.id, before))
  }
  return { saved, toggle: saved ? remove : save }
}
