import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { shortlistQueries } from '~/hooks/queries/shortlistQueries'
import { comparedPrice } from '~/lib/shortlist/freshness'
import { isReducedSince, type Look, raisedBy, type Since, sinceLast } from '~/lib/shortlist/since'
import { lookStore } from '~/services/shortlist/lookStore'
import type { ListedProperty } from '~/types/property'

export type SinceFilter = 'fresh' | 'reduced' | 'gone'

interface Search {
  /** Class, filters and sort order, as in the address. */
  key: string
  properties: readonly ListedProperty[]
  isWhole: boolean
  /** Whether these were fetched just now; prerendered ones are older. */
  isCurrent: boolean
}

/** The changes of a list since the last visit: new, reduced and gone homes, each as a filter. */
export function useSince({ key, properties, isWhole, isCurrent }: Search) {
  const looks = useSyncExternalStore(lookStore.subscribe, lookStore.read, () => undefined)
  const [filter, setFilter] = useState<SinceFilter>()
  const before = looks?.[key]
  const now: Look = {
    at: Date.now(),
    homes: properties.map((home) => ({ id: home.id, price: comparedPrice(home) })),
    isWhole,
  }
  const reducedAt = (id: string) => properties.find((home) => home.id === id)?.reduced_at ?? null
  const since = before && isCurrent ? sinceLast(before, now, reducedAt) : undefined
  const found = useMissing(since, before)
  const isSame = since !== undefined && count(since) === 0
  const reaches = now.homes.length > (before?.homes.length ?? 0)

  // Without changes, the shown homes become the last ones seen, including further pages.
  const extend = useEffectEvent(() => lookStore.keep(key, now))
  const isFirstLook = looks !== undefined && before === undefined && isCurrent
  const isDue = isFirstLook || (isSame && reaches)
  useEffect(() => {
    if (isDue) extend()
  }, [isDue])

  const homes = homesOf(properties, since, found)
  const shownFilter = filter && homes[filter].length > 0 ? filter : undefined
  return {
    isOn: looks !== undefined,
    since: before && since && !isSame && found ? { ...found, at: before.at, since } : undefined,
    filter: shownFilter,
    /** A deleted home cannot be shown. */
    canShow: (name: SinceFilter) => homes[name].length > 0,
    setFilter,
    /** The homes of the active filter; undefined without one. */
    filtered: shownFilter && homes[shownFilter],
    /** Turns the feature on, or marks the changes as seen. */
    keep: () => lookStore.keep(key, now),
  }
}

const count = ({ fresh, reduced, missing }: Since) => fresh.length + reduced.length + missing.length

/** The present state of homes that have left the list; one of them may be reduced, and further down now. */
function useMissing(since: Since | undefined, before: Look | undefined) {
  const missing = since?.missing.slice(0, 100) ?? []
  const { data, isPlaceholderData } = useQuery(shortlistQueries.cards(missing.map(({ id }) => id)))
  if (missing.length === 0) return { moved: [], gone: [], goneCards: [] }
  if (!data || isPlaceholderData) return undefined
  const active = data.filter(({ status }) => status === 'active')
  const isGone = (id: string) => !active.some((card) => card.id === id)
  return {
    moved: missing.flatMap(({ id, price }) => {
      const card = active.find((each) => each.id === id)
      const isReduced = card && before && isReducedSince(before, card.reduced_at)
      const by = isReduced ? -raisedBy(price, comparedPrice(card)) : 0
      return card && by > 0 ? [{ card, by }] : []
    }),
    gone: missing.filter(({ id }) => isGone(id)).map(({ id }) => id),
    goneCards: data.filter(({ id }) => isGone(id)),
  }
}

type Found = NonNullable<ReturnType<typeof useMissing>>

function homesOf(
  properties: readonly ListedProperty[],
  since: Since | undefined,
  found: Found | undefined,
): Readonly<Record<SinceFilter, readonly ListedProperty[]>> {
  const isReduced = (id: string) => since?.reduced.some((home) => home.id === id) ?? false
  return {
    fresh: properties.filter(({ id }) => since?.fresh.includes(id)),
    reduced: [
      ...properties.filter(({ id }) => isReduced(id)),
      ...(found?.moved.map(({ card }) => card) ?? []),
    ],
    gone: found?.goneCards ?? [],
  }
}
