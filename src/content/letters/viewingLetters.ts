import { agency } from '~/content/agency'
import { type Addresses, homeLines, type ToldHome } from '~/content/letters/homeLines'
import { departments, openingHours } from '~/content/offices'
import { factsBefore } from '~/content/viewing/factsBefore'
import { visitHours, visitMoment } from '~/content/viewing/slots'
import { viewingEntry } from '~/content/viewing/viewingEntry'
import { londonDay, londonTime } from '~/lib/dates/dates'
import { formatLongDate, formatLongDay } from '~/lib/dates/longDate'
import type { Letter, LetterBlock } from '~/lib/letter/letter'
import { paths } from '~/lib/paths'
import type { ToldFacts, Viewing } from '~/types/viewing'

/** What the database queues for each letter about a viewing. */
export interface ToldViewing extends Pick<Viewing, 'id' | 'version' | 'title' | 'location'> {
  token: string
  mailbox: string
  starts_at: string
  ends_at: string
  state: 'requested' | 'booked' | 'cancelled'
  /** Null until it is booked, and where staff have not entered it. */
  address: string | null
  cancelled_by: 'visitor' | 'agency' | 'owner' | null
  /** Null if visitors no longer see the home. */
  facts: ToldFacts | null
  home: ToldHome | null
}

const text = (words: string): LetterBlock => ({ kind: 'text', text: words })

const ADDRESS_LATER = 'You get the full address once the time is agreed.'
const ASKS_OWNER =
  'We ask the owner whether the time suits, and write again as soon as it is agreed.'
const REASON = 'We write because a viewing was arranged with this address.'

const phoneOf = ({ mailbox }: ToldViewing) =>
  departments.find(({ id }) => id === mailbox)?.phone ?? agency.phone

/** 'Tuesday 1 December, 10:30'. */
const shortMoment = ({ starts_at }: ToldViewing) =>
  `${formatLongDay(londonDay(new Date(starts_at)))}, ${londonTime(starts_at)}`

/** Says when and where one of us meets the reader, and what must be known before. */
export function bookedLetter(viewing: ToldViewing, addresses: Addresses): Letter {
  return {
    subject: `Booked: ${shortMoment(viewing)}, ${viewing.title}`,
    preview: `${visitMoment(viewing.starts_at)}, with one of us at the property.`,
    heading: 'Your viewing is booked',
    blocks: [
      text('One of us meets you at the property.'),
      whatWhenWhere(viewing),
      ...readBefore(viewing),
      change(viewing, addresses),
      ...homeOf(viewing, addresses),
    ],
    reason: REASON,
    calendar: calendarOf(viewing, addresses),
  }
}

/** Says that the owner is asked. */
export function requestedLetter(viewing: ToldViewing, addresses: Addresses): Letter {
  return {
    subject: `Requested: ${shortMoment(viewing)}, ${viewing.title}`,
    preview: ASKS_OWNER,
    heading: 'We have your request for a viewing',
    blocks: [
      text(`${ASKS_OWNER} ${ADDRESS_LATER}`),
      whatWhenWhere(viewing),
      ...readBefore(viewing),
      change(viewing, addresses),
      ...homeOf(viewing, addresses),
    ],
    reason: REASON,
    calendar: calendarOf(viewing, addresses),
  }
}

/** Says the new time, whoever has moved the viewing. */
export function movedLetter(viewing: ToldViewing, addresses: Addresses): Letter {
  const isAsked = viewing.state === 'requested'
  return {
    subject: `${isAsked ? 'New time requested' : 'New time'}: ${shortMoment(viewing)}, ${viewing.title}`,
    preview: isAsked ? ASKS_OWNER : `Your viewing is now on ${visitMoment(viewing.starts_at)}.`,
    heading: isAsked ? 'A new time is requested' : 'Your viewing has a new time',
    blocks: [
      text(
        isAsked
          ? `${ASKS_OWNER} ${ADDRESS_LATER}`
          : 'The time before is cancelled. One of us meets you at the property at the new time.',
      ),
      whatWhenWhere(viewing),
      change(viewing, addresses),
      ...homeOf(viewing, addresses),
    ],
    reason: REASON,
    calendar: calendarOf(viewing, addresses),
  }
}

const cancellations = {
  visitor: 'You have cancelled this viewing. Nobody waits for you.',
  agency: 'We are sorry: we have to cancel this viewing.',
  owner: 'We are sorry: the owner has cancelled this viewing.',
} as const

/** Says who has cancelled. */
export function cancelledLetter(viewing: ToldViewing, addresses: Addresses): Letter {
  const { title, cancelled_by, home, starts_at } = viewing
  const why = cancellations[cancelled_by ?? 'agency']
  const isSeen = home !== null && home.status === 'active'
  return {
    subject: `Cancelled: ${shortMoment(viewing)}, ${title}`,
    preview: why,
    heading: 'Your viewing is cancelled',
    blocks: [
      text(why),
      {
        kind: 'facts',
        facts: [
          ['Home', title],
          ['When', visitMoment(starts_at)],
        ],
      },
      text(
        `If you want to see a home another day, book a time on its page or call ${phoneOf(viewing)} (${openingHours}).`,
      ),
      {
        kind: 'action',
        link: isSeen
          ? { label: 'See the home', href: `${addresses.site}${paths.detail(home)}` }
          : { label: 'See our homes', href: addresses.site },
      },
    ],
    reason: REASON,
    calendar: calendarOf(viewing, addresses),
  }
}

/** The day before, and again two hours before. */
export function reminderLetter(viewing: ToldViewing, addresses: Addresses): Letter {
  return {
    subject: `Reminder: ${shortMoment(viewing)}, ${viewing.title}`,
    preview: `One of us meets you at the property at ${londonTime(viewing.starts_at)}.`,
    heading: `Your viewing on ${formatLongDay(londonDay(new Date(viewing.starts_at)))} at ${londonTime(viewing.starts_at)}`,
    blocks: [
      text('One of us meets you at the property.'),
      whatWhenWhere(viewing),
      change(viewing, addresses),
      ...homeOf(viewing, addresses),
    ],
    reason: REASON,
  }
}

function whatWhenWhere(viewing: ToldViewing): LetterBlock {
  const { starts_at, ends_at, title, location, address } = viewing
  const day = formatLongDate(londonDay(new Date(starts_at)))
  const where = address ?? location
  return {
    kind: 'facts',
    facts: [
      ['When', `${day}, ${visitHours({ startsAt: starts_at, endsAt: ends_at })}`],
      ['Home', title],
      ...(where ? [['Where', where] as const] : []),
      ['Questions', `${phoneOf(viewing)} (${openingHours})`],
    ],
  }
}

/** The home stands last, so that a letter's first link is that of the viewing. */
const homeOf = ({ home }: ToldViewing, addresses: Addresses): LetterBlock[] =>
  home ? [{ kind: 'homes', homes: [homeLines(home, addresses, true)] }] : []

/** The material information in short, and what its owner is still asked. */
function readBefore({ facts }: ToldViewing): LetterBlock[] {
  if (!facts) return []
  const { stated, asked } = factsBefore(facts, new Date())
  const lines = asked.length > 0 ? [...stated, ['Still asked', asked.join(', ')] as const] : stated
  return lines.length > 0 ? [text('Read before you come:'), { kind: 'facts', facts: lines }] : []
}

const linkOf = ({ token }: ToldViewing, { site }: Addresses) => `${site}${paths.viewing(token)}`

const change = (viewing: ToldViewing, addresses: Addresses): LetterBlock => ({
  kind: 'action',
  link: { label: 'Change the time or cancel', href: linkOf(viewing, addresses) },
})

function calendarOf(viewing: ToldViewing, addresses: Addresses): Letter['calendar'] {
  const { id, version, state, title, starts_at, ends_at, address, location } = viewing
  return {
    method: state === 'cancelled' ? 'CANCEL' : 'REQUEST',
    entry: viewingEntry({
      id,
      version,
      state,
      title,
      startsAt: starts_at,
      endsAt: ends_at,
      where: address ?? location,
      phone: phoneOf(viewing),
      link: linkOf(viewing, addresses),
    }),
  }
}
