const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const FIRST =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const TENS = ['twenty', 'thirty', 'forty']
const TENTHS = ['twentieth', 'thirtieth', 'fortieth']

const digits = FIRST.slice(0, 9).join('|')
/** 'Third', 'thirty-fourth' or '3rd', for a larger pattern. */
export const ORDINAL = `(?:${TENS.join('|')})[- ](?:${digits})|${[...FIRST].reverse().join('|')}|${TENTHS.join('|')}|\\d{1,2}(?:st|nd|rd|th)`
/** 'Three' or '3', for a larger pattern. */
export const CARDINAL = `${[...ONES].reverse().join('|')}|\\d{1,2}`

/** The number that one of the two patterns has found. */
export function toNumber(words: string): number {
  const figure = Number.parseInt(words, 10)
  if (!Number.isNaN(figure)) return figure
  const [tens = '', ones] = words.split(/[- ]/)
  if (ones) return (TENS.indexOf(tens) + 2) * 10 + FIRST.indexOf(ones) + 1
  if (TENTHS.includes(tens)) return (TENTHS.indexOf(tens) + 2) * 10
  return Math.max(ONES.indexOf(tens), FIRST.indexOf(tens)) + 1
}
