import { type Found, recordFilter } from './found'
import { negationBefore } from './negation'
import { compilePattern } from './pattern'
import type { KnownPlace } from './placeNames'
import { consumeMatches, maskSpan, recordUnsupported, type Sentence, type Span } from './sentence'

const MOST_WORDS = 5

export const normaliseName = (words: string) => words.replace(/[^a-z0-9]+/g, ' ').trim()

/** A place in the sentence, marked with at signs so that the rules recognise it. */
export interface PlaceMatch extends Span {
  known: readonly KnownPlace[]
}

export const WORD = /[a-z0-9]+/g
const FULL_POSTCODE = String.raw`\b([a-z]{1,2}\d[a-z\d]?)\s+\d[a-z]{2}\b`

/** Marks the places of a sentence, the longest names first. */
export function markPlaces(sentence: Sentence): PlaceMatch[] {
  const { places } = sentence.lexicon
  const matches: PlaceMatch[] = []
  consumeMatches(sentence, FULL_POSTCODE, ([, outward = ''], span) => {
    const known = places.get(outward)
    if (known) matches.push({ ...span, known })
    return false
  })
  for (const match of matches) maskSpan(sentence, match, '@')
  const tokens = [...sentence.words.matchAll(WORD)]
  for (let length = MOST_WORDS; length > 0; length--) {
    for (let first = 0; first + length <= tokens.length; first++) {
      const span = spanOf(tokens, first, length)
      const known = span && places.get(normaliseName(sentence.words.slice(span.start, span.end)))
      // A bar or an at sign means that another place contains these words.
      if (!span || !known?.[0] || /[@|,;:/+]/.test(sentence.words.slice(span.start, span.end)))
        continue
      matches.push({ ...span, known })
      maskSpan(sentence, span, '@')
    }
  }
  return matches.sort((a, b) => a.start - b.start)
}

/** Where so many words from the first one stand; undefined if there are not so many. */
export function spanOf(
  tokens: readonly RegExpExecArray[],
  first: number,
  length: number,
): Span | undefined {
  const [from, to] = [tokens[first], tokens[first + length - 1]]
  return from && to && { start: from.index, end: to.index + to[0].length }
}

/** Reads the place of a search. The page has no filter for several places. */
export function parsePlaces(
  sentence: Sentence,
  found: Found,
  matches: readonly PlaceMatch[],
): void {
  const { stations, streets, workplaces } = sentence.lexicon.words
  const wanted: (PlaceMatch & { slug: string; isWide: boolean; lies: boolean })[] = []
  for (const match of matches) {
    const before = sentence.words.slice(0, match.start)
    const after = sentence.words.slice(match.end)
    const [station] = after.match(`^\\s+(${stations})\\b`) ?? []
    const [street] = station ? [] : (after.match(`^\\s+(${streets})\\b`) ?? [])
    const end = match.end + (station ?? street ?? '').length
    const unwanted = negationBefore(sentence, match.start)
    if (street || unwanted !== undefined) {
      recordUnsupported(sentence, { start: unwanted ?? match.start, end })
      continue
    }
    const known =
      (station && match.known.find(({ slug }) => slug.endsWith('-station'))) || match.known[0]
    if (!known) continue
    maskSpan(sentence, { start: match.start, end })
    wanted.push({
      ...match,
      ...known,
      end,
      lies: before.search(compilePattern(`\\b(${workplaces}) $`)) >= 0,
    })
  }
  const lives = wanted.filter(({ lies }) => !lies)
  const [first, ...more] = lives.length > 0 ? lives : wanted
  if (!first) return
  const others = more.filter(({ slug, isWide }) => slug !== first.slug && !isWide)
  const joint = more.find(
    ({ start, slug }) => slug !== first.slug && isJoined(sentence, first.end, start),
  )
  if (joint) {
    sentence.unsupported.push({ start: first.start, end: joint.end, words: '' })
    return
  }
  recordFilter(found, 'place', first.slug, sentence, first)
  for (const { start, end } of others) sentence.unsupported.push({ start, end, words: '' })
}

function isJoined({ words }: Sentence, from: number, to: number): boolean {
  return /^\s*(?:or|and|\/)\s*(?:in |near )?$/.test(words.slice(from, to))
}
