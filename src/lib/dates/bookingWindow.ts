import { isBankHoliday } from './bankHolidays'
import { dayParts, formatDate, formatDayOfYear, londonDay, londonHour } from './dates'

/** The first and the last day that may be booked, as 2026-11-21. */
export interface BookingWindow {
  first: string
  last: string
}

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
  const [year = 0, month = 0, day = 0] = londonDay(now).split('-').map(Number)
  return { year, month: month - 1, day }
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

const SUNDAY = 0

/** Whether nobody works on a day, as 2026-12-25: a Sunday or a bank holiday. Saturdays have viewings. */
export function isClosedOn(day: string): boolean {
  // On a weekend these are no bank holidays; another day is, instead.
  const isFeast = /-(12-25|12-26|01-01)$/.test(day)
  return new Date(day).getUTCDay() === SUNDAY || isFeast || isBankHoliday(day)
}

const DAY_MS = 24 * 60 * 60_000

/** This many days, beginning with `first`. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(first)
  return Array.from({ length: count }, (_, index) => iso(new Date(start + index * DAY_MS)))
}

export function dayAfter(day: string): string {
  return iso(new Date(Date.parse(day) + DAY_MS))
}

/** The next days on which somebody works, beginning with `first`. */
export function openDaysFrom(first: string, count: number): string[] {
  // Christmas with its weekend closes the most days one after the other, which is four.
  return daysFrom(first, 2 * count)
    .filter((day) => !isClosedOn(day))
    .slice(0, count)
}

/** A range of days such as 'from 21 November to 20 December 2026'. */
export function describeWindow({ first, last }: BookingWindow): string {
  const isOneYear = dayParts(first).year === dayParts(last).year
  const from = isOneYear ? formatDayOfYear(first) : formatDate(first)
  return `from ${from} to ${formatDate(last)}`
}

/** The parts of a day that a visit is asked for (content/enquiry/enquiryFields.ts), as hours in London. */
export const partsOfDay = [
  { part: 'morning', starts: 9, ends: 12 },
  { part: 'afternoon', starts: 12, ends: 17 },
  { part: 'evening', starts: 17, ends: 19 },
] as const

/** The part of its day in London to which a moment belongs. What is earlier or later than all is of the nearest. */
export function partOfDay(isoMoment: string): (typeof partsOfDay)[number]['part'] {
  const hour = londonHour(new Date(isoMoment))
  return partsOfDay.find(({ ends }) => hour < ends)?.part ?? 'evening'
}
