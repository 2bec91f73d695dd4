import { londonDay, londonTime } from '~/lib/dates/dates'
import { formatLongDate, formatLongDay } from '~/lib/dates/longDate'
import type { BookedSlot } from '~/types/viewing'

/** The words of free times, in the form for viewings and on the page of a viewing. */
export const slotTexts = {
  free: (day: string) => `Free times on ${formatLongDay(day)}`,
  counted: (times: number) => `${times} free ${times === 1 ? 'time' : 'times'} that day.`,
  none: 'None of these suits me',
  taken: 'That time has just been taken. These are still free.',
  takenLast: 'That time has just been taken, and it was the last one that day.',
  /** Beside a way to try again. */
  failed: 'The free times could not be loaded.',
  notHeld: 'The time could not be kept.',
  notBooked: 'The time could not be booked.',
} as const

/** What stands under a booking. */
export const bookedTexts = {
  when: 'When',
  questions: 'Questions',
  change: 'Our e-mail has a link with which you change the time or cancel.',
  calendar: 'Add to my calendar',
} as const

/** A moment such as 'Tuesday 1 December 2026, 10:30', in London. */
export function visitMoment(isoMoment: string): string {
  return `${formatLongDate(londonDay(new Date(isoMoment)))}, ${londonTime(isoMoment)}`
}

/** From when until when, in London: '10:30 to 11:00'. */
export const visitHours = ({ startsAt, endsAt }: Pick<BookedSlot, 'startsAt' | 'endsAt'>) =>
  `${londonTime(startsAt)} to ${londonTime(endsAt)}`

/** Why a time that was chosen is not among the thanks. */
export const unbookedWords = (startsAt: string): string =>
  `${formatLongDay(londonDay(new Date(startsAt)))}, ${londonTime(startsAt)} is not booked: we agree a time with you.`

/** The thanks for a booking. */
export function bookedWords({ startsAt, state }: BookedSlot): string {
  const when = visitMoment(startsAt)
  return state === 'booked'
    ? `Booked: ${when}, with one of us at the property. We have e-mailed you the details.`
    : `Requested: ${when}. We ask the owner, and e-mail you as soon as it is agreed.`
}
