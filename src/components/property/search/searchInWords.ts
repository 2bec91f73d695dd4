import {
  type FilterName,
  type PropertyFilters,
  searchFields,
} from '~/content/listing/listingFields'
import { searchTypes } from '~/content/search/searchOptions'
import { LOCATION_MAX_LENGTH } from '~/lib/listing/filters'
import type { WordFilters } from '~/lib/plainWords/found'
import { type Lexicon, readLexicon } from '~/lib/plainWords/lexicon'
import { type ParsedSentence, parseSentence } from '~/lib/plainWords/parseSentence'
import { isOfClass, type SearchField } from '~/types/listingField'
import { type PropertyClass, propertyClasses } from '~/types/property'
import { mentionsAmong, type Unknown } from './mentionsAmong'

/** The result of a search in words. */
export interface WordSearch {
  propertyClass: PropertyClass
  filters: Partial<PropertyFilters>
  /** What to say about it; undefined if everything was understood. */
  notice: WordsNotice | undefined
}

export interface WordsNotice {
  notUnderstood: readonly string[]
  isRefused: boolean
  /** A whole postcode, and the slug of the district that was searched instead. */
  postcode?: { typed: string; place: string } | undefined
  /** The filters of the place that unknown words may mean. */
  meant?: Partial<PropertyFilters> | undefined
}

let lexicon: Promise<Lexicon> | undefined

async function loadLexicon(): Promise<Lexicon> {
  const [words, names, elsewhere] = await Promise.all([
    import('~/lib/plainWords/words.json'),
    import('~/lib/plainWords/placeNames.json'),
    import('~/lib/plainWords/elsewhere.json'),
  ])
  return readLexicon(words.default, names.default, elsewhere.default)
}

/**
 * Turns words into the filters of a page, or of another class's page if the words ask for it. Unknown words become a filter
 * too if they occur among the particulars of what else is asked for; all others are named. A text of which nothing is
 * known is searched for literally.
 */
export async function searchInWords(text: string, page: PropertyClass): Promise<WordSearch> {
  lexicon ??= loadLexicon().catch((error: unknown) => {
    // The network may be back at the next search.
    lexicon = undefined
    throw error
  })
  const parsed = parseSentence(text, await lexicon, page)
  const { sort, refused } = parsed
  const { propertyClass, filters, notOffered } = offeredFilters(parsed, page)
  const isUnknown =
    Object.keys(filters).length === 0 &&
    notOffered.length === 0 &&
    !sort &&
    !parsed.propertyClass &&
    !parsed.hasKnownWish &&
    !refused
  const { mentions = [], notUnderstood } = await mentionsAmong(
    isUnknown ? wholeText(text, parsed) : withoutFilter(parsed, notOffered),
    { ...filters, propertyClass },
  )
  const isLiteral = isUnknown && mentions.length === 0
  return {
    propertyClass,
    filters: {
      place: undefined,
      location: isLiteral ? text.slice(0, LOCATION_MAX_LENGTH) : undefined,
      ...filters,
      mentions: mentions.length > 0 ? mentions : undefined,
      ...(sort && { sort }),
    },
    notice: noticeOf(parsed, filters.place, isLiteral ? [] : notUnderstood),
  }
}

function noticeOf(
  { refused, postcode, meant }: ParsedSentence,
  place: string | undefined,
  notUnderstood: readonly string[],
): WordsNotice | undefined {
  const isRefused = refused !== undefined
  if (!isRefused && notUnderstood.length === 0 && !postcode && !meant) return undefined
  return {
    notUnderstood,
    isRefused,
    postcode: postcode && place ? { typed: postcode, place } : undefined,
    meant,
  }
}

type Offered = Omit<WordSearch, 'notice'> & {
  /** The words that ask for what the page has no filter for. */
  notOffered: readonly string[]
}

/** What a page offers of the filters that were found, or another page if that one offers all of them. */
function offeredFilters(
  { filters, words, propertyClass }: ParsedSentence,
  page: PropertyClass,
): Offered {
  const lackedBy = (target: PropertyClass) =>
    Object.entries(filtersOf(filters, target)).filter(
      ([name, value]) => !isOffered(name as keyof WordFilters, value, target),
    )
  const target =
    propertyClass ??
    [page, ...propertyClasses].find((candidate) => lackedBy(candidate).length === 0) ??
    page
  const lacked = lackedBy(target).map(([name]) => name)
  return {
    propertyClass: target,
    filters: Object.fromEntries(
      Object.entries(filtersOf(filters, target)).filter(([name]) => !lacked.includes(name)),
    ),
    notOffered: lacked.map((name) => words[name as keyof WordFilters] ?? name),
  }
}

/**
 * The filters as a class has them: only rentals have the type of studios and a day from which they are available; others
 * have homes without a bedroom, and say in words that they are available.
 */
function filtersOf(
  { type, available, mentions, ...filters }: WordFilters,
  target: PropertyClass,
): Partial<PropertyFilters> {
  const isStudio = type === 'studio' && isOffered('studio', 'yes', target)
  const isRent = target === 'rent'
  const said = [...(mentions ?? []), ...(available && !isRent ? ['available now'] : [])]
  return {
    ...filters,
    ...(type && (isStudio && !isRent ? { studio: 'yes' } : { type })),
    ...(available && isRent && { available }),
    ...(said.length > 0 && { mentions: said }),
  }
}

/** A text of which nothing is known, as one that particulars may mention. */
function wholeText(text: string, parsed: ParsedSentence): Unknown {
  const words = text.trim()
  const isWish = parsed.notUnderstood.every((named) => parsed.unknown.get(named)?.length)
  return { notUnderstood: [words], unknown: new Map([[words, isWish ? [words] : []]]) }
}

/** What the page has no filter for may stand among the particulars, as unknown words may. */
function withoutFilter(
  { notUnderstood, unknown }: ParsedSentence,
  notOffered: readonly string[],
): Unknown {
  return {
    notUnderstood: [...notOffered, ...notUnderstood],
    unknown: new Map([...unknown, ...notOffered.map((words) => [words, [words]] as const)]),
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
