import type { Letter } from '~/lib/letter/letter'

/** Mail programs show some 60 characters; servers may refuse lines that are much longer than this. */
const MOST = 200

/**
 * The subject as one line: a listing's title stands in it, and a line break would begin another header of the letter.
 */
export function letterSubject({ subject }: Pick<Letter, 'subject'>): string {
  const letters = [...subject.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()]
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join('')}…` : letters.join('')
}
