import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The present state of the homes on a shortlist. Only their ids are sent. */
export const shortlistQueries = {
  cards: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['shortlist', 'cards', ids],
      queryFn: async ({ signal }) =>
        (await import('~/services/listings/properties')).fetchCards(ids, signal),
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
    }),

  compared: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['shortlist', 'compared', ids],
      queryFn: async ({ signal }) =>
        (await import('~/services/listings/shortlistedListings')).fetchCompared(ids, signal),
    }),
}
