import { queryOptions } from '@tanstack/react-query'
import type { BookingWindow } from '~/lib/dates/bookingWindow'
import { freeSlots, freeSlotsToMove, readViewing } from '~/services/viewings/viewings'

/** Others book meanwhile. */
const FRESH_MS = 20_000

export const viewingQueries = {
  /** When viewings of a listing may begin. */
  free: (propertyId: string, days: BookingWindow) =>
    queryOptions({
      queryKey: ['freeSlots', propertyId, days.first, days.last],
      queryFn: ({ signal }) => freeSlots(propertyId, days, signal),
      staleTime: FRESH_MS,
    }),
  /** When the viewing with this token could begin instead. */
  freeToMove: (token: string, days: BookingWindow) =>
    queryOptions({
      queryKey: ['freeSlotsToMove', token, days.first, days.last],
      queryFn: ({ signal }) => freeSlotsToMove(token, days, signal),
      staleTime: FRESH_MS,
    }),
  /** A viewing, by the token of its link. */
  one: (token: string) =>
    queryOptions({
      queryKey: ['viewing', token],
      queryFn: ({ signal }) => readViewing(token, signal),
      // Without a network it would only wait, and the page say that it loads.
      networkMode: 'always',
      refetchOnReconnect: true,
    }),
}
