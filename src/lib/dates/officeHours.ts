export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun'

export interface OfficeHours {
  days: readonly Weekday[]
  /** Whether a day, as 2026-12-25, is one on which it stays closed. */
  isHoliday: (isoDay: string) => boolean
  /** Full hours by the clock on the wall there. */
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

function wallTime(moment: number, timeZone: string): WallTime {
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

/** How far the clock on the wall is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallTime(moment, timeZone)
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(moment / 1000) * 1000
}

function isOpenOn(day: WallTime, { days, isHoliday }: OfficeHours): boolean {
  if (!days.includes(day.weekday)) return false
  const two = (part: number) => String(part).padStart(2, '0')
  return !isHoliday(`${day.year}-${two(day.month)}-${two(day.day)}`)
}

/** The moment when the clock on the wall shows this full hour. */
function momentOf({ year, month, day }: WallTime, hour: number, timeZone: string): number {
  const wall = Date.UTC(year, month - 1, day, hour)
  // The offset may change in the night before: the second look is at the hour itself.
  const near = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(near, timeZone)
}

/** The milliseconds between two moments in which the office is open. */
export function openTimeBetween(from: Date, to: Date, hours: OfficeHours): number {
  const { opens, closes, timeZone } = hours
  let open = 0
  // Noon by noon, so that no change of the clock skips a day or brings one twice.
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

export function isOpenAt(moment: Date, hours: OfficeHours): boolean {
  const wall = wallTime(moment.getTime(), hours.timeZone)
  return isOpenOn(wall, hours) && wall.hour >= hours.opens && wall.hour < hours.closes
}
