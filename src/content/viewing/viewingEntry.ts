import { agency } from '~/content/agency'
import type { CalendarEntry } from '~/lib/calendar/calendarFile'
import type { Viewing } from '~/types/viewing'

type Entered = Pick<Viewing, 'id' | 'version' | 'startsAt' | 'endsAt' | 'state'> & {
  title: string
  /** As exactly as its reader may know it. */
  where: string
  /** Who answers the telephone. */
  phone: string
  /** The page on which it is changed. */
  link?: string | undefined
}

const states: Readonly<Record<Viewing['state'], CalendarEntry['state']>> = {
  requested: 'asked',
  booked: 'booked',
  done: 'booked',
  missed: 'booked',
  cancelled: 'cancelled',
}

/** A viewing in its visitor's calendar. Files from letters and from pages are of one entry. */
export function viewingEntry(viewing: Entered): CalendarEntry {
  const { id, version, startsAt, endsAt, state, title, where, phone, link } = viewing
  return {
    id: `${id}@${agency.email.split('@')[1]}`,
    version,
    title: `${state === 'requested' ? 'Asked for: viewing' : 'Viewing'}: ${title}`,
    text: `With ${agency.name}, ${phone}. ${link ? `To change or cancel it: ${link}` : 'To change or cancel it, use the link in our e-mail.'}`,
    where,
    link,
    starts: new Date(startsAt),
    ends: new Date(endsAt),
    state: states[state],
  }
}
