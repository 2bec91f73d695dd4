/** Apostrophes, soft hyphens and marks without a width. */
export const SILENT = /['`´‘’‛′ʹʻʼ\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const ACCENTS = /[\u0300-\u036f]/g
/** Letters that normalizing leaves whole. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
}
const GAPS = /[ \t\n\v\f\r\u0085\u1680\u2010-\u2015\u2028\u2029\u2212-]/g

/**
 * A text in the form in which texts are compared: in lower case, without accents, apostrophes, dashes and repeated blanks.
 * The database's `private.folded` does the same.
 */
export function folded(text: string): string {
  return `${text
    .replace(SILENT, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[łøđðħıŧςæœþß]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(GAPS, ' ')} `
    .replaceAll('. ', ' ')
    .replace(/ +/g, ' ')
    .trim()
}
