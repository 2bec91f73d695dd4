import { type RefObject, useEffect, useState } from 'react'

/**
 * For the button below a list that fetches its next page. It moves away under what comes, or goes, so the
 * focus goes on with the first of it.
 * @param items what of the list can have the focus, one each, as a selector.
 */
export function useShowMore(
  list: RefObject<HTMLElement | null>,
  items: string,
  shown: number,
  fetchNextPage: () => unknown,
): () => void {
  const [continueFrom, setContinueFrom] = useState<number>()

  useEffect(() => {
    if (continueFrom === undefined || shown <= continueFrom) return
    list.current?.querySelectorAll<HTMLElement>(items)[continueFrom]?.focus()
    setContinueFrom(undefined)
  }, [continueFrom, shown, list, items])

  return () => {
    setContinueFrom(shown)
    void fetchNextPage()
  }
}
