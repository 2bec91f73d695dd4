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
  /** The key of all free times to which the viewing with this token could move. */
  allToMove: (token: string) => ['freeSlotsToMove', token] as const,
  /** When the viewing with this token could begin instead. */
  freeToMove: (token: string, days: BookingWindow) =>
    queryOptions({
      queryKey: [...viewingQueries.allToMove(token), days.first, days.last] as const,
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
