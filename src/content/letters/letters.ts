import { alertLetter, confirmationLetter, stillLookingLetter } from '~/content/letters/alertLetters'
import { enquiryAnswerLetter, enquiryReplyLetter } from '~/content/letters/enquiryLetters'
import type { Addresses } from '~/content/letters/homeLines'
import {
  bookedLetter,
  cancelledLetter,
  movedLetter,
  reminderLetter,
  requestedLetter,
} from '~/content/letters/viewingLetters'
import type { Letter } from '~/lib/letter/letter'

/** Each kind of letter that the database queues (outgoing_mails.kind), written from its body. */
const letters = {
  'alert-confirmation': confirmationLetter,
  alert: alertLetter,
  'alert-still-looking': stillLookingLetter,
  'enquiry-answer': enquiryAnswerLetter,
  'enquiry-reply': enquiryReplyLetter,
  'viewing-booked': bookedLetter,
  'viewing-requested': requestedLetter,
  'viewing-moved': movedLetter,
  'viewing-cancelled': cancelledLetter,
  'viewing-tomorrow': reminderLetter,
  'viewing-soon': reminderLetter,
} as const

export type LetterKind = keyof typeof letters

/** A queued letter. @throws Error for a kind that has no letter */
export function writeLetter(kind: string, body: object, addresses: Addresses): Letter {
  if (!Object.hasOwn(letters, kind)) throw new Error(`There is no letter of the kind ${kind}`)
  return letters[kind as LetterKind](body as never, addresses)
}
