import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { huntQueries } from '~/hooks/queries/huntQueries'
import { type Freshness, freshnessOf } from '~/lib/hunt/freshness'
import { type Hunt, listedIds, type Values, verdictOf } from '~/lib/hunt/hunt'
import { agreementOn } from '~/lib/hunt/opinions'
import type { ListedProperty } from '~/types/property'

/** A home of the list with all that its row shows. */
export interface HuntedHome {
  id: string
  mine: Values
  /** As it is listed today: null where it is not any more, undefined where nobody knows. */
  current: ListedProperty | null | undefined
  freshness: Freshness
  agreement: 'like' | 'differ' | undefined
}

/** Homes by their ids, as they are listed today: asked for once a visit, and again when another joins them. */
export function useCards(ids: readonly string[]) {
  const [asked, setAsked] = useState(ids)
  if (ids.some((id) => !asked.includes(id))) setAsked([...new Set([...asked, ...ids])])
  return useQuery(huntQueries.cards(asked))
}

/** The homes of a list in their order: each person's own within a stage, else the latest first. */
export function useHuntedHomes(hunt: Hunt) {
  const ids = listedIds(hunt)
  const { data, error, refetch, isPlaceholderData } = useCards(ids)
  const homes = ids.map((id): HuntedHome => {
    const mine = verdictOf(hunt, id)
    const found = data?.find((card) => card.id === id)
    const isKnown = data !== undefined && !isPlaceholderData
    const current = found ?? (isKnown ? null : undefined)
    return {
      id,
      mine,
      current,
      freshness: freshnessOf(mine.card, current),
      agreement: agreementOn(hunt, id),
    }
  })
  const savedAt = (id: string) => hunt.homes[id]?.[hunt.me]?.saved?.[1] ?? 0
  return {
    homes: homes.sort((a, b) => a.mine.order - b.mine.order || savedAt(b.id) - savedAt(a.id)),
    error,
    refetch,
  }
}
