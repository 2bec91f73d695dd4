import { queryOptions } from '@tanstack/react-query'
import { fetchAnswers } from '~/services/questions/listingQuestions'
import { fetchFacts } from '~/services/questions/statedFacts'
import { portalKey } from './keys'

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

  /** What a listing states, among what an answer may state. */
  facts: (propertyId: string) =>
    queryOptions({
      queryKey: [...portalKey, 'facts', propertyId],
      queryFn: ({ signal }) => fetchFacts(propertyId, signal),
      ...fresh,
    }),
}
