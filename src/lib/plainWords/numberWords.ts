import { type MappedText, rewrite } from './sentence'

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** 'One' is a number only before a countable word: not in 'a nice one'. */
const ONE =
  /\bone(?=[\s-]*(?:double|dbl|large)?[\s-]*(?:b[aed]|mil|hundred|thousand|and a|or|to|day|week))/g

/** The words before a number that become signs: '> more than', '≥ at least', '< less than', '≤ at most', '~ about'. */
const BEFORE = (words: string) => new RegExp(`\\b(?:${words})(?: of| is)?\\s*(?=£?\\s?\\d)`, 'g')

/** The notations and how the grammar reads them, in the order of their application. */
const READINGS: readonly (readonly [RegExp, string])[] = [
  [/½/g, '.5'],
  [/¼/g, '.25'],
  [/\b1\/2(?= (?:a )?mile)/g, '.5'],
  [/\b1\/4(?= (?:a )?mile)/g, '.25'],
  [/\b(\d+) and a half\b/g, '$1.5'],
  [/\b3 quarters (?:of )?(?:an? )?(?=mil)/g, '.75 '],
  [/\b(?:a )?half (?:of )?(?:an? )?(?=mil)/g, '.5 '],
  [/\b(?:a )?quarter (?:of )?(?:an? )?(?=mil)/g, '.25 '],
  [/\ban? (?=mil|grand\b|thousand\b)/g, '1 '],
  [
    BEFORE(
      '(?:no|not) more than|(?:no|not) over|(?:cant|cannot|can not|wont|not|dont want to) (?:go|pay|spend|stretch to) (?:over|above|beyond|more than)|up ?to|at most|max(?:imum)?(?: budget| price| rent)?|budget(?: up to)?|limit|within|<=',
    ),
    '≤',
  ],
  [
    BEFORE('(?:no|not) (?:less|fewer) than|at least|min(?:imum)?|from|starting (?:at|from)|>='),
    '≥',
  ],
  [BEFORE('under|sub|below|less than|fewer than|cheaper than'), '<'],
  [BEFORE('over|above|more than|upwards of|exceeding'), '>'],
  [BEFORE('around|about|circa|ca?|approx(?:imately)?|roughly|give or take|in the region of'), '~'],
  [BEFORE('exactly|only|just'), '='],
  [BEFORE('between'), ''],
  [/\b(?:or|and) (?:more|over|above|up|upwards)\b|\bplus\b|\bupwards\b/g, '+'],
  [
    /\bor (?:less|fewer|under|below|cheaper)\b|\btops\b|\bmax(?:imum)?\b|\bat most\b|(?<=\d[a-z]*) (?:limit|budget)\b/g,
    '≤',
  ],
  [/\bmin(?:imum)?\b/g, '+'],
  [/(?<=\d[a-z]*)(?: |-|- )?ish\b|(?<=\d[a-z]*) or (?:so|thereabouts)\b/g, '~'],
]

/** A period that stands before its amount is read behind it: 'weekly rent below £500', 'pcm 1,500'. */
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\d\s?)\b(?:weekly (?:rent|budget)(?: of| is)?|pw:?) ?([<>≤≥~=]?£?\d[\d,]{2,})\b(?! ?(?:sq|p[cw]))/g,
    '$1 pw',
  ],
  [
    /(?<!\d\s?)\b(?:monthly (?:rent|budget)(?: of| is)?|pcm:?) ?([<>≤≥~=]?£?\d[\d,]{2,})\b(?! ?(?:sq|p[cw]))/g,
    '$1 pcm',
  ],
]

/** Replaces number words by digits, and comparing words by signs. */
export function readNumbers(mapped: MappedText): void {
  rewrite(mapped, /\b\d{1,3}(?: \d{3}){2,}\b/g, ([digits]) => digits.replaceAll(' ', ''))
  rewrite(
    mapped,
    new RegExp(`\\b(${TENS.join('|')})(?:[ -](${NUMBERS.slice(0, 9).join('|')}))?\\b`, 'g'),
    (match) => `${20 + 10 * TENS.indexOf(match[1] ?? '') + NUMBERS.indexOf(match[2] ?? '') + 1}`,
  )
  rewrite(mapped, ONE, () => '1')
  rewrite(
    mapped,
    new RegExp(`\\b(?:${NUMBERS.slice(1).join('|')})\\b`, 'g'),
    ([word]) => `${NUMBERS.indexOf(word) + 1}`,
  )
  rewrite(
    mapped,
    /\b(?:a|(\d+)) hundred(?: and)?(?: (\d{1,2})\b)?/g,
    ([, hundreds = 1, rest = 0]) => `${Number(hundreds) * 100 + Number(rest)}`,
  )
  rewrite(
    mapped,
    /\b(\d+) million (?:and )?(\d+) thousand\b/g,
    ([, millions, thousands]) => `${Number(millions) * 1000 + Number(thousands)} thousand`,
  )
  // A comma for a decimal point.
  rewrite(mapped, /\b\d,\d{1,2}(?= ?(?:m|mil\w*|k)\b)/g, ([digits]) => digits.replace(',', '.'))
  for (const [pattern, written] of [...READINGS, ...PERIODS]) {
    rewrite(mapped, pattern, (match) => written.replace('$1', match[1] ?? ''))
  }
}
