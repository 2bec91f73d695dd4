const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

/**
 * Every character that the typefaces of a PDF have (`npm run fonts`): ASCII, Latin-1 and Latin Extended-A without
 * the soft hyphen and the long s, the Romanian letters, punctuation, fractions, superscripts, subscripts, arrows, signs.
 */
export const PAPER_CHARACTERS: string = [
  between(0x20, 0x7e),
  between(0xa0, 0xac),
  between(0xae, 0x17e),
  'ȘșȚț–—‘’‚“”„†‡•…‰‹›⁄€™−✓≤≥≠≈',
  between(0x2150, 0x215e),
  '⁰⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ',
  between(0x2080, 0x2089),
  between(0x2190, 0x2199),
].join('')
