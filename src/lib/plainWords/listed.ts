import type { PropertyClass, SortOrder } from '~/types/property'
import { type Found, recordFilter } from './found'
import { consumeWanted } from './negation'
import { consumeMatches, recordUnsupported, type Sentence, type Span, typedText } from './sentence'

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

/** Records a text that the particulars must mention, or the words as they were typed. */
function recordMention(sentence: Sentence, found: Found, text: string, span: Span): void {
  const mentioned = text || typedText(sentence, span).toLowerCase()
  const { mentions = [] } = found.filters
  if (!mentions.includes(mentioned))
    recordFilter(found, 'mentions', [...mentions, mentioned], sentence, span)
}

/** Reads what particulars tell and no other filter knows: 'swimming pool'. */
export function parseMentions(sentence: Sentence, found: Found): void {
  for (const [text = '', words = ''] of sentence.lexicon.words.mentions) {
    consumeWanted(sentence, words, (_, span) => recordMention(sentence, found, text, span))
  }
}

/**
 * Reads kinds of homes that are more than their type, unless several are alternatives. The words stay for the rule of
 * types: a bungalow is a house.
 */
export function parseKinds(sentence: Sentence, found: Found, alternatives: readonly Span[]): void {
  for (const [text = '', words = ''] of sentence.lexicon.words.kinds) {
    consumeWanted(sentence, words, (_, span) => {
      const isOneOfSeveral = alternatives.some(
        ({ start, end }) => start <= span.start && span.end <= end,
      )
      if (!isOneOfSeveral) recordMention(sentence, found, text, span)
      return false
    })
  }
}

/** Reads tenure, furnishing, pets, bills, features, access, and 'a garden or a balcony'. */
export function parseTerms(sentence: Sentence, found: Found): void {
  for (const [meaning = '', words = ''] of sentence.lexicon.words.terms) {
    const [filter, value = ''] = meaning.split('=') as [
      (
        | 'tenure'
        | 'furnished'
        | 'pets'
        | 'outside'
        | 'bills'
        | 'students'
        | 'available'
        | 'features'
        | 'access'
      ),
      string,
    ]
    consumeWanted(sentence, words, (_, span) => {
      if (filter !== 'features' && filter !== 'access')
        return recordFilter(found, filter, value, sentence, span)
      const { [filter]: before = [] } = found.filters
      if (!before.includes(value)) recordFilter(found, filter, [...before, value], sentence, span)
    })
  }
  // The page has no filter for several bands.
  consumeMatches(
    sentence,
    '\\bbands? [a-h](?:, ?[b-h]\\b)*(?:,? (?:or|and|to)| ?[-/]) ?(?:[b-h]|lower|below|higher|above|less|under)\\b',
    (_, span) => recordUnsupported(sentence, span),
  )
  consumeMatches(
    sentence,
    '\\b(?:in )?(?:council tax(?: band)?|band)(?: of)? ([a-h])\\b',
    ([, band = ''], span) =>
      recordFilter(found, 'council_tax_band', band.toUpperCase(), sentence, span),
  )
}

/** Reads the year in which a development is completed: any year among words for developments, or 'ready in 2026'. */
export function parseCompletion(sentence: Sentence, found: Found): void {
  const said = '(?:ready|complet\\w+|finish\\w*|due|built) '
  const verb = found.propertyClass === 'development' ? `(?:${said})?` : said
  consumeMatches(sentence, `\\b${verb}(?:(?:in|by|for) )?(20\\d\\d)\\b`, ([, year], span) =>
    recordFilter(found, 'completion_year', Number(year), sentence, span),
  )
}
