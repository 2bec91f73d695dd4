import { queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { fetchAnswers } from '~/services/questions/listingQuestions'

/** Staff need the present state, and are told at once when it cannot be fetched. */
const fresh = { staleTime: 0, networkMode: 'always' } as const

export const answerQueries = {
  /** The questions answered about a listing, on its page and off it. */
  ofListing: (propertyId: string) =>
    queryOptions({
      queryKey: [...portalKey, 'answers', propertyId],
      queryFn: ({ signal }) => fetchAnswers(propertyId, signal),
      ...fresh,
    }),

  /** The listing as it is now, beside whose facts an answer is read. */
  facts: (propertyId: string) =>
    queryOptions({
      queryKey: [...portalKey, 'facts', propertyId],
      queryFn: async ({ signal }) =>
        (await import('~/services/listings/listingEdits')).fetchListing(propertyId, signal),
      ...fresh,
    }),
}
