import { queryOptions } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { fetchFeed } from '~/services/diary/feed'
import { fetchDiaryPeople, fetchHolidays, fetchLastHoliday } from '~/services/diary/people'
import { fetchRules } from '~/services/diary/rules'
import {
  fetchDiary,
  fetchEnquiredViewings,
  fetchFreeTimes,
  fetchFreeTimesToMove,
  fetchWaiting,
} from '~/services/diary/viewings'
import { fetchOverviews } from '~/services/listings/listings'

const fresh = { staleTime: 0, networkMode: 'always' } as const
const LISTINGS = 6

/** Every key of the data of the diary. */
export const diaryQueries = {
  all: () => [...portalKey, 'diary'] as const,

  viewings: (days: readonly string[]) => {
    const [first = '', last = first] = [days[0], days.at(-1)]
    return queryOptions({
      queryKey: [...diaryQueries.all(), 'viewings', first, last],
      queryFn: ({ signal }) => fetchDiary(first, last, signal),
      ...fresh,
    })
  },

  waiting: () =>
    queryOptions({
      queryKey: [...diaryQueries.all(), 'waiting'],
      queryFn: ({ signal }) => fetchWaiting(signal),
      ...fresh,
    }),

  ofEnquiry: (enquiryId: string) =>
    queryOptions({
      queryKey: [...diaryQueries.all(), 'ofEnquiry', enquiryId],
      queryFn: ({ signal }) => fetchEnquiredViewings(enquiryId, signal),
      ...fresh,
    }),

  holidays: (days: readonly string[]) => {
    const [first = '', last = first] = [days[0], days.at(-1)]
    return queryOptions({
      queryKey: [...diaryQueries.all(), 'holidays', first, last],
      queryFn: ({ signal }) => fetchHolidays(first, last, signal),
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    })
  },

  lastHoliday: () =>
    queryOptions({
      queryKey: [...diaryQueries.all(), 'lastHoliday'],
      queryFn: ({ signal }) => fetchLastHoliday(signal),
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    }),

  people: () =>
    queryOptions({
      queryKey: [...diaryQueries.all(), 'people'],
      queryFn: ({ signal }) => fetchDiaryPeople(signal),
      ...fresh,
    }),

  freeTimes: (propertyId: string, day: string) =>
    queryOptions({
      queryKey: [...diaryQueries.all(), 'freeTimes', propertyId, day],
      queryFn: ({ signal }) => fetchFreeTimes(propertyId, day, signal),
      ...fresh,
    }),

  freeTimesToMove: (viewingId: string, day: string) =>
    queryOptions({
      queryKey: [...diaryQueries.all(), 'freeTimesToMove', viewingId, day],
      queryFn: ({ signal }) => fetchFreeTimesToMove(viewingId, day, signal),
      ...fresh,
    }),

  rules: (propertyId: string) =>
    queryOptions({
      queryKey: [...diaryQueries.all(), 'rules', propertyId],
      queryFn: ({ signal }) => fetchRules(propertyId, signal),
      ...fresh,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),

  feed: () =>
    queryOptions({
      queryKey: [...diaryQueries.all(), 'feed'],
      queryFn: ({ signal }) => fetchFeed(signal),
      ...fresh,
    }),

  /** The first listings whose title, place or reference has these words. */
  listings: (search: string) =>
    queryOptions({
      queryKey: [...diaryQueries.all(), 'listings', search],
      queryFn: async ({ signal }) => {
        const page = await fetchOverviews({ tab: 'all', sort: 'newest', search }, undefined, signal)
        return page.listings.slice(0, LISTINGS)
      },
      ...fresh,
    }),
}
