/** An appointment in a calendar. */
export interface CalendarEntry {
  /** The same for the same appointment, so that what comes later replaces it. */
  id: string
  /** Higher with each change: a calendar keeps the highest. */
  version?: number | undefined
  title: string
  text: string
  where?: string | undefined
  /** The page about it. */
  link?: string | undefined
  starts: Date
  ends: Date
  /** What is only asked for leaves its hours free. */
  state: 'asked' | 'booked' | 'cancelled'
}

/** By a letter, from the organiser to who attends: to enter or change the entries, or to take them out. */
export interface CalendarMessage {
  method: 'REQUEST' | 'CANCEL'
  organiser: { name: string; email: string }
  attendee: string
}

const LINE_BYTES = 75

const STATUS = { asked: 'TENTATIVE', booked: 'CONFIRMED', cancelled: 'CANCELLED' } as const

/**
 * A file for calendars (RFC 5545): to be imported, to be subscribed to, or with a message (RFC 5546) for a letter.
 * @param now when it was written
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  now: Date,
  message?: CalendarMessage,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bramley & Grove//Website//EN',
    ...(message ? [`METHOD:${message.method}`] : []),
    ...entries.flatMap((entry) => eventLines(entry, now, message)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines(entry: CalendarEntry, now: Date, message: CalendarMessage | undefined) {
  const { id, version = 0, title, text, where, link, starts, ends, state } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escaped(title)}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    `DESCRIPTION:${escaped(text)}`,
    ...(link ? [`URL:${link}`] : []),
    ...(message ? peopleLines(message) : []),
    `STATUS:${STATUS[state]}`,
    `TRANSP:${state === 'booked' ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

/** Who attends asked for it, so that no answer is asked of them. */
function peopleLines({ organiser, attendee }: CalendarMessage): string[] {
  return [
    `ORGANIZER;CN="${organiser.name.replace(/["\p{Cc}]/gu, '')}":mailto:${organiser.email}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
  ]
}

/** A moment in UTC, as 20261120T090000Z. */
const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A text may hold tabs and line breaks, and no other characters for control. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** A long line goes on in the next one, after a space. No character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let out = ''
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LINE_BYTES) {
      out += '\r\n '
      bytes = 1
    }
    out += character
    bytes += size
  }
  return out
}
