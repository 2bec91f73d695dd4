export interface CalendarEntry {
  /** The same for the same appointment, so that a second import replaces the first. */
  id: string
  title: string
  text: string
  where?: string | undefined
  starts: Date
  ends: Date
}

const LINE_BYTES = 75

/** A file for calendars (RFC 5545) with one entry that is not settled yet. @param now when it was written. */
export function calendarFile({ id, title, text, where, starts, ends }: CalendarEntry, now: Date) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bramley & Grove//Website//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escaped(title)}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    `DESCRIPTION:${escaped(text)}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** A moment in UTC, as 20261120T090000Z. */
const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

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
