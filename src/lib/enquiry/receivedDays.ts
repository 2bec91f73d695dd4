import { londonDay, londonMidnight } from '~/lib/dates/dates'
import { type DayRange, type Received, receivedSpans } from '~/types/portal/staffEnquiry'

const DAY_MS = 24 * 60 * 60_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The day that is this many days later, as 2026-11-21. */
function daysAfter(isoDay: string, days: number): string {
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Reads 'yesterday', or '2026-11-01..2026-11-24' with either end left open. */
export function parseReceived(text: string): Received | undefined {
  const span = receivedSpans.find((word) => word === text)
  if (span) return span
  const [from = '', to = '', ...rest] = text.split('..')
  if (rest.length > 0 || (from && !isDay(from)) || (to && !isDay(to))) return undefined
  return from || to ? { from: from || undefined, to: to || undefined } : undefined
}

/** The value for the address. */
export function formatReceived(received: Received): string {
  return typeof received === 'string' ? received : `${received.from ?? ''}..${received.to ?? ''}`
}

function daysOf(received: Received, today: string): DayRange {
  switch (received) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: daysAfter(today, -1), to: daysAfter(today, -1) }
    case '7-days':
      return { from: daysAfter(today, -6), to: today }
    case '30-days':
      return { from: daysAfter(today, -29), to: today }
    default:
      return received
  }
}

/** The moments that limit the days, by the calendar of London: from the first, and before the second. */
export function receivedBetween(
  received: Received,
  now: Date,
): { since: string | undefined; before: string | undefined } {
  const { from, to } = daysOf(received, londonDay(now))
  // Days that were entered in the wrong order are swapped.
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return {
    since: first && londonMidnight(first).toISOString(),
    before: last && londonMidnight(daysAfter(last, 1)).toISOString(),
  }
}
