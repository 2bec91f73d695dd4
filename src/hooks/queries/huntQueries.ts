import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const loadService = () => import('~/services/listings/huntedListings')

/** What becomes of the homes of a shortlist. Nothing but their ids is asked for. */
export const huntQueries = {
  cards: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['hunt', 'cards', ids],
      queryFn: async ({ signal }) => (await loadService()).fetchCards(ids, signal),
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
    }),

  compared: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['hunt', 'compared', ids],
      queryFn: async ({ signal }) => (await loadService()).fetchCompared(ids, signal),
    }),
}
