/** What a listing states of a topic in words, or that its fact is still asked for. Its names are in the order of the database. */
export type Answer =
  | { answer: 'none' }
  | { answer: 'yes'; details: string }
  /** Asked on a day, as 2026-11-12. */
  | { answer: 'asked'; asked_on: string }
  /** A date that was worked out. */
  | { answer: 'about' }

/** By topic, or by the column that is asked for. */
export type Answers = Readonly<Record<string, Answer>>

/** An answer in the form. What another choice needs stays in it until it is saved. */
export interface AnswerEntry {
  answer: '' | Answer['answer']
  details: string
  asked_on: string
}

export type AnswerEntries = Record<string, AnswerEntry>
