import type { LetterKind } from '~/content/letters/letters'
import { someLetters } from './someLetters.ts'
import { viewing } from './someViewing.ts'

/** What the database queues for a letter of each kind. */
export const eachLetter: Readonly<Record<LetterKind, object>> = {
  ...someLetters,
  'viewing-booked': viewing,
  'viewing-requested': { ...viewing, state: 'requested' },
  'viewing-moved': { ...viewing, version: 2 },
  'viewing-cancelled': { ...viewing, version: 2, state: 'cancelled', cancelled_by: 'agency' },
  'viewing-tomorrow': viewing,
  'viewing-soon': viewing,
}
