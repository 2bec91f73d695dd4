import { type Found, recordFilter } from './found'
import { negationBefore } from './negation'
import { compilePattern } from './pattern'
import { type KnownPlace, width } from './placeNames'
import {
  consumeMatches,
  maskSpan,
  recordUnsupported,
  type Sentence,
  type Span,
  typedText,
} from './sentence'

const MOST_WORDS = 5

export const readName = (words: string) => words.replace(/[^a-z0-9]+/g, ' ').trim()

/** A place in the sentence, marked with at signs so that the rules recognise it. */
export interface PlaceMatch extends Span {
  known: readonly KnownPlace[]
  /** Whether it is a whole postcode, of which the first half is known. */
  isPostcode?: boolean
}

export const WORD = /[a-z0-9]+/g
const FULL_POSTCODE = String.raw`\b([a-z]{1,2}\d[a-z\d]?)[\s-]*\d[a-z]{2}\b`

/** Marks the places of a sentence, the longest names first. */
export function markPlaces(sentence: Sentence): PlaceMatch[] {
  const { places } = sentence.lexicon
  const matches: PlaceMatch[] = []
  consumeMatches(sentence, FULL_POSTCODE, ([, outward = ''], span) => {
    // EC1P has no entry of its own.
    const known = places.get(outward) ?? places.get(outward.replace(/[a-z]$/, ''))
    if (!known?.[0]) return recordUnsupported(sentence, span, { isPlace: true })
    matches.push({ ...span, known, isPostcode: true })
    return false
  })
  for (const match of matches) maskSpan(sentence, match, '@')
  const tokens = [...sentence.words.matchAll(WORD)]
  for (let length = MOST_WORDS; length > 0; length--) {
    for (let first = 0; first + length <= tokens.length; first++) {
      const span = spanOf(tokens, first, length)
      const known = span && places.get(readName(sentence.words.slice(span.start, span.end)))
      // A bar or an at sign means that another place contains these words.
      if (!span || !known || /[@|,;:/+]/.test(sentence.words.slice(span.start, span.end))) continue
      if (known.length > 0) {
        matches.push({ ...span, known })
        maskSpan(sentence, span, '@')
      } else recordUnsupported(sentence, span, { isPlace: true })
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

interface Wanted extends PlaceMatch, KnownPlace {
  /** Whether it is only where somebody works. */
  isWorkplace: boolean
}

/** Reads the place of a search: the narrowest part of an address. The page has no filter for several places. */
export function parsePlaces(
  sentence: Sentence,
  found: Found,
  matches: readonly PlaceMatch[],
): string | undefined {
  const all = matches.flatMap((match) => wantedPlace(sentence, match) ?? [])
  const lived = all.filter(({ isWorkplace }) => !isWorkplace)
  const wanted = lived.length > 0 ? lived : all
  const either = wanted.findIndex((place, index) => {
    const next = wanted[index + 1]
    return next && next.slug !== place.slug && isJoined(sentence, place.end, next.start)
  })
  if (either >= 0) {
    const [start, end] = [wanted[either]?.start, wanted.at(-1)?.end]
    sentence.unsupported.push({ start: start ?? 0, end: end ?? 0, words: '', isPlace: true })
    return undefined
  }
  const [narrowest] = wanted.toSorted((a, b) => a.width - b.width)
  if (!narrowest) return undefined
  for (const other of wanted) {
    if (!narrows(sentence, wanted, narrowest, other))
      sentence.unsupported.push({ start: other.start, end: other.end, words: '' })
  }
  recordFilter(found, 'place', narrowest.slug, sentence, narrowest)
  return narrowest.isPostcode ? typedText(sentence, narrowest) : undefined
}

/** A place that is asked for; undefined for one that is not wanted, or that only names a street. */
function wantedPlace(sentence: Sentence, match: PlaceMatch): Wanted | undefined {
  const { stations, streets, workplaces } = sentence.lexicon.words
  const before = sentence.words.slice(0, match.start)
  const after = sentence.words.slice(match.end)
  const [station] = after.match(`^\\s+(${stations})\\b`) ?? []
  const [street] = station ? [] : (after.match(`^\\s+(${streets})\\b`) ?? [])
  const end = match.end + (station ?? street ?? '').length
  const unwanted = negationBefore(sentence, match.start)
  if (street || unwanted !== undefined) {
    const isPlace = unwanted === undefined
    recordUnsupported(sentence, { start: unwanted ?? match.start, end }, { isPlace })
    return undefined
  }
  const known =
    (station && match.known.find(({ slug }) => slug.endsWith('-station'))) || match.known[0]
  if (!known) return undefined
  maskSpan(sentence, { start: match.start, end })
  const isWorkplace = before.search(compilePattern(`\\b(${workplaces}) $`)) >= 0
  return { ...match, ...known, end, isWorkplace }
}

/** Whether a place says no more than where the narrowest one lies: a wider one, or another part of the same address. */
function narrows(
  { words }: Sentence,
  all: readonly Wanted[],
  narrowest: Wanted,
  other: Wanted,
): boolean {
  if (other.slug === narrowest.slug) return true
  if (other.width === narrowest.width) return other.slug.startsWith(`${narrowest.slug}-`)
  if (other.width >= width.borough) return true
  const [first = 0, last = 0] = [all.indexOf(other), all.indexOf(narrowest)].sort((a, b) => a - b)
  return all
    .slice(first, last)
    .every(({ end }, index) =>
      /^[\s,]*(?:in )?$/.test(words.slice(end, all[first + index + 1]?.start)),
    )
}

function isJoined({ words }: Sentence, from: number, to: number): boolean {
  return /^\s*(?:or|and|\/)\s*(?:in |near )?$/.test(words.slice(from, to))
}
