import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { huntQueries } from '~/hooks/queries/huntQueries'
import { type Freshness, freshnessOf } from '~/lib/hunt/freshness'
import { type Hunt, listedIds, type Values, verdictOf } from '~/lib/hunt/hunt'
import { agreementOn } from '~/lib/hunt/opinions'
import type { ListedProperty } from '~/types/property'

/** A home of the list with everything that its row shows. */
export interface HuntedHome {
  id: string
  mine: Values
  /** The home as listed today: null if it is no longer listed, undefined if that is unknown. */
  current: ListedProperty | null | undefined
  freshness: Freshness
  agreement: 'like' | 'differ' | undefined
}

/** Homes by id, as they are listed today. They are fetched once per visit, and again when another id is added. */
export function useCards(ids: readonly string[]) {
  const [asked, setAsked] = useState(ids)
  if (ids.some((id) => !asked.includes(id))) setAsked([...new Set([...asked, ...ids])])
  return useQuery(huntQueries.cards(asked))
}

/** The homes of a list in order: by the person's own order within a stage, else the latest first. */
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
