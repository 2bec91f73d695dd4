import type { PropertyClass, SortOrder } from '~/types/property'
import { type Found, recordFilter } from './found'
import { takeWanted } from './negation'
import { name, type Sentence, take } from './sentence'

/** Takes optional wishes ('garden not needed') and words that ask for nothing ('rent or buy'). */
export function takeIgnored(sentence: Sentence): void {
  take(sentence, `\\b(${sentence.lexicon.words.ignored})\\b`)
}

/** Takes words that sound like a filter but are none: 'home office', 'rent out'. */
export function takeNamed(sentence: Sentence): void {
  take(sentence, `\\b(${sentence.lexicon.words.named})\\b`, (_, span) => name(sentence, span))
}

/** Takes the sort order. */
export function takeSort(sentence: Sentence, found: Found): void {
  for (const [sort, words] of sentence.lexicon.words.sorts) {
    take(sentence, `(\\bthe )?\\b(${words})\\b`, ([matched]) => {
      found.sort ??= sort as SortOrder
      if (matched.includes('rent')) found.propertyClass ??= 'rent'
    })
  }
}

/** Takes the class: buying, renting, new developments or commercial property. */
export function takeClass(sentence: Sentence, found: Found): void {
  for (const [propertyClass, words = ''] of sentence.lexicon.words.classes) {
    takeWanted(sentence, words, () => {
      found.propertyClass ??= propertyClass as PropertyClass
    })
  }
}

/** Takes tenure, furnishing, pets, features, and 'a garden or a balcony'. */
export function takeTerms(sentence: Sentence, found: Found): void {
  for (const [meaning = '', words = ''] of sentence.lexicon.words.terms) {
    const [filter, value = ''] = meaning.split('=') as [
      'tenure' | 'furnished' | 'pets' | 'outside' | 'features',
      string,
    ]
    takeWanted(sentence, words, (_, span) => {
      if (filter !== 'features') return recordFilter(found, filter, value, sentence, span)
      const { features = [] } = found.filters
      if (!features.includes(value))
        recordFilter(found, filter, [...features, value], sentence, span)
    })
  }
  take(sentence, '\\b(?:in )?council tax(?: band)?(?: of)? ([a-h])\\b', ([, band = ''], span) =>
    recordFilter(found, 'council_tax_band', band.toUpperCase(), sentence, span),
  )
}

/** Takes the year in which a development is completed. */
export function takeCompletion(sentence: Sentence, found: Found): void {
  if (found.propertyClass !== 'development') return
  take(
    sentence,
    '\\b(?:(?:ready|complet\\w+|finish\\w*|due|built) )?(?:(?:in|by|for) )?(20\\d\\d)\\b',
    ([, year], span) => recordFilter(found, 'completion_year', Number(year), sentence, span),
  )
}
