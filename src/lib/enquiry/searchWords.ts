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

const EMAIL = /[^\s,]+@[^\s,]+/g

/**
 * The words of a search of the enquiries, without duplicates. Commas separate words; an e-mail address, whose dashes fold
 * to blanks, and a telephone number are one.
 */
export function searchWords(text: string): string[] {
  const addresses = (text.match(EMAIL) ?? []).map(folded)
  const words = folded(text.replace(EMAIL, ' '))
    .replace(TELEPHONE, (telephone) => ` ${digitsOf(telephone)} `)
    .split(/[\s,]+/)
  return [...new Set([...addresses, ...words])].filter(Boolean).slice(0, MOST_WORDS)
}
