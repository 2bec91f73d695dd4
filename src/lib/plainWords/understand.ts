import type { Found } from './found'
import { namesLeftOver } from './leftover'
import type { Lexicon } from './lexicon'
import { takeClass, takeCompletion, takeIgnored, takeNamed, takeSort, takeTerms } from './listed'
import { takePrices } from './money'
import { takeAdded, takeArea, takeDistance, takeJourneys, takeRooms } from './numbers'
import { readNumbers } from './numberWords'
import { markPlaces, takePlaces } from './places'
import { takeRefused } from './refusal'
import { readSentence } from './sentence'
import { markMisspelt, mendWords } from './spelling'
import { takeTypes } from './types'

export interface Understood extends Found {
  /** Words that ask for a protected trait of people. */
  refused: string | undefined
  /** Whether a place was misspelt. */
  isMisspelt: boolean
  /** Wishes without a filter, as typed. */
  notUnderstood: readonly string[]
}

/**
 * The filters that a sentence asks for. Each rule takes the words that it knows and leaves none of them to later rules,
 * so their order matters: a distance or a number of rooms is no price.
 */
export function understand(text: string, lexicon: Lexicon): Understood {
  const sentence = readSentence(text, lexicon)
  readNumbers(sentence)
  const found: Found = { filters: {}, words: {}, propertyClass: undefined, sort: undefined }
  mendWords(sentence)
  const spots = markPlaces(sentence)
  const refused = takeRefused(sentence)
  takeIgnored(sentence)
  takeAdded(sentence, found)
  takeDistance(sentence, found)
  takeJourneys(sentence)
  takeArea(sentence, found)
  takeRooms(sentence, found)
  takeSort(sentence, found)
  takeNamed(sentence)
  takeClass(sentence, found)
  takeCompletion(sentence, found)
  takeTerms(sentence, found)
  takeTypes(sentence, found)
  takePrices(sentence, found)
  const misspelt = markMisspelt(sentence)
  spots.push(...misspelt)
  takePlaces(sentence, found, spots)
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
