// Made when first asked for: a browser takes as long for one as for drawing a card.
let long: Intl.DateTimeFormat | undefined

/** 20 November 2026, from a date as the database writes it (2026-11-20). */
export function formatDate(isoDate: string): string {
  long ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return long.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`))
}

/** 14:05:09, by the clock of whoever looks. */
export function formatTime(moment: Date): string {
  return moment.toLocaleTimeString('en-GB')
}
