import { queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { noEnquiryFilters } from '~/lib/enquiry/enquiryFilters'
import { fetchEnquiries } from '~/services/enquiries/staffEnquiries'
import { fetchOverviews } from '~/services/listings/listings'

const fresh = { staleTime: 0, networkMode: 'always' } as const

const LISTINGS = 6
const ENQUIRIES = 4
const CHANGED = 3

/** The keys of what is found from anywhere on the desk. */
export const paletteQueries = {
  /** The first few listings and enquiries that match a text. */
  found: (search: string) =>
    queryOptions({
      queryKey: [...portalKey, 'quickSearch', search],
      queryFn: async ({ signal }) => {
        const [listings, enquiries] = await Promise.all([
          fetchOverviews({ tab: 'all', sort: 'newest', search }, undefined, signal),
          fetchEnquiries({ ...noEnquiryFilters, search }, undefined, signal),
        ])
        return {
          listings: listings.listings.slice(0, LISTINGS),
          enquiries: enquiries.enquiries.slice(0, ENQUIRIES),
        }
      },
      ...fresh,
    }),

  /** The listings that were changed last. */
  changed: () =>
    queryOptions({
      queryKey: [...portalKey, 'recentlyChanged'],
      queryFn: async ({ signal }) => {
        const page = await fetchOverviews(
          { tab: 'all', sort: 'updated', search: '' },
          undefined,
          signal,
        )
        return page.listings.slice(0, CHANGED)
      },
      ...fresh,
    }),
}
