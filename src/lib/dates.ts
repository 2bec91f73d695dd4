const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 20 November 2026, from a date as the database writes it (2026-11-20). */
export function formatDate(isoDate: string): string {
  return long.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`))
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** 14:05:09, by the clock of whoever looks. */
export function formatTime(moment: Date): string {
  return clock.format(moment)
}
