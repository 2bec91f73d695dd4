/** Made when first asked for: a browser takes as long for one as for drawing a card. */
function format(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return (moment: Date): string => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(moment)
  }
}

const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const
const calendarDate = format('en-GB', { ...longDay, timeZone: 'UTC' })
const moment = format('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** 20 November 2026, from a date as the database writes it (2026-11-20). */
export function formatDate(isoDate: string): string {
  return calendarDate(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`))
}

/** 20 Nov 2026, 14:05, by London's clock, from a moment as the database writes it. */
export function formatMoment(isoMoment: string): string {
  return moment(new Date(isoMoment))
}

/** 14:05:09, by the clock of whoever looks. */
export function formatTime(time: Date): string {
  return time.toLocaleTimeString('en-GB')
}

/** 20 November 2026, the day that it was in London. */
export const formatLondonDay = format('en-GB', { ...longDay, timeZone: 'Europe/London' })

/** The day in London, as 2026-11-20. */
export const londonDay = format('sv-SE', { dateStyle: 'short', timeZone: 'Europe/London' })

const HOUR_MS = 60 * 60_000

/** When a day, as 2026-11-20, begins in London: at midnight UTC, or an hour before in summer. */
export function londonMidnight(isoDay: string): Date {
  const midnight = new Date(`${isoDay}T00:00:00Z`)
  const hourBefore = new Date(midnight.getTime() - HOUR_MS)
  return londonDay(hourBefore) === isoDay ? hourBefore : midnight
}

const shortDay = format('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** 18 Nov 2026, the day in London of a moment as the database writes it. */
export function formatShortDay(isoMoment: string): string {
  return shortDay(new Date(isoMoment))
}
