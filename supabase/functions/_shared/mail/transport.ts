import type { CalendarMessage } from '~/lib/calendar/calendarFile'
import type { Outcome } from '~/lib/enquiry/relayAnswer'

/** A letter that is ready to be sent. */
export interface ReadyMail {
  /** The same for every attempt, so that a transport that knows it sends the letter once. */
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  /** A message to the reader's calendar (RFC 5546), which it comes with. */
  calendar?: MailedCalendar | undefined
  /** When it was queued. */
  date: Date
}

export interface MailedCalendar {
  method: CalendarMessage['method']
  content: string
}

/** Sends a letter. Never throws: what went wrong is the outcome's problem, which contains nothing personal. */
export type MailTransport = (mail: ReadyMail, signal: AbortSignal) => Promise<Outcome>
