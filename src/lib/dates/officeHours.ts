export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun'

export interface OfficeHours {
  days: readonly Weekday[]
  /** Whether the office is closed on a day, as 2026-12-25, because of a holiday. */
  isHoliday: (isoDay: string) => boolean
  /** A full hour in local time. */
  opens: number
  closes: number
  timeZone: string
}

interface WallTime {
  weekday: Weekday
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const DAY_MS = 24 * 60 * 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The local date and time at a moment, in milliseconds. */
export function wallTime(moment: number, timeZone: string): WallTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return {
    weekday: parts.get('weekday') as Weekday,
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
  }
}

/** The offset of local time from UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallTime(moment, timeZone)
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(moment / 1000) * 1000
}

/** Whether the office works on the day of a local time. */
export function isOpenOn(day: WallTime, { days, isHoliday }: OfficeHours): boolean {
  if (!days.includes(day.weekday)) return false
  const two = (part: number) => String(part).padStart(2, '0')
  return !isHoliday(`${day.year}-${two(day.month)}-${two(day.day)}`)
}

/** The moment at which local time is this full hour. */
export function momentOf(
  { year, month, day }: Pick<WallTime, 'year' | 'month' | 'day'>,
  hour: number,
  timeZone: string,
): number {
  const wall = Date.UTC(year, month - 1, day, hour)
  // The offset may change in the night before, so it is looked up again at the hour itself.
  const near = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(near, timeZone)
}

/** The milliseconds of office hours between two moments. */
export function openTimeBetween(from: Date, to: Date, hours: OfficeHours): number {
  const { opens, closes, timeZone } = hours
  let open = 0
  // The days are counted from noon to noon, so that a clock change neither skips nor repeats one.
  const first = wallTime(from.getTime(), timeZone)
  let noon = Date.UTC(first.year, first.month - 1, first.day, 12)
  for (;;) {
    const day = wallTime(noon, timeZone)
    const opening = momentOf(day, opens, timeZone)
    if (opening >= to.getTime()) return open
    if (isOpenOn(day, hours)) {
      const closing = momentOf(day, closes, timeZone)
      open += Math.max(0, Math.min(closing, to.getTime()) - Math.max(opening, from.getTime()))
    }
    noon += DAY_MS
  }
}

/** The next moment at which the office opens. */
export function nextOpening(after: Date, hours: OfficeHours): Date {
  const first = wallTime(after.getTime(), hours.timeZone)
  // From noon to noon, as above.
  let noon = Date.UTC(first.year, first.month - 1, first.day, 12)
  for (;;) {
    const day = wallTime(noon, hours.timeZone)
    const opening = momentOf(day, hours.opens, hours.timeZone)
    if (isOpenOn(day, hours) && opening > after.getTime()) return new Date(opening)
    noon += DAY_MS
  }
}

export function isOpenAt(moment: Date, hours: OfficeHours): boolean {
  const wall = wallTime(moment.getTime(), hours.timeZone)
  return isOpenOn(wall, hours) && wall.hour >= hours.opens && wall.hour < hours.closes
}
