import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { comparedPrice } from '~/lib/shortlist/freshness'
import { type Look, sinceLast } from '~/lib/shortlist/since'
import { lookStore, SHORTLIST } from '~/services/shortlist/lookStore'
import type { ShortlistedHome } from './useShortlistedHomes'
import type { SinceFilter } from './useSince'

/**
 * The changes of the shortlist since the last visit, each as a filter: homes that somebody else has added, and those
 * that are reduced or no longer listed.
 */
export function useShortlistSince(homes: readonly ShortlistedHome[]) {
  const looks = useSyncExternalStore(lookStore.subscribe, lookStore.read, () => undefined)
  const [chosen, setFilter] = useState<SinceFilter>()
  const before = looks?.[SHORTLIST]
  const isCurrent = homes.every(({ current }) => current !== undefined)
  const now: Look = {
    at: Date.now(),
    homes: homes.flatMap(({ id, current }) =>
      current ? [{ id, price: comparedPrice(current) }] : [],
    ),
    isWhole: true,
  }
  const ids = (matches: (home: ShortlistedHome) => boolean) =>
    homes.filter(matches).map(({ id }) => id)
  const reducedAt = (id: string) =>
    homes.find((home) => home.id === id)?.current?.reduced_at ?? null
  const changes = before && isCurrent ? sinceLast(before, now, reducedAt) : undefined
  const fresh = ids(({ id, mine }) => !mine.saved && (changes?.fresh.includes(id) ?? false))
  const reduced = changes?.reduced ?? []
  // A home that was taken off the list is missing too.
  const gone = ids(({ id }) => changes?.missing.some((home) => home.id === id) ?? false)
  const found: Readonly<Record<SinceFilter, readonly string[]>> = {
    fresh,
    reduced: reduced.map(({ id }) => id),
    gone,
  }
  const hasNews = fresh.length + reduced.length + gone.length > 0
  const filter = chosen && found[chosen].length > 0 ? chosen : undefined

  // Without news, what is shown becomes what was last seen: homes that I have added or taken off.
  const extend = useEffectEvent(() => lookStore.keep(SHORTLIST, now))
  const isSame = JSON.stringify(before?.homes) === JSON.stringify(now.homes)
  const isDue = looks !== undefined && isCurrent && !hasNews && !isSame
  useEffect(() => {
    if (isDue) extend()
  }, [isDue])

  return {
    shown: filter ? homes.filter(({ id }) => found[filter].includes(id)) : homes,
    bar: {
      since:
        before && hasNews
          ? {
              at: before.at,
              since: { fresh, reduced, missing: [] },
              moved: [],
              gone,
              goneCards: [],
            }
          : undefined,
      filter,
      setFilter,
      canShow: () => true,
      /** Marks the changes as seen. */
      keep: () => lookStore.keep(SHORTLIST, now),
    },
    isOn: looks !== undefined,
    /** Whether the present state of all homes is known, so that it can be stored. */
    isCurrent,
  }
}
