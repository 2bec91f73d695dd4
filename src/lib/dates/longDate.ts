import { dateFormat, formatDate, formatDayOfYear } from './dates'

const longWeekday = dateFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** A date with its day of the week, such as 'Friday 20 November 2026', from the database's 2026-11-20. */
export function formatLongDate(isoDate: string): string {
  return `${longWeekday(new Date(isoDate))} ${formatDate(isoDate)}`
}

/** The same without its year: 'Friday 20 November'. */
export function formatLongDay(isoDate: string): string {
  return `${longWeekday(new Date(isoDate))} ${formatDayOfYear(isoDate)}`
}
