const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** 20 Nov 2026, 14:05, by London's clock, from a moment as the database writes it. */
export function formatMoment(isoMoment: string): string {
  return moment.format(new Date(isoMoment))
}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/London' })

/** The day in London, as 2026-11-20. */
export function londonDay(now: Date): string {
  return day.format(now)
}
