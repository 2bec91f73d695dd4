import { type FilterName, type PropertyFilters, searchFields } from '~/content/listingFields'
import { searchTypes } from '~/content/search/searchOptions'
import { LOCATION_MAX_LENGTH } from '~/lib/listing/filters'
import type { WordFilters } from '~/lib/plainWords/found'
import { type Lexicon, readLexicon } from '~/lib/plainWords/lexicon'
import { parseSentence } from '~/lib/plainWords/parseSentence'
import { isOfClass, type SearchField } from '~/types/listingField'
import { type PropertyClass, propertyClasses } from '~/types/property'

/** The result of a search in words. */
export interface WordSearch {
  propertyClass: PropertyClass
  filters: Partial<PropertyFilters>
  /** The notice about words without a filter; undefined if everything was understood. */
  notice: WordsNotice | undefined
}

export interface WordsNotice {
  notUnderstood: readonly string[]
  isRefused: boolean
}

let lexicon: Promise<Lexicon> | undefined

async function loadLexicon(): Promise<Lexicon> {
  const [words, names] = await Promise.all([
    import('~/lib/plainWords/words.json'),
    import('~/lib/plainWords/placeNames.json'),
  ])
  return readLexicon(words.default, names.default)
}

/**
 * Turns words into the filters of a page, or of another class's page if the words ask for it. Words that only name a
 * place are searched for literally.
 */
export async function searchInWords(text: string, page: PropertyClass): Promise<WordSearch> {
  lexicon ??= loadLexicon().catch((error: unknown) => {
    // The network may be back at the next search.
    lexicon = undefined
    throw error
  })
  const known = await lexicon
  const parsed = parseSentence(text, known)
  const { filters, words, sort, propertyClass, refused } = parsed
  const wanted = Object.keys(filters) as (keyof WordFilters)[]

  const isOnlyPlace = wanted.every((name) => name === 'place')
  if (isOnlyPlace && !sort && !propertyClass && !refused) {
    const isMisspelt =
      filters.place !== undefined && parsed.isMisspelt && parsed.notUnderstood.length === 0
    return {
      propertyClass: page,
      filters: isMisspelt
        ? { place: filters.place, location: undefined }
        : { place: undefined, location: text.slice(0, LOCATION_MAX_LENGTH) },
      notice: undefined,
    }
  }

  const missing = (target: PropertyClass) =>
    wanted.filter((name) => !isOffered(name, filters[name], target))
  const target =
    propertyClass ??
    [page, ...propertyClasses].find((candidate) => missing(candidate).length === 0) ??
    page
  const notOffered = missing(target)
  const offered = Object.entries(filters).filter(
    ([name]) => !notOffered.includes(name as keyof WordFilters),
  )
  const notUnderstood = [...notOffered.map((name) => words[name] ?? name), ...parsed.notUnderstood]
  const isRefused = refused !== undefined
  return {
    propertyClass: target,
    filters: {
      place: undefined,
      location: undefined,
      ...Object.fromEntries(offered),
      ...(sort && { sort }),
    },
    notice: isRefused || notUnderstood.length > 0 ? { notUnderstood, isRefused } : undefined,
  }
}

/** Whether the page of a class offers this filter. */
function isOffered(name: FilterName, value: unknown, propertyClass: PropertyClass): boolean {
  const field: SearchField = searchFields[name]
  const isOfPage =
    isOfClass(field, propertyClass) &&
    field.filter !== undefined &&
    isOfClass(field.filter, propertyClass)
  return isOfPage && (name !== 'type' || searchTypes[propertyClass].includes(String(value)))
}
