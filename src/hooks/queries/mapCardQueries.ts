import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { propertiesKey } from './keys'

const CARDS = 24

export const mapCardQueries = {
  /** The cards of some homes in this order, some at a time. Those before stay until others are there. */
  cards: (ids: readonly string[]) =>
    infiniteQueryOptions({
      queryKey: [...propertiesKey, 'mapCards', ids],
      queryFn: async ({ pageParam, signal }) => {
        const wanted = ids.slice(pageParam, pageParam + CARDS)
        const { fetchCards } = await import('~/services/listings/properties')
        const cards = await fetchCards(wanted, signal)
        return wanted.flatMap((id) => cards.find((card) => card.id === id) ?? [])
      },
      initialPageParam: 0,
      getNextPageParam: (_page, _pages, start) =>
        start + CARDS < ids.length ? start + CARDS : undefined,
      placeholderData: keepPreviousData,
    }),
}
