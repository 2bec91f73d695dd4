import { type RefObject, useEffect, useRef } from 'react'

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
  const continueFrom = useRef<number>(undefined)

  useEffect(() => {
    const first = continueFrom.current
    if (first === undefined || shown <= first) return
    continueFrom.current = undefined
    list.current?.querySelectorAll<HTMLElement>(items)[first]?.focus()
  }, [shown, list, items])

  return () => {
    continueFrom.current = shown
    void fetchNextPage()
  }
}
