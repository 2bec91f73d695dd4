import { londonDay } from '~/lib/dates/dates'
import type { ListingEvent } from '~/types/listingEvent'
import { dayOf, inOrder, lastListed } from './history'

const DAY_MS = 86_400_000

/** From one day of the calendar to another, both as 2026-11-20. */
const daysBetween = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)

interface Listed {
  events: readonly ListingEvent[]
  /** Says when it was listed where its events do not, as those of a price that is on application now. */
  first_public_at: string | null
}

/**
 * Since which day a listing is on the market, and for how many days: until it was sold. Those under offer count, and those
 * on which it was withdrawn do not. Undefined for one that visitors never saw.
 * @param today as 2026-11-20
 */
export function timeOnMarket(
  { events, first_public_at }: Listed,
  today: string,
): { since: string; days: number } | undefined {
  const ordered = inOrder(events)
  const start = lastListed(ordered)
  const first = ordered[start]?.happened_at ?? first_public_at
  if (first === null) return undefined
  const listed = londonDay(new Date(first))
  let days = 0
  let since: string | undefined = listed
  for (const event of ordered.slice(start + 1)) {
    // Staff may state another price of a home that is sold.
    if (event.kind === 'price') continue
    const ends = event.kind === 'sold' || event.kind === 'withdrawn'
    if (ends && since !== undefined) days += daysBetween(since, dayOf(event))
    if (ends) since = undefined
    else since ??= dayOf(event)
  }
  return { since: listed, days: days + (since === undefined ? 0 : daysBetween(since, today)) }
}
