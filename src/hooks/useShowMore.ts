import { useEffect, useRef } from 'react'

/**
 * Handles the focus of a button below a list that fetches the next page. The button moves away or disappears, so the
 * focus moves to the first new item.
 * @param items the selector of the items' focusable elements, one for each item.
 */
export function useShowMore<List extends HTMLElement>(
  items: string,
  shown: number,
  fetchNextPage: () => unknown,
) {
  const list = useRef<List>(null)
  const continueFrom = useRef<number>(undefined)

  useEffect(() => {
    const first = continueFrom.current
    if (first === undefined || shown <= first) return
    continueFrom.current = undefined
    list.current?.querySelectorAll<HTMLElement>(items)[first]?.focus()
  }, [shown, items])

  return {
    list,
    showMore: () => {
      continueFrom.current = shown
      void fetchNextPage()
    },
  }
}
