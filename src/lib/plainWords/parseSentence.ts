import type { PropertyClass } from '~/types/property'
import type { Found, WordFilters } from './found'
import type { Lexicon } from './lexicon'
import {
  parseClass,
  parseCompletion,
  parseMentions,
  parseSort,
  parseTerms,
  parseUnsupported,
  skipIgnored,
} from './listed'
import { parsePrices } from './money'
import { parseAdded, parseArea, parseDistance, parseJourneys, parseRooms } from './numbers'
import { readNumbers } from './numberWords'
import { markPlaces, parsePlaces, spanOf } from './places'
import { consumeMatches, readSentence, type Sentence, type Span, typedText } from './sentence'
import { correctSpelling, meantPlace } from './spelling'
import { parseTypes } from './types'

export interface ParsedSentence extends Found {
  /** Words that ask for a protected trait of people. */
  refused: string | undefined
  /** The whole postcode that stands for its district, as typed. */
  postcode: string | undefined
  /** The filters of the place that unknown words may mean. */
  meant: Pick<WordFilters, 'place' | 'within'> | undefined
  /** Wishes without a filter, as typed. */
  notUnderstood: readonly string[]
  /** For those of them that are unknown words, the texts in them that particulars may mention. */
  unknown: ReadonlyMap<string, readonly string[]>
}

/**
 * The filters that a sentence asks for. Each rule consumes the words that it knows, and later rules do not see them. The
 * order of the rules therefore matters: a distance or a number of rooms is no price. A word that classes understand
 * differently means what it means on the page.
 */
export function parseSentence(
  text: string,
  lexicon: Lexicon,
  page?: PropertyClass,
): ParsedSentence {
  const sentence = readSentence(text, lexicon)
  readNumbers(sentence)
  const found: Found = { filters: {}, words: {}, propertyClass: undefined, sort: undefined }
  correctSpelling(sentence)
  const spots = markPlaces(sentence)
  const refused = parseRefused(sentence)
  skipIgnored(sentence)
  parseAdded(sentence, found)
  parseDistance(sentence, found)
  parseJourneys(sentence)
  parseArea(sentence, found)
  parseRooms(sentence, found)
  parseSort(sentence, found)
  parseMentions(sentence, found)
  parseUnsupported(sentence)
  parseClass(sentence, found)
  parseCompletion(sentence, found)
  parseTerms(sentence, found)
  parseTypes(sentence, found, page)
  parsePrices(sentence, found)
  const postcode = parsePlaces(sentence, found, spots)
  const meant = meantPlace(sentence)
  const { within, ...filters } = found.filters
  // A distance without a place is ignored.
  const isFromNowhere = within !== undefined && filters.place === undefined
  const unused = isFromNowhere ? [found.words.within ?? within] : []
  const left = leftOver(sentence)
  return {
    ...found,
    filters: isFromNowhere ? filters : found.filters,
    refused,
    postcode,
    meant: meant ? { place: meant, ...(within && { within }) } : undefined,
    notUnderstood: [...unused, ...new Set(left.map(({ typed }) => typed))],
    unknown: new Map(left.map(({ typed, texts }) => [typed, texts])),
  }
}

interface LeftOver {
  typed: string
  texts: readonly string[]
}

/**
 * The words that no rule has consumed, as typed, in runs without the insignificant words around them; and what has no
 * filter, in which there are no texts to look for.
 */
function leftOver(sentence: Sentence): LeftOver[] {
  const spans: (Span & { texts: readonly string[] })[] = sentence.unsupported.map((span) => ({
    ...span,
    texts: [],
  }))
  const street = new RegExp(`^${sentence.lexicon.words.streets}$`)
  for (const run of sentence.words.matchAll(/[^|@,;:()?!\n]+/g)) {
    const words = [...run[0].matchAll(/[a-z0-9£$€%+/.-]*[a-z0-9][a-z0-9£$€%+/.-]*/gu)]
    // The last word of 'Upper Street' is significant.
    const meant = words.map(
      ({ 0: word }, index) =>
        !sentence.lexicon.filling.has(word) ||
        (street.test(word) && !sentence.lexicon.filling.has(words[index - 1]?.[0] ?? 'a')),
    )
    const [first, last] = [words[meant.indexOf(true)], words[meant.lastIndexOf(true)]]
    if (!first || !last) continue
    const start = run.index + startOf(words, meant)
    const isNegated = start < run.index + first.index
    spans.push({
      start,
      end: run.index + last.index + last[0].length,
      texts: isNegated ? [] : textsIn(sentence, run.index, words, meant),
    })
  }
  const isWithin = (a: Span, b: Span) =>
    a !== b && b.start <= a.start && a.end <= b.end && a.end - a.start < b.end - b.start
  return spans
    .filter((span) => !spans.some((other) => isWithin(span, other)))
    .sort((a, b) => a.start - b.start)
    .map(({ texts, ...span }) => ({ typed: typedText(sentence, span), texts }))
}

const NEGATION = /^(?:no|not|without|non)$/

/** The significant words that stand side by side, as typed, if particulars may have them. */
function textsIn(
  sentence: Sentence,
  from: number,
  words: readonly RegExpExecArray[],
  meant: readonly boolean[],
): string[] {
  const { vague } = sentence.lexicon
  const texts: string[] = []
  for (let first = 0; first < words.length; first++) {
    if (!meant[first]) continue
    let last = first
    while (meant[last + 1]) last++
    const span = spanOf(words, first, last - first + 1)
    const isNegated = NEGATION.test(words[first - 1]?.[0] ?? '')
    const text =
      span && !isNegated
        ? typedText(sentence, { start: from + span.start, end: from + span.end })
        : ''
    const isVague = words.slice(first, last + 1).every(({ 0: word }) => vague.has(word))
    if (/\p{L}{3}/u.test(text) && !isVague) texts.push(text)
    first = last
  }
  return texts
}

/** The start of a run, including a negation before it. */
function startOf(words: readonly RegExpExecArray[], meant: readonly boolean[]): number {
  const first = meant.indexOf(true)
  const before = words[first - 1]
  const begins = before && NEGATION.test(before[0]) ? before : words[first]
  return begins?.index ?? 0
}

/**
 * 'We are a couple, no kids': people who describe themselves ask nothing of others, unless they go on as those do who let:
 * 'professionals only, no children', 'no kids allowed'.
 */
const ONESELF =
  /\b(?:couple|professionals?|i|im|we|were|weve|ive|me|myself|single|retired|person|tenants?|student)\b(?![^.;:|]*\bonly\b)[^.;:|]{0,30}$/
const OF_OTHERS =
  /^\s*(?:(?:are|is) )?(?:allowed|accepted|permitted|wanted|welcome|in the (?:building|block))\b/

/** Finds words that ask for a protected trait of people; such a search is refused. */
function parseRefused(sentence: Sentence): string | undefined {
  const { people, negations, afterNegation } = sentence.lexicon.words
  const { origins, persons, means, children, company } = people
  const groups = `(${origins})s?|${persons}`
  const patterns = [
    `(${negations}|free (of|from)|away from)( (${afterNegation}))* (${groups}|${means}|(?<children>${children}))( (${company}))?`,
    `((for )?single )?(${groups})( (${company}))* only`,
    `only (for )?(${groups})( (${company}))?`,
    `((${origins}) )+(area|neighbou?rhood|community|district|part|landlords?|households?|population|street|road|${company})`,
    `(child(ren)?|kids?|dss|benefits?|famil(y|ies)) free`,
    `(${children}|${means}) (are )?not (allowed|accepted|welcome|wanted)`,
    'adults only',
  ]
  let refused: string | undefined
  consumeMatches(
    sentence,
    `\\b(${patterns.join('|')})\\b`,
    ({ groups: { children: none } = {} }, span) => {
      const isOneself =
        ONESELF.test(sentence.words.slice(0, span.start)) &&
        !OF_OTHERS.test(sentence.words.slice(span.end))
      if (!none || !isOneself) refused ??= typedText(sentence, span)
    },
  )
  return refused
}
