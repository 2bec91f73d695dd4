import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortlistQueries } from '~/hooks/queries/shortlistQueries'
import { type Freshness, freshnessOf } from '~/lib/shortlist/freshness'
import { agreementOn } from '~/lib/shortlist/opinions'
import { listedIds, type Shortlist, type Values, verdictOf } from '~/lib/shortlist/shortlist'
import type { ListedProperty } from '~/types/property'

/** A home of the list with everything that its row shows. */
export interface ShortlistedHome {
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
  return useQuery(shortlistQueries.cards(asked))
}

/** The homes of a list in order: by the person's own order within a stage, else the latest first. */
export function useShortlistedHomes(shortlist: Shortlist) {
  const ids = listedIds(shortlist)
  const { data, error, refetch, isPlaceholderData } = useCards(ids)
  const homes = ids.map((id): ShortlistedHome => {
    const mine = verdictOf(shortlist, id)
    const found = data?.find((card) => card.id === id)
    const isKnown = data !== undefined && !isPlaceholderData
    const current = found ?? (isKnown ? null : undefined)
    return {
      id,
      mine,
      current,
      freshness: freshnessOf(mine.card, current),
      agreement: agreementOn(shortlist, id),
    }
  })
  const savedAt = (id: string) => shortlist.homes[id]?.[shortlist.me]?.saved?.[1] ?? 0
  return {
    homes: homes.sort((a, b) => a.mine.order - b.mine.order || savedAt(b.id) - savedAt(a.id)),
    error,
    refetch,
  }
}
