import { londonDay } from '~/lib/dates/dates'
import type { DiaryPerson, DiaryViewing, ViewingState } from '~/types/portal/diary'
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

/** What is cancelled is shown, but it takes nobody's time. */
export const isStanding = ({ state }: { state: ViewingState }) => state !== 'cancelled'

const ON_THE_MARKET: readonly DiaryViewing['listing_status'][] = ['active', 'pending']

/** Whether a home that can be seen no more is still to be shown: its visitor has to be told. */
export const isOffMarket = (viewing: DiaryViewing, now: Date): boolean =>
  isOpen(viewing) &&
  Date.parse(viewing.ends_at) > now.getTime() &&
  !ON_THE_MARKET.includes(viewing.listing_status)

/** The viewing before another one of the same person and day. */
export const beforeOf = (
  viewings: readonly DiaryViewing[],
  viewing: DiaryViewing,
): DiaryViewing | undefined =>
  isStanding(viewing)
    ? viewings.slice(0, viewings.indexOf(viewing)).findLast(isStanding)
    : undefined

/** Who has a row or a column: those asked for, and always nobody where viewings are without a person. */
export function rowsOf(
  people: readonly DiaryPerson[],
  viewings: readonly DiaryViewing[],
  who: string | undefined,
): string[] {
  const ids = people.map(({ user_id }) => user_id)
  const shown = ids.filter((id) => who === undefined || id === who)
  const isLeft = viewings.some((viewing) => personOf(viewing, ids) === NOBODY)
  return isLeft ? [NOBODY, ...shown] : shown
}

/** Whether a viewing is shown while one person's are asked for. What nobody shows is in nobody's sight otherwise. */
export function isOfThem(
  viewing: DiaryViewing,
  ids: readonly string[],
  who: string | undefined,
): boolean {
  const person = personOf(viewing, ids)
  return who === undefined || person === who || person === NOBODY
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

interface Lane {
  viewing: DiaryViewing
  lane: number
  lanes: number
}

/**
 * Those that overlap stand beside one another: for each viewing its lane, and how many lanes those have that it is among.
 * They come in the order of their times.
 */
export function lanesOf(viewings: readonly DiaryViewing[]): Lane[] {
  const arranged: Lane[] = []
  let cluster: Lane[] = []
  let laneEnds: number[] = []
  for (const viewing of viewings) {
    const start = Date.parse(viewing.starts_at)
    if (laneEnds.every((end) => end <= start)) {
      cluster = []
      laneEnds = []
    }
    const free = laneEnds.findIndex((end) => end <= start)
    const lane = free < 0 ? laneEnds.length : free
    laneEnds[lane] = Date.parse(viewing.ends_at)
    const placed = { viewing, lane, lanes: 0 }
    cluster.push(placed)
    arranged.push(placed)
    for (const each of cluster) each.lanes = laneEnds.length
  }
  return arranged
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
