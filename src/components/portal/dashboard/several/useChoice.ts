import { useState } from 'react'
import { useStableCallback } from '~/hooks/useStableCallback'
import { idsBetween } from '~/lib/idsBetween'
import type { ListingOverview } from '~/types/listing'

export interface Choice {
  /** The chosen listings as the list shows them now. */
  chosen: readonly ListingOverview[]
  has: (id: string) => boolean
  /** With `isRange`, also toggles all between it and the previous one. */
  toggle: (listing: ListingOverview, isRange: boolean) => void
  /** Chooses these listings and no others. */
  choose: (listings: readonly ListingOverview[]) => void
  /** Keeps only these of the chosen listings. */
  keep: (ids: ReadonlySet<string>) => void
}

type Chosen = ReadonlyMap<string, ListingOverview>
const none: Chosen = new Map()

const idsOf = (listings: readonly ListingOverview[]) => listings.map(({ id }) => id)

/** The chosen listings among the shown ones. `of` identifies the search: a new search starts with none chosen. */
export function useChoice(of: string, shown: readonly ListingOverview[]): Choice {
  const [state, setState] = useState({ of, chosen: none })
  const chosen = state.of === of ? state.chosen : none
  const [anchor, setAnchor] = useState<string>()
  const set = (next: Chosen) => setState({ of, chosen: next })

  const toggle = useStableCallback((listing: ListingOverview, isRange: boolean) => {
    const next = new Map(chosen)
    const range = isRange ? idsBetween(idsOf(shown), anchor, listing.id) : [listing.id]
    const adds = !chosen.has(listing.id)
    for (const each of [listing, ...shown].filter(({ id }) => range.includes(id))) {
      if (adds) next.set(each.id, each)
      else next.delete(each.id)
    }
    setAnchor(listing.id)
    set(next)
  })

  return {
    chosen: [...chosen.values()].map((each) => shown.find(({ id }) => id === each.id) ?? each),
    has: (id) => chosen.has(id),
    toggle,
    choose: (listings) => set(new Map(listings.map((listing) => [listing.id, listing]))),
    keep: (ids) => set(new Map([...chosen].filter(([id]) => ids.has(id)))),
  }
}
