import type { CalendarEntry, CalendarMessage } from '~/lib/calendar/calendarFile'

/** A letter to a visitor. Its plain text (letterText) and its HTML (letterHtml) both come from it. */
export interface Letter {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  heading: string
  blocks: readonly LetterBlock[]
  /** Why it was sent, in small print, and where that can be changed. */
  reason: string
  manage?: LetterLink | undefined
  /** What the reader's calendar is told by it. */
  calendar?: { method: CalendarMessage['method']; entry: CalendarEntry } | undefined
}

export interface LetterLink {
  label: string
  href: string
}

export type LetterBlock =
  | { kind: 'text'; text: string }
  | { kind: 'action'; link: LetterLink }
  /** A link on a line of its own. */
  | { kind: 'link'; link: LetterLink }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** What the reader wrote, line by line as it was written. */
  | { kind: 'quote'; text: string }
  | { kind: 'homes'; title?: string | undefined; homes: readonly LetterHome[] }

export interface LetterHome {
  title: string
  href?: string | undefined
  /** Its price first; the rest as it would be read aloud. */
  lines: readonly string[]
  photo?: { src: string; alt: string } | undefined
}

/** Who signs every letter, and from where it is sent. */
export interface LetterSender {
  name: string
  address: readonly string[]
  phone: string
  site: string
}
