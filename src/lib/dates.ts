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
