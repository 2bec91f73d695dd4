import { queryOptions } from '@tanstack/react-query'
import { fetchLetters } from '~/services/enquiries/enquiryLetters'
import { enquiryQueries } from './enquiryQueries'

/** The letters that answer enquiries. They extend the enquiries' key, so that what changes these asks for them anew. */
export const letterQueries = {
  of: (enquiryId: string) =>
    queryOptions({
      queryKey: [...enquiryQueries.all(), 'letters', enquiryId],
      queryFn: ({ signal }) => fetchLetters(enquiryId, signal),
      staleTime: 0,
      networkMode: 'always',
    }),
}
