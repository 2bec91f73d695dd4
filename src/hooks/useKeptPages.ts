import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const STORE = 'bng_shown_pages'

function readPages(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
  } catch {
    // With blocked or broken storage only the further pages are lost.
    return {}
  }
}

type List = Pick<
  UseInfiniteQueryResult<{ pages: readonly unknown[] }>,
  'data' | 'isPlaceholderData' | 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'
>

/** Shows as many pages of a list as were shown when this history entry was left, also after a reload. */
export function useKeptPages(list: List): void {
  const { key, search } = useLocation()
  const entry = `${key}${search}`
  const wanted = useRef({ entry: '', pages: 0 })
  const shown = list.isPlaceholderData ? 0 : (list.data?.pages.length ?? 0)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list

  useEffect(() => {
    if (wanted.current.entry !== entry) {
      wanted.current = { entry, pages: readPages()[entry] ?? 0 }
    }
    if (shown === 0 || isFetching) return
    if (shown < wanted.current.pages && hasNextPage && !isError) {
      void fetchNextPage()
      return
    }
    wanted.current.pages = 0
    try {
      sessionStorage.setItem(STORE, JSON.stringify({ ...readPages(), [entry]: shown }))
    } catch {
      // See above.
    }
  }, [entry, shown, hasNextPage, isFetching, isError, fetchNextPage])
}
