import {
  dayAfter,
  daysFrom,
  isClosedOn,
  openDaysFrom,
} from '../../../src/lib/dates/bookingWindow.ts'
import { londonDay, londonMidnight } from '../../../src/lib/dates/dates.ts'
import type { Moment } from './enquiries.ts'

const MINUTE_MS = 60_000
const DAYS_BACK = 14
const DAYS_AHEAD = 6
/** What is to happen later today happened this long ago instead. */
const AT_LEAST_AGO_MS = 20 * MINUTE_MS

export interface OfficeClock {
  /** The moment in ISO 8601; never in the future. */
  when: (moment: Moment) => string
  /** The moment itself; below zero, so many working days ahead. */
  momentOf: (moment: Moment) => Date
  /** The day after today on which somebody works. */
  nextOpenDay: string
}

/** Dates the made-up office's week back from now. Days on which nobody works are not counted. */
export function officeClock(now: Date): OfficeClock {
  const today = londonDay(now)
  const first = londonDay(new Date(now.getTime() - DAYS_BACK * 24 * 60 * MINUTE_MS))
  const openDays = daysFrom(first, DAYS_BACK + 1)
    .filter((day) => !isClosedOn(day))
    .reverse()
  const openDaysAhead = openDaysFrom(dayAfter(today), DAYS_AHEAD)
  const [nextOpenDay = today] = openDaysAhead
  const momentOf = ([daysAgo, time]: Moment): Date => {
    const day = daysAgo < 0 ? openDaysAhead[-daysAgo - 1] : openDays[daysAgo]
    if (day === undefined) throw new Error(`The office has no day ${daysAgo} working days ago.`)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return new Date(londonMidnight(day).getTime() + (hours * 60 + minutes) * MINUTE_MS)
  }
  return {
    nextOpenDay,
    momentOf,
    when: (moment) =>
      new Date(Math.min(momentOf(moment).getTime(), now.getTime() - AT_LEAST_AGO_MS)).toISOString(),
  }
}
