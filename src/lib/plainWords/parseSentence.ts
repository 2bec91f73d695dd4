import type { Found } from './found'
import { namesLeftOver } from './leftover'
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
import { parseRefused } from './refusal'
import { readSentence } from './sentence'
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
