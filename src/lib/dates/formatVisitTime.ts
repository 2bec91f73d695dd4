import { dateFormat } from './dates'

const day = dateFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
})
const time = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' })

/** A time somebody comes at, such as 'Tuesday 1 December, 10:30', in London. */
export function formatVisitTime(isoMoment: string): string {
  const moment = new Date(isoMoment)
  return `${day(moment)}, ${time(moment)}`
}
