import { folded } from '~/lib/text/folded'

/**
 * More words than a search of a hundred characters usually has; the backend's gate accepts no more (gate/restQuery.ts).
 */
const MOST_WORDS = 16

/** A number as people write it, from its country code, 0 or bracket on; folded texts have blanks for its dashes. */
const TELEPHONE = /(?:\+|\(\s*(?=\+|0)|\b0)[\d\s()./+]*\d(?:\s*(?:ext|extension|x)\s*\d+)?/g

/** The digits of a number, so that it is found with or without the country code, spaces, dashes and brackets. */
function digitsOf(telephone: string): string {
  return telephone
    .replace(/^[(\s]*(?:\+|00)\s*44/, '')
    .replace(/\(\s*0\s*\)/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '')
}

/** The words of a search of the enquiries, without duplicates. Commas separate words; a telephone number is one. */
export function searchWords(text: string): string[] {
  const words = folded(text)
    .replace(TELEPHONE, (telephone) => ` ${digitsOf(telephone)} `)
    .split(/[\s,]+/)
  return [...new Set(words)].filter(Boolean).slice(0, MOST_WORDS)
}
