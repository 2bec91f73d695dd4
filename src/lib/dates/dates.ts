/** Formats moments. Its formatter is made when first needed: making one takes a browser as long as drawing a card. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return (moment: Date): string => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(moment)
  }
}

const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const
const calendarDate = dateFormat('en-GB', { ...longDay, timeZone: 'UTC' })
const moment = dateFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** A date such as '20 November 2026', from the database's 2026-11-20. */
export function formatDate(isoDate: string): string {
  return calendarDate(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`))
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
export const formatLondonDay = dateFormat('en-GB', { ...longDay, timeZone: 'Europe/London' })

/** The day in London at a moment, as 2026-11-20. */
export const londonDay = dateFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/London' })

const HOUR_MS = 60 * 60_000

/** The moment at which a day, as 2026-11-20, begins in London: midnight UTC, or an hour earlier in summer. */
export function londonMidnight(isoDay: string): Date {
  const midnight = new Date(`${isoDay}T00:00:00Z`)
  const hourBefore = new Date(midnight.getTime() - HOUR_MS)
  return londonDay(hourBefore) === isoDay ? hourBefore : midnight
}

const shortDay = dateFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** The day in London at a moment, such as '18 Nov 2026'. */
export function formatShortDay(isoMoment: string): string {
  return shortDay(new Date(isoMoment))
}
