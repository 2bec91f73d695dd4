import type { Stretch } from '~/types/portal/diary'
import { minutesOf } from './days'

/** A weekday as its form has it: the hours, with at most one break. */
export interface WeekdayEntry {
  weekday: number
  works: boolean
  starts: string
  ends: string
  /** Empty for a day without a break. */
  breakStarts: string
  breakEnds: string
}

const USUAL = { starts: '09:00', ends: '18:00' }
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** What the form shows of stored hours. */
export function weekdayEntries(hours: readonly Stretch[]): WeekdayEntry[] {
  return WEEKDAYS.map((weekday) => {
    const stretches = hours.filter((stretch) => stretch.weekday === weekday)
    const [first] = stretches
    const last = stretches.at(-1)
    const hasBreak = stretches.length > 1
    return {
      weekday,
      works: first !== undefined,
      starts: first?.starts ?? USUAL.starts,
      ends: last?.ends ?? USUAL.ends,
      breakStarts: hasBreak ? (first?.ends ?? '') : '',
      breakEnds: hasBreak ? (last?.starts ?? '') : '',
    }
  })
}

export type HoursProblem = 'order' | 'break'

/** What cannot be stored of a weekday. */
export function hoursProblem(entry: WeekdayEntry): HoursProblem | undefined {
  if (!entry.works) return undefined
  const { starts, ends, breakStarts, breakEnds } = entry
  if (!(starts && ends && starts < ends)) return 'order'
  if (!breakStarts && !breakEnds) return undefined
  const isWithin = breakStarts > starts && breakEnds < ends && breakStarts < breakEnds
  return breakStarts && breakEnds && isWithin ? undefined : 'break'
}

export function stretchesOf(entries: readonly WeekdayEntry[]): Stretch[] {
  return entries
    .filter(({ works }) => works)
    .flatMap(({ weekday, starts, ends, breakStarts, breakEnds }) =>
      breakStarts
        ? [
            { weekday, starts, ends: breakStarts },
            { weekday, starts: breakEnds, ends },
          ]
        : [{ weekday, starts, ends }],
    )
}

/** Whether a stretch of a weekday holds this time, in minutes from midnight. */
export const isAtWork = (hours: readonly Stretch[], weekday: number, minutes: number): boolean =>
  hours.some(
    (stretch) =>
      stretch.weekday === weekday &&
      minutesOf(stretch.starts) <= minutes &&
      minutes < minutesOf(stretch.ends),
  )
