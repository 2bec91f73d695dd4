import { daysFrom } from '~/lib/dates/bookingWindow'
import { dateFormat, dayParts, formatDate, formatDayOfYear, londonDay } from '~/lib/dates/dates'
import type { DiaryFilters } from '~/types/portal/diary'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

/** The day so many days later, or earlier. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** From 1, which is Monday, to 7. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

/** The seven days of a day's week, from Monday. */
export const weekOf = (day: string): string[] => daysFrom(dayPlus(day, 1 - weekdayOf(day)), 7)

/** The days that the diary shows. */
export const shownDays = ({ day, span }: DiaryFilters): string[] =>
  span === 'week' ? weekOf(day) : [day]

const time = dateFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** The time of day in London, such as 09:30. */
export const londonTime = (moment: Date): string => time(moment)

/** The moment at which it is this time of a day in London. An hour that the clocks skip is the one after it. */
export function londonMoment(day: string, timeOfDay: string): Date {
  const moment = new Date(`${day}T${timeOfDay}:00Z`)
  const hourBefore = new Date(moment.getTime() - HOUR_MS)
  return londonDay(hourBefore) === day && londonTime(hourBefore) === timeOfDay ? hourBefore : moment
}

/** The minutes from midnight at a time of day. */
export function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return hours * 60 + minutes
}

/** The time of day so many minutes after midnight. */
export function timeAt(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const weekday = dateFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** A day such as 'Tuesday 1 December'. */
export const formatWeekday = (day: string): string =>
  `${weekday(new Date(day))} ${formatDayOfYear(day)}`

/** A week such as '30 November to 6 December 2026', or a day such as 'Tuesday 1 December 2026'. */
export function formatSpan(filters: DiaryFilters): string {
  const [first = filters.day, ...rest] = shownDays(filters)
  const last = rest.at(-1)
  if (!last) return `${weekday(new Date(first))} ${formatDate(first)}`
  const [from, until] = [dayParts(first), dayParts(last)]
  if (from.year !== until.year) return `${formatDate(first)} to ${formatDate(last)}`
  if (from.month !== until.month) return `${formatDayOfYear(first)} to ${formatDate(last)}`
  return `${from.day} to ${formatDate(last)}`
}
