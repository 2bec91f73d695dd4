/** Its formatter is made when first needed: making one takes a browser as long as drawing a card. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return (moment: Date): string => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(moment)
  }
}

const months =
  'January February March April May June July August September October November December'.split(' ')
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The parts of a day of the calendar, from 2026-11-20: 'Fri', 20, 'November', 'Nov' and 2026. */
export function dayParts(isoDay: string) {
  const [year = 0, month = 0, day = 0] = isoDay.slice(0, 10).split('-').map(Number)
  const monthName = months[month - 1] ?? ''
  return {
    weekday: weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()],
    day,
    month: monthName,
    // British English has four letters for one month.
    shortMonth: monthName.slice(0, monthName === 'September' ? 4 : 3),
    year,
  }
}

const moment = dateFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** Parts of a date, between which no line breaks. */
const unbroken = (...parts: readonly (string | number)[]) => parts.join('\u00a0')

/** A date such as '20 November 2026', from the database's 2026-11-20. */
export function formatDate(isoDate: string): string {
  const { day, month, year } = dayParts(isoDate)
  return unbroken(day, month, year)
}

/** A date without its year, such as '20 November'. */
export function formatDayOfYear(isoDate: string): string {
  const { day, month } = dayParts(isoDate)
  return unbroken(day, month)
}

/** A moment such as '20 Nov 2026, 14:05', in London time. */
export function formatMoment(isoMoment: string): string {
  return moment(new Date(isoMoment))
}

/** A time such as '14:05:09', in the reader's time zone. */
export function formatTime(time: Date): string {
  return time.toLocaleTimeString('en-GB')
}

/** The day in London at a moment, such as '20 November 2026'. */
export function formatLondonDay(moment: Date): string {
  return formatDate(londonDay(moment))
}

const lateDay = dateFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/London' })

/** The day in London at a moment, as 2026-11-20. */
export function londonDay(moment: Date): string {
  // London is an hour ahead of UTC at most. Making the formatter holds up a list of homes for 25 ms.
  return moment.getUTCHours() < 23 ? moment.toISOString().slice(0, 10) : lateDay(moment)
}

const hour = dateFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' })

/** The full hour in London at a moment, from 0 to 23. */
export const londonHour = (moment: Date): number => Number(hour(moment))

const time = dateFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** The time in London at a moment, such as '10:30'. */
export const londonTime = (isoMoment: string): string => time(new Date(isoMoment))

const HOUR_MS = 60 * 60_000

/** The moment at which a day, as 2026-11-20, begins in London: midnight UTC, or an hour earlier in summer. */
export function londonMidnight(isoDay: string): Date {
  const midnight = new Date(`${isoDay}T00:00:00Z`)
  const hourBefore = new Date(midnight.getTime() - HOUR_MS)
  return londonDay(hourBefore) === isoDay ? hourBefore : midnight
}

/** The day in London at a moment, such as '18 Nov 2026'. */
export function formatShortDay(isoMoment: string): string {
  const { day, shortMonth, year } = dayParts(londonDay(new Date(isoMoment)))
  return unbroken(day, shortMonth, year)
}

/** The day in London at a moment, in the least room: '12 Nov'. */
export function formatDayAndMonth(isoMoment: string): string {
  const { day, shortMonth } = dayParts(londonDay(new Date(isoMoment)))
  return unbroken(day, shortMonth)
}
