const londonDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** 20 November 2026, the day that it was in London. */
export function formatLondonDay(moment: Date): string {
  return londonDay.format(moment)
}
