import type { PropertyClass, SortOrder } from '~/types/property'
import { type Found, recordFilter } from './found'
import { consumeWanted } from './negation'
import { consumeMatches, recordUnsupported, type Sentence } from './sentence'

/** Skips optional wishes ('garden not needed') and words that ask for nothing ('rent or buy'). */
export function skipIgnored(sentence: Sentence): void {
  consumeMatches(sentence, `\\b(${sentence.lexicon.words.ignored})\\b`)
}

/** Records words that sound like a filter but are none: 'home office', 'rent out'. */
export function parseUnsupported(sentence: Sentence): void {
  consumeMatches(sentence, `\\b(${sentence.lexicon.words.unsupported})\\b`, (_, span) =>
    recordUnsupported(sentence, span),
  )
}

/** Reads the sort order. */
export function parseSort(sentence: Sentence, found: Found): void {
  for (const [sort, words] of sentence.lexicon.words.sorts) {
    consumeMatches(sentence, `(\\bthe )?\\b(${words})\\b`, ([matched]) => {
      found.sort ??= sort as SortOrder
      if (matched.includes('rent')) found.propertyClass ??= 'rent'
    })
  }
}

/** Reads the class: buying, renting, new developments or commercial property. */
export function parseClass(sentence: Sentence, found: Found): void {
  for (const [propertyClass, words = ''] of sentence.lexicon.words.classes) {
    consumeWanted(sentence, words, () => {
      found.propertyClass ??= propertyClass as PropertyClass
    })
  }
}

/** Reads tenure, furnishing, pets, features, and 'a garden or a balcony'. */
export function parseTerms(sentence: Sentence, found: Found): void {
  for (const [meaning = '', words = ''] of sentence.lexicon.words.terms) {
    const [filter, value = ''] = meaning.split('=') as [
      'tenure' | 'furnished' | 'pets' | 'outside' | 'features',
      string,
    ]
    consumeWanted(sentence, words, (_, span) => {
      if (filter !== 'features') return recordFilter(found, filter, value, sentence, span)
      const { features = [] } = found.filters
      if (!features.includes(value))
        recordFilter(found, filter, [...features, value], sentence, span)
    })
  }
  consumeMatches(
    sentence,
    '\\b(?:in )?council tax(?: band)?(?: of)? ([a-h])\\b',
    ([, band = ''], span) =>
      recordFilter(found, 'council_tax_band', band.toUpperCase(), sentence, span),
  )
}

/** Reads the year in which a development is completed. */
export function parseCompletion(sentence: Sentence, found: Found): void {
  if (found.propertyClass !== 'development') return
  consumeMatches(
    sentence,
    '\\b(?:(?:ready|complet\\w+|finish\\w*|due|built) )?(?:(?:in|by|for) )?(20\\d\\d)\\b',
    ([, year], span) => recordFilter(found, 'completion_year', Number(year), sentence, span),
  )
}
