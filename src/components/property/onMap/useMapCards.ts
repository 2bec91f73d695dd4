import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mapCardQueries } from '~/hooks/queries/mapCardQueries'

/** The cards of the homes on a map, in the order of their ids, some at a time. */
export function useMapCards(ids: readonly string[]) {
  const {
    data,
    error,
    isPending,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    isFetchNextPageError,
    refetch,
  } = useInfiniteQuery({ ...mapCardQueries.cards(ids), enabled: ids.length > 0 })
  const cards = useMemo(
    () => (ids.length > 0 ? (data?.pages.flat() ?? []) : []),
    [data, ids.length],
  )
  return {
    cards,
    left: hasNextPage ? ids.length - cards.length : 0,
    error,
    isPending: isPending && ids.length > 0,
    isLoadingMore: isFetchingNextPage,
    loadMore: fetchNextPage,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
