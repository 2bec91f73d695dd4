import { isOpenOn, momentOf, type OfficeHours, wallTime } from './officeHours'

const DAY_MS = 24 * 60 * 60_000

/** The end of the first office day after the day of this moment, by which an enquiry of now is answered. */
export function nextClosing(moment: Date, hours: OfficeHours): Date {
  const today = wallTime(moment.getTime(), hours.timeZone)
  let noon = Date.UTC(today.year, today.month - 1, today.day, 12)
  for (;;) {
    noon += DAY_MS
    const day = wallTime(noon, hours.timeZone)
    if (isOpenOn(day, hours)) return new Date(momentOf(day, hours.closes, hours.timeZone))
  }
}

/** The moment of a full hour of local time on a day, as 2026-11-20. */
export function hourOf(isoDay: string, hour: number, timeZone: string): Date {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number)
  return new Date(momentOf({ year, month, day }, hour, timeZone))
}
