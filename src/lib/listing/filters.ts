import { folded } from '~/lib/text/folded'
import {
  type Band,
  type FieldFilter,
  type FilterValues,
  isOfClass,
  type SearchField,
  type SearchFields,
} from '~/types/listingField'
import { type NamedSort, type PropertyClass, type SortOrder, sortOrders } from '~/types/property'
import { isSlug, orderedFrom } from './sortFrom'

export const DEFAULT_SORT: SortOrder = 'price-desc'
export const LOCATION_MAX_LENGTH = 100
/** The longest search in words. Such a search becomes filters, and is not part of an address. */
export const WORDS_MAX_LENGTH = 300
const MAX_ROOMS = 99
export const MAX_WHOLE = 999_999_999

type Filters<F extends SearchFields> = FilterValues<F> & {
  propertyClass: PropertyClass
  sort: SortOrder
}

/** The choices of a page of listings that its fields' rows do not state. */
export interface FilterChoices {
  propertyClass: PropertyClass
  allowed: Readonly<Record<string, readonly string[]>>
}

export interface ParsedFilters<Found> {
  filters: Found
  /** The names of filters in the address that make no sense and were left out. */
  ignored: readonly string[]
}

const wholeNumber = /^\d{1,9}$/
/** Miles, at most with hundredths. */
const MILES = /^\d{1,2}(?:\.\d{1,2})?$/
const MOST_MILES = 50
export const MOST_MENTIONS = 5
export const MENTION_MAX_LENGTH = 60

/** Reads 'min-max', two whole numbers in ascending order. */
export function parseBand(text: string): { min: number; max: number } | undefined {
  const [low, high, ...rest] = text.split('-')
  if (!low || !high || rest.length > 0 || !wholeNumber.test(low) || !wholeNumber.test(high))
    return undefined
  const band = { min: Number(low), max: Number(high) }
  return band.min <= band.max ? band : undefined
}

/** Writes a band for the address; undefined for one without limits. */
export function formatBand({ min, max }: Band): string {
  return min === undefined && max === undefined ? '' : `${min ?? 0}-${max ?? MAX_WHOLE}`
}

/** The name of a place, guessed from its slug: 'Saffron Walden', 'Richmond upon Thames', 'SW1V'. */
export function placeName(slug: string): string {
  const isPostcode = /^[a-z]{1,2}\d[a-z\d]?$/.test(slug)
  return isPostcode
    ? slug.toUpperCase()
    : slug
        .replace(/(^|-)([a-z])/g, (_, gap, letter) => (gap && ' ') + letter.toUpperCase())
        .replace(/ (?:And|In|Of|On|The|Upon)(?= )/g, (word) => word.toLowerCase())
}

/** Reads a typed number of rooms; an empty or invalid entry becomes 0, which filters nothing (visitor-side §5). */
export function parseRooms(text: string): number {
  return wholeNumber.test(text.trim()) ? Math.min(Number(text), MAX_ROOMS) : 0
}

/** Reads one filter of an address: its value, null where it filters nothing, undefined where it makes no sense. */
function parseFilter(
  { kind, filter }: SearchField & { filter: FieldFilter },
  text: string,
  allowed: readonly string[],
): unknown {
  switch (filter.by) {
    case 'band': {
      const band = parseBand(text)
      return band && { ...band, min: band.min || undefined }
    }
    case 'atLeast':
      return wholeNumber.test(text) ? parseRooms(text) || null : undefined
    case 'part':
      return text.length <= LOCATION_MAX_LENGTH ? text : undefined
    case 'value':
      if (!allowed.includes(text)) return undefined
      return kind === 'year' ? Number(text) : text
    case 'slug':
      return isSlug(text) ? text : undefined
    case 'miles': {
      const miles = MILES.test(text) ? Number(text) : 0
      return miles > 0 && miles <= MOST_MILES ? String(miles) : undefined
    }
    case 'texts': {
      const texts = text.split(',').map((each) => each.trim())
      const isUsable = texts.every((each) => each.length <= MENTION_MAX_LENGTH && folded(each))
      return isUsable && texts.length <= MOST_MENTIONS ? [...new Set(texts)] : undefined
    }
    case 'all': {
      const known = allowed.filter((feature) => text.split(',').includes(feature))
      return known.length > 0 ? known : undefined
    }
    default:
      return filter.by satisfies never
  }
}

type FilterField = SearchField & { filter: FieldFilter }

function filtersIn(fields: SearchFields): [string, FilterField][] {
  return Object.entries(fields).filter(
    (entry): entry is [string, FilterField] => entry[1].filter !== undefined,
  )
}

const labelOf = (field: FilterField) => (field.filter.label ?? field.label).toLowerCase()

/** Whether the filter's requirement is searched for too: a distance needs a place. */
function isComplete({ filter }: FilterField, values: Readonly<Record<string, unknown>>): boolean {
  return filter.needs === undefined || values[filter.needs] !== undefined
}

/** The sort orders of a search; sorting by distance needs a place. */
export function sortsFor({ place, propertyClass }: Sorted): readonly NamedSort[] {
  return [
    ...sortOrders,
    ...(propertyClass === 'sale' ? (['foot-asc'] as const) : []),
    ...(place === undefined ? [] : (['distance'] as const)),
  ]
}

/** Whether a search can be in this order. */
function isSort(sort: string, sorted: Sorted): sort is SortOrder {
  return sortsFor(sorted).some((order) => order === sort) || orderedFrom(sort) !== undefined
}

interface Sorted {
  place?: unknown
  propertyClass: PropertyClass
}

const paramOf = (name: string, { filter }: FilterField) => filter.param ?? name

/**
 * The filters of an address. Never throws: a filter that makes no sense, or that this class does not have, is left out
 * and named.
 */
export function parseFilters<F extends SearchFields>(
  fields: F,
  params: URLSearchParams,
  { propertyClass, allowed }: FilterChoices,
): ParsedFilters<Filters<F>> {
  const ignored: string[] = []
  const values: Record<string, unknown> = {}

  for (const [name, field] of filtersIn(fields)) {
    const text = params.get(paramOf(name, field))?.trim()
    if (!text) continue
    const own = 'choices' in field ? field.choices?.map(({ value }) => value) : undefined
    const value =
      isOfClass(field, propertyClass) && isOfClass(field.filter, propertyClass)
        ? parseFilter(field, text, allowed[name] ?? own ?? [])
        : undefined
    if (value === undefined || leavesOut(text, value)) ignored.push(labelOf(field))
    if (value !== null && value !== undefined) values[name] = value
  }
  for (const [name, field] of filtersIn(fields)) {
    if (values[name] === undefined || isComplete(field, values)) continue
    ignored.push(labelOf(field))
    delete values[name]
  }
  const sortText = params.get('sort')?.trim()
  const sort = sortText && isSort(sortText, { ...values, propertyClass }) ? sortText : undefined
  if (sortText && !sort) ignored.push('sort order')

  // Each value has the type of its field's filter.
  const filters = { ...values, propertyClass, sort: sort ?? DEFAULT_SORT } as Filters<F>
  return { ignored, filters }
}

/** Whether an address has features that we do not know, next to known ones. */
function leavesOut(text: string, known: unknown): boolean {
  return Array.isArray(known) && known.length < new Set(text.split(',').filter(Boolean)).size
}

/**
 * The address's query for these filters, in the order of the fields and without defaults, so that equal searches have
 * equal addresses.
 */
export function serialiseFilters<F extends SearchFields>(
  fields: F,
  filters: Filters<F>,
): URLSearchParams {
  const params = new URLSearchParams()
  const values: Readonly<Record<string, unknown>> = filters
  for (const [name, field] of filtersIn(fields)) {
    const value = isComplete(field, values) ? values[name] : undefined
    const text =
      field.filter.by === 'band' ? formatBand((value ?? {}) as Band) : String(value ?? '')
    if (text) params.set(paramOf(name, field), text)
  }
  if (filters.sort !== DEFAULT_SORT && isSort(filters.sort, filters))
    params.set('sort', filters.sort)
  return params
}
