import type { Style } from '~/lib/elevation/building'

/** A neighbour's period is not the listing's. */
const WORDS: readonly (readonly [RegExp, Style])[] = [
  [/\bstucco\b(?! ground)/, 'stucco'],
  [/\b(?:georgian|regency|early nineteenth-century)\b(?! neighbours?)/, 'georgian'],
  [/\bvictorian\b(?! neighbours?)/, 'victorian'],
  [/\bedwardian\b(?! neighbours?)/, 'edwardian'],
  [/\b(?:modern|contemporary|new-build|architect-designed)\b/, 'modern'],
]

const YEAR =
  /\b(?:(?:re)?built|dates from|completed|finished|bought new|went up|(?:house|block|building|warehouse|pair|unit|terrace|mews) of|(?:block|terrace|building) finished|occupied from new)(?: [a-z]+){0,5}? in (?:[a-z]+ )?(1[5-9]\d\d|20\d\d)\b|\b(?:dates from|warehouse of|block of|pair of|unit of|house of|terrace of) (1[5-9]\d\d|20\d\d)\b/

/** A work on the house, which tells nothing of its age. */
const WORKS = /\b(?:extension|kitchen|loft|refurbished|refitted|converted)\b/

/** The style by what the listing says, the title before the description and words before years. */
export function readStyle(title: string, description: string): Style | null {
  const [name, text] = [title.toLowerCase(), description.toLowerCase()]
  return byWord(name) ?? byWord(text) ?? byYear(text)
}

function byWord(text: string): Style | null {
  return WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

function byYear(text: string): Style | null {
  for (const sentence of text.split(/[.;]\s/)) {
    const found = YEAR.exec(sentence)
    const year = Number(found?.[1] ?? found?.[2])
    if (!found || WORKS.test(sentence.slice(0, found.index + found[0].length))) continue
    if (year < 1837) return 'georgian'
    if (year < 1901) return 'victorian'
    if (year < 1915) return 'edwardian'
    if (year >= 1960) return 'modern'
  }
  return null
}
