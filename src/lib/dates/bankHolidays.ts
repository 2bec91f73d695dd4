const DAY_MS = 24 * 60 * 60_000
const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6

/** A day of the calendar in any time zone: midnight in UTC. */
type Day = number

const dayOf = (year: number, month: number, day: number): Day => Date.UTC(year, month - 1, day)
const weekdayOf = (day: Day): number => new Date(day).getUTCDay()
const daysAfter = (day: Day, days: number): Day => day + days * DAY_MS

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const epact = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const weekday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - epact - (c % 4)) % 7
  const shift = Math.floor((a + 11 * epact + 19 * weekday) / 433)
  const month = Math.floor((epact + weekday - 7 * shift + 90) / 25)
  return dayOf(year, month, (epact + weekday - 7 * shift + 33 * month + 19) % 32)
}

function firstMonday(year: number, month: number): Day {
  const first = dayOf(year, month, 1)
  return daysAfter(first, (8 - weekdayOf(first)) % 7)
}

function lastMonday(year: number, month: number): Day {
  const last = dayOf(year, month + 1, 0)
  return daysAfter(last, -((weekdayOf(last) + 6) % 7))
}

function newYear(year: number): Day {
  const day = dayOf(year, 1, 1)
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return daysAfter(day, 2)
  return weekday === SUNDAY ? daysAfter(day, 1) : day
}

/** Christmas Day and Boxing Day; if one falls on a weekend, the next free day is its substitute. */
function christmas(year: number): Day[] {
  const day = dayOf(year, 12, 25)
  switch (weekdayOf(day)) {
    // Boxing Day is a Saturday.
    case FRIDAY:
      return [day, daysAfter(day, 3)]
    case SATURDAY:
      return [daysAfter(day, 2), daysAfter(day, 3)]
    // Boxing Day is a Monday already.
    case SUNDAY:
      return [daysAfter(day, 1), daysAfter(day, 2)]
    default:
      return [day, daysAfter(day, 1)]
  }
}

/**
 * The bank holidays of England and Wales by the standing rules, as 2026-12-25, in order. A holiday proclaimed for a
 * single occasion is not included.
 */
export function bankHolidays(year: number): string[] {
  const easter = easterSunday(year)
  const days = [
    newYear(year),
    daysAfter(easter, -2),
    daysAfter(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
    ...christmas(year),
  ]
  return days.map((day) => new Date(day).toISOString().slice(0, 10))
}

const known = new Map<number, ReadonlySet<string>>()

/** Whether a day, as 2026-12-25, is a bank holiday in England. */
export function isBankHoliday(isoDay: string): boolean {
  const year = Number(isoDay.slice(0, 4))
  const holidays = known.get(year) ?? new Set(bankHolidays(year))
  known.set(year, holidays)
  return holidays.has(isoDay)
}
