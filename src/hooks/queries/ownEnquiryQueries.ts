import { queryOptions } from '@tanstack/react-query'
import { readEnquiry } from '~/services/enquiries/ownEnquiry'

/** An enquiry for its sender. */
export const ownEnquiryQueries = {
  one: (token: string) =>
    queryOptions({
      queryKey: ['ownEnquiry', token],
      queryFn: ({ signal }) => readEnquiry(token, signal),
      // Without a network it would only wait, and the page say that it loads.
      networkMode: 'always',
      refetchOnReconnect: true,
    }),
}
