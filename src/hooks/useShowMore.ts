import { type RefObject, useEffect, useRef } from 'react'

/**
 * Handles the focus of a button below a list that fetches the next page. The button moves away or disappears, so the
 * focus moves to the first new item.
 * @param items the selector of the items' focusable elements, one for each item.
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
