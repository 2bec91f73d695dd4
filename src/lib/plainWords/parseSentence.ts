import type { PropertyClass } from '~/types/property'
import type { Found, WordFilters } from './found'
import { leftOver } from './leftOver'
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
import { parseBedroomSize, parsePricePerFoot } from './measures'
import { parsePrices } from './money'
import { parseAdded, parseArea, parseDistance, parseJourneys, parseRooms } from './numbers'
import { readNumbers } from './numberWords'
import { markPlaces, parsePlaces } from './places'
import { parseRefused } from './refusal'
import { readSentence } from './sentence'
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
  /** Whether a rule knows such a wish, so that it is no name of a place. */
  hasKnownWish: boolean
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
  parsePricePerFoot(sentence, found)
  parseBedroomSize(sentence, found)
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
    hasKnownWish: sentence.unsupported.some(({ isPlace }) => !isPlace),
    unknown: new Map(left.map(({ typed, texts }) => [typed, texts])),
  }
}
