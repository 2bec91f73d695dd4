import { londonDay } from '~/lib/dates/dates'
import type { DiaryPerson, DiaryViewing, ViewingState } from '~/types/diary'
import { londonTime, minutesOf } from './days'

/** Stands for the viewings that nobody shows. */
export const NOBODY = 'nobody'

export const dayOf = ({ starts_at }: Pick<DiaryViewing, 'starts_at'>) =>
  londonDay(new Date(starts_at))
export const timeOf = ({ starts_at }: Pick<DiaryViewing, 'starts_at'>) =>
  londonTime(new Date(starts_at))
export const endOf = ({ ends_at }: Pick<DiaryViewing, 'ends_at'>) => londonTime(new Date(ends_at))

/** Whether its time and its person can still be changed. */
export const isOpen = ({ state }: { state: ViewingState }) =>
  state === 'requested' || state === 'booked'

/** Who has a row or a column: those asked for, and nobody where viewings are without a person. */
export function rowsOf(
  people: readonly DiaryPerson[],
  viewings: readonly DiaryViewing[],
  who: string | undefined,
): string[] {
  const ids = people.map(({ user_id }) => user_id)
  if (who) return ids.filter((id) => id === who)
  const isLeft = viewings.some((viewing) => personOf(viewing, ids) === NOBODY)
  return isLeft ? [NOBODY, ...ids] : ids
}

/** Whose viewing it is. Somebody who has left shows nothing any more. */
export const personOf = ({ staff_id }: DiaryViewing, ids: readonly string[]): string =>
  staff_id !== null && ids.includes(staff_id) ? staff_id : NOBODY

export function viewingsAt(
  viewings: readonly DiaryViewing[],
  ids: readonly string[],
  at: { day: string; person?: string | undefined },
): DiaryViewing[] {
  return viewings.filter(
    (viewing) =>
      dayOf(viewing) === at.day &&
      (at.person === undefined || personOf(viewing, ids) === at.person),
  )
}

/** Whether somebody does not work on a day: a day off, or a weekday without hours where there are hours at all. */
export function isOff({ days_off, hours }: DiaryPerson, day: string, weekday: number): boolean {
  if (days_off.some(({ first, last }) => first <= day && day <= last)) return true
  return hours.length > 0 && !hours.some((stretch) => stretch.weekday === weekday)
}

/** Those that overlap stand beside one another: for each viewing its lane, and how many lanes there are. */
export function lanesOf(viewings: readonly DiaryViewing[]) {
  const laneEnds: number[] = []
  const lanes = viewings.map((viewing) => {
    const start = Date.parse(viewing.starts_at)
    const free = laneEnds.findIndex((end) => end <= start)
    const lane = free < 0 ? laneEnds.length : free
    laneEnds[lane] = Date.parse(viewing.ends_at)
    return { viewing, lane }
  })
  return lanes.map((each) => ({ ...each, lanes: laneEnds.length }))
}

const EARLIEST = 9 * 60
const LATEST = 19 * 60
const HOUR = 60

/** The hours that a day's grid shows, in minutes from midnight: the usual ones, and all that somebody is booked at. */
export function hoursShown(viewings: readonly DiaryViewing[]): { from: number; until: number } {
  const from = Math.min(EARLIEST, ...viewings.map((viewing) => minutesOf(timeOf(viewing))))
  const until = Math.max(LATEST, ...viewings.map((viewing) => minutesOf(endOf(viewing))))
  return { from: Math.floor(from / HOUR) * HOUR, until: Math.ceil(until / HOUR) * HOUR }
}
