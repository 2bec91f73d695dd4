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
    hiddenHere: properties.filter(({ id }) => hidden.has(id)),
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

/** Names the homes of a list that are hidden, and shows them again, one by one or all. */
export function HiddenHomes({ homes }: { homes: readonly ListedProperty[] }) {
  if (homes.length === 0) return null
  const show = (shown: readonly ListedProperty[]) =>
    reportOutcome(showHidden(shown.map(({ id }) => id)))
  return (
    <div className="mb-6 flex flex-wrap items-baseline gap-x-3 text-sm text-stone print:hidden">
      <details>
        <summary className="cursor-pointer py-2">{counted(homes.length, 'home')} you hid</summary>
        <ul className="pl-4">
          {homes.map((home) => (
            <li key={home.id} className="flex flex-wrap items-center gap-x-3">
              {home.title}, {home.location}
              <Button
                variant="quiet"
                size="flush"
                aria-label={`${shortlistTexts.showOne} ${home.title}`}
                onClick={() => show([home])}
              >
                {shortlistTexts.showOne}
              </Button>
            </li>
          ))}
        </ul>
      </details>
      <Button variant="quiet" size="flush" onClick={() => show(homes)}>
        {shortlistTexts.showHidden}
      </Button>
    </div>
  )
}
