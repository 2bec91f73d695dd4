/**
 * More words than a search of a hundred characters usually has; the backend's gate accepts no more (gate/restQuery.ts).
 */
const MOST_WORDS = 16

const TELEPHONE = /^(?:\+|\(?0)[\d()-]+$/

/** The digits of a number, so that it is found with or without the country code, spaces, dashes and brackets. */
function digitsOf(telephone: string): string {
  return telephone
    .replace(/^(?:\+|00)44/, '')
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0/, '')
}

/** The words of a search of the enquiries, without duplicates. Commas separate words. */
export function searchWords(text: string): string[] {
  const words = text
    .split(/[\s,]+/)
    .map((word) => (TELEPHONE.test(word) ? digitsOf(word) : word.toLowerCase()))
  return [...new Set(words)].filter(Boolean).slice(0, MOST_WORDS)
}
