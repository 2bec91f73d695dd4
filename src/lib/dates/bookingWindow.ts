import { formatDate } from './dates'

/** The first and the last day that may be booked, as 2026-11-21. */
export interface BookingWindow {
  first: string
  last: string
}

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
})

/** Midnight UTC of a calendar day, so that counting days never meets a clock change. */
function calendarDay(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day))
}

function iso(day: Date): string {
  return day.toISOString().slice(0, 10)
}

interface CalendarDay {
  year: number
  /** Counted from 0. */
  month: number
  day: number
}

/** The day in London, where the offices are. */
function officeDay(now: Date): CalendarDay {
  const parts = london.formatToParts(now)
  const part = (type: 'year' | 'month' | 'day') =>
    Number(parts.find((candidate) => candidate.type === type)?.value)
  return { year: part('year'), month: part('month') - 1, day: part('day') }
}

/** Today in London, as 2026-11-21. */
export function officeToday(now: Date): string {
  const { year, month, day } = officeDay(now)
  return iso(calendarDay(year, month, day))
}

/**
 * Tomorrow up to the same day `months` later, in London. If that month is too short, its last day: one month after 31
 * January is 28 or 29 February.
 */
export function bookingWindow(now: Date, months: number): BookingWindow {
  const { year, month, day } = officeDay(now)
  const lastOfMonth = calendarDay(year, month + months + 1, 0).getUTCDate()
  return {
    first: iso(calendarDay(year, month, day + 1)),
    last: iso(calendarDay(year, month + months, Math.min(day, lastOfMonth))),
  }
}

export function isBookable(date: string, { first, last }: BookingWindow): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= first && date <= last
}

const DAY_MS = 24 * 60 * 60_000

/** This many days, beginning with `first`. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(first)
  return Array.from({ length: count }, (_, index) => iso(new Date(start + index * DAY_MS)))
}

/** A range of days such as 'from 21 November to 20 December 2026'. */
export function describeWindow({ first, last }: BookingWindow): string {
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const from = sameYear ? dayAndMonth.format(new Date(first)) : formatDate(first)
  return `from ${from} to ${formatDate(last)}`
}
