import type { ListingEvent } from '~/types/listingEvent'
import { dayOf, inOrder, lastListed } from './history'

const DAY_MS = 86_400_000

/** From one day of the calendar to another, both as 2026-11-20. */
const daysBetween = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)

/** The day on which a listing was listed; undefined where its events do not tell. */
export function listedSince(events: readonly ListingEvent[]): string | undefined {
  const ordered = inOrder(events)
  const first = ordered[lastListed(ordered)]
  return first && dayOf(first)
}

/**
 * The days since a listing was listed, until it was sold. Those under offer count, and those on which it was withdrawn do
 * not.
 * @param today as 2026-11-20
 */
export function daysOnMarket(events: readonly ListingEvent[], today: string): number {
  const ordered = inOrder(events)
  const own = ordered.slice(Math.max(lastListed(ordered), 0))
  let days = 0
  let since: string | undefined
  for (const event of own) {
    const ends = event.kind === 'sold' || event.kind === 'withdrawn'
    if (ends && since !== undefined) days += daysBetween(since, dayOf(event))
    if (ends) since = undefined
    else since ??= dayOf(event)
  }
  return days + (since === undefined ? 0 : daysBetween(since, today))
}
