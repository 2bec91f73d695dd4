import type { Found } from './found'
import type { Lexicon } from './lexicon'
import {
  parseClass,
  parseCompletion,
  parseSort,
  parseTerms,
  parseUnsupported,
  skipIgnored,
} from './listed'
import { parsePrices } from './money'
import { parseAdded, parseArea, parseDistance, parseJourneys, parseRooms } from './numbers'
import { readNumbers } from './numberWords'
import { markPlaces, parsePlaces } from './places'
import { consumeMatches, readSentence, type Sentence, type Span, typedText } from './sentence'
import { correctSpelling, markMisspelt } from './spelling'
import { parseTypes } from './types'

export interface ParsedSentence extends Found {
  /** Words that ask for a protected trait of people. */
  refused: string | undefined
  /** Whether a place was misspelt. */
  isMisspelt: boolean
  /** Wishes without a filter, as typed. */
  notUnderstood: readonly string[]
}

/**
 * The filters that a sentence asks for. Each rule consumes the words that it knows, and later rules do not see them. The
 * order of the rules therefore matters: a distance or a number of rooms is no price.
 */
export function parseSentence(text: string, lexicon: Lexicon): ParsedSentence {
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
  parseUnsupported(sentence)
  parseClass(sentence, found)
  parseCompletion(sentence, found)
  parseTerms(sentence, found)
  parseTypes(sentence, found)
  parsePrices(sentence, found)
  const misspelt = markMisspelt(sentence)
  spots.push(...misspelt)
  parsePlaces(sentence, found, spots)
  const { within, ...filters } = found.filters
  // A distance without a place is ignored.
  const isFromNowhere = within !== undefined && filters.place === undefined
  const unused = isFromNowhere ? [found.words.within ?? within] : []
  return {
    ...found,
    filters: isFromNowhere ? filters : found.filters,
    refused,
    isMisspelt: misspelt.length > 0,
    notUnderstood: [...unused, ...namesLeftOver(sentence)],
  }
}

/** The words that no rule has consumed, as typed, in runs without the insignificant words around them. */
function namesLeftOver(sentence: Sentence): string[] {
  const spans: Span[] = [...sentence.unsupported]
  for (const run of sentence.words.matchAll(/[^|@,;:()?!\n]+/g)) {
    const words = [...run[0].matchAll(/[a-z0-9£$€%+/.-]*[a-z0-9][a-z0-9£$€%+/.-]*/gu)]
    const meant = words.map(({ 0: word }) => !sentence.lexicon.filling.has(word))
    const [first, last] = [words[meant.indexOf(true)], words[meant.lastIndexOf(true)]]
    if (!first || !last) continue
    spans.push({
      start: run.index + startOf(words, meant),
      end: run.index + last.index + last[0].length,
    })
  }
  const isWithin = (a: Span, b: Span) =>
    a !== b && b.start <= a.start && a.end <= b.end && a.end - a.start < b.end - b.start
  const inOrder = spans
    .filter((span) => !spans.some((other) => isWithin(span, other)))
    .sort((a, b) => a.start - b.start)
  return [...new Set(inOrder.map((span) => typedText(sentence, span)))]
}

/** The start of a run, including a negation before it. */
function startOf(words: readonly RegExpExecArray[], meant: readonly boolean[]): number {
  const first = meant.indexOf(true)
  const before = words[first - 1]
  const begins = before && /^(?:no|not|without|non)$/.test(before[0]) ? before : words[first]
  return begins?.index ?? 0
}

/** 'We are a couple, no kids': people who describe themselves ask nothing of others. */
const ONESELF =
  /\b(?:couple|professionals?|i|im|we|were|weve|ive|me|myself|single|retired|person|tenants?|student)\b[^.;:|]{0,30}$/

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
      if (!none || !ONESELF.test(sentence.words.slice(0, span.start)))
        refused ??= typedText(sentence, span)
    },
  )
  return refused
}
