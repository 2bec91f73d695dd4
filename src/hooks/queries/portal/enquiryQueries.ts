import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import {
  countOpenEnquiries,
  countSpamSince,
  type EnquiryCursor,
  fetchEnquiredProperties,
  fetchEnquiries,
  fetchEnquiry,
  fetchEvents,
  fetchStaffEmails,
} from '~/services/enquiries/staffEnquiries'
import type { EnquiryFilters } from '~/types/portal/staffEnquiry'

const fresh = { staleTime: 0, networkMode: 'always' } as const

/** New enquiries must appear within 30 s, while the page is visible. */
export const ENQUIRY_POLL_MS = 15_000

/** The number of days for which spam is kept. */
export const RECENT_SPAM_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** The keys extend the portal's, so that the data ends with the session. */
export const enquiryQueries = {
  all: () => [...portalKey, 'enquiries'] as const,

  list: (filters: EnquiryFilters) =>
    infiniteQueryOptions({
      queryKey: [...enquiryQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) => fetchEnquiries(filters, pageParam, signal),
      initialPageParam: undefined as EnquiryCursor | undefined,
      getNextPageParam: (page) => page.next,
      ...fresh,
    }),

  openCount: () =>
    queryOptions({
      queryKey: [...enquiryQueries.all(), 'openCount'],
      queryFn: ({ signal }) => countOpenEnquiries(signal),
      ...fresh,
    }),

  recentSpam: () =>
    queryOptions({
      queryKey: [...enquiryQueries.all(), 'recentSpam'],
      queryFn: ({ signal }) =>
        countSpamSince(new Date(Date.now() - RECENT_SPAM_DAYS * DAY_MS), signal),
      ...fresh,
    }),

  properties: () =>
    queryOptions({
      queryKey: [...enquiryQueries.all(), 'properties'],
      queryFn: ({ signal }) => fetchEnquiredProperties(signal),
      ...fresh,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...enquiryQueries.all(), 'one', id],
      queryFn: ({ signal }) => fetchEnquiry(id, signal),
      ...fresh,
    }),

  events: (id: string) =>
    queryOptions({
      queryKey: [...enquiryQueries.all(), 'events', id],
      queryFn: ({ signal }) => fetchEvents(id, signal),
      ...fresh,
    }),

  staffEmails: () =>
    queryOptions({
      queryKey: [...enquiryQueries.all(), 'staffEmails'],
      queryFn: ({ signal }) => fetchStaffEmails(signal),
      ...fresh,
    }),

  erasures: () =>
    queryOptions({
      queryKey: [...enquiryQueries.all(), 'erasures'],
      queryFn: async ({ signal }) =>
        (await import('~/services/enquiries/personalData')).fetchErasures(signal),
      ...fresh,
    }),
}
