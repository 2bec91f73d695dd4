import { useSyncExternalStore } from 'react'
import { ownPlacesOf } from '~/lib/shortlist/ownPlaces'
import { shortlistStore } from '~/services/shortlist/shortlistStore'
import type { OwnPlace } from '~/types/ownPlace'

/** The visitor's own places; none on a prerendered page, which does not know the visitor. */
export function useOwnPlaces(): readonly OwnPlace[] {
  return useSyncExternalStore(
    shortlistStore.subscribe,
    () => ownPlacesOf(shortlistStore.read().shortlist),
    () => ownPlacesOf(shortlistStore.readAhead().shortlist),
  )
}
