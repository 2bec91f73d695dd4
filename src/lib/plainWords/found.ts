import type { Band } from '~/types/listingField'
import type { PropertyClass, SortOrder } from '~/types/property'
import { type Sentence, type Span, typedText } from './sentence'

/** The filters that a sentence can ask for. */
export interface WordFilters {
  place?: string
  within?: string
  type?: string
  price?: Band
  bedrooms?: number
  bathrooms?: number
  area?: Band
  largest_bedroom?: number
  price_per_foot?: Band
  features?: readonly string[]
  access?: readonly string[]
  completion_year?: number
  council_tax_band?: string
  added?: string
  tenure?: string
  furnished?: string
  pets?: string
  outside?: string
  bills?: string
  students?: string
  available?: string
  /** Texts that the particulars must mention. */
  mentions?: readonly string[]
}

export interface Found {
  filters: WordFilters
  /** The words that asked for each filter. */
  words: Partial<Record<keyof WordFilters, string>>
  /** The class, if the sentence names one. */
  propertyClass: PropertyClass | undefined
  sort: SortOrder | undefined
}

/** Records a filter with the words that ask for it. */
export function recordFilter<N extends keyof WordFilters>(
  found: Found,
  filter: N,
  value: WordFilters[N],
  sentence: Sentence,
  span: Span,
): void {
  found.filters[filter] = value
  found.words[filter] = [found.words[filter], typedText(sentence, span)].filter(Boolean).join(', ')
}
