import { useEffect, useEffectEvent } from 'react'
import { Button } from '~/components/ui/Button'
import { counted, shortlistTexts } from '~/content/shortlist'
import { showHidden } from '~/services/shortlist/shortlistEdits'
import type { ListedProperty } from '~/types/property'
import { reportOutcome } from './shortlistNews'
import { useHiddenHomes } from './useShortlist'

/** A list without the homes that the visitor has hidden, and the hidden ones. */
export function useShownHomes(properties: readonly ListedProperty[]) {
  const hidden = useHiddenHomes()
  if (hidden.size === 0) return { shown: properties, hiddenHere: [] }
  return {
    shown: properties.filter(({ id }) => !hidden.has(id)),
    hiddenHere: properties.filter(({ id }) => hidden.has(id)).map(({ id }) => id),
  }
}

/** Fetches the next page automatically if most of the first one is hidden, which would look like no results. */
export function useLoadMoreIfMostHidden(
  isSparse: boolean,
  fetchNextPage: (() => unknown) | undefined,
): void {
  const refill = useEffectEvent(() => void fetchNextPage?.())
  const isDue = isSparse && fetchNextPage !== undefined

  useEffect(() => {
    if (isDue) refill()
  }, [isDue])
}

/** Tells how many homes of a list are hidden, and shows them again. */
export function HiddenHomes({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 text-sm text-stone">
      {counted(ids.length, 'home')} you hid
      <Button variant="quiet" size="flush" onClick={() => reportOutcome(showHidden(ids))}>
        {shortlistTexts.showHidden}
      </Button>
    </p>
  )
}
