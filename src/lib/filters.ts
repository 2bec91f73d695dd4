import {
  type PropertyClass,
  type PropertyFilters,
  type SortOrder,
  sortOrders,
} from '~/types/property'

export const DEFAULT_SORT: SortOrder = 'price-desc'
export const LOCATION_MAX_LENGTH = 100
const MAX_ROOMS = 99
const MAX_WHOLE = 999_999_999

/** What a page of listings lets visitors choose from. */
export interface FilterChoices {
  propertyClass: PropertyClass
  types: readonly string[]
  features: readonly string[]
  completionYears: readonly number[]
}

export interface ParsedFilters {
  filters: PropertyFilters
  /** Names of the filters in the address that make no sense and were left out. */
  ignored: readonly string[]
}

const wholeNumber = /^\d{1,9}$/

interface Band {
  min: number
  max: number
}

/** Reads 'min-max'; both are whole numbers and in order. */
export function parseBand(text: string): Band | undefined {
  const [low, high, ...rest] = text.split('-')
  if (!low || !high || rest.length > 0 || !wholeNumber.test(low) || !wholeNumber.test(high))
    return undefined
  const band = { min: Number(low), max: Number(high) }
  return band.min <= band.max ? band : undefined
}

function formatBand(min: number | undefined, max: number | undefined): string | undefined {
  return min === undefined && max === undefined ? undefined : `${min ?? 0}-${max ?? MAX_WHOLE}`
}

/** A count of rooms as typed: an empty or invalid entry becomes 0, which filters nothing (visitor-side §5). */
export function parseRooms(text: string): number {
  return wholeNumber.test(text.trim()) ? Math.min(Number(text), MAX_ROOMS) : 0
}

/** The filters that an address asks for. Never throws: what makes no sense is left out and named. */
export function parseFilters(params: URLSearchParams, choices: FilterChoices): ParsedFilters {
  const ignored: string[] = []

  function read<T>(
    name: string,
    label: string,
    parse: (text: string) => T | undefined,
  ): T | undefined {
    const text = params.get(name)?.trim()
    if (!text) return undefined
    const value = parse(text)
    if (value === undefined) ignored.push(label)
    return value
  }
  const oneOf =
    <T>(allowed: readonly T[], convert: (text: string) => unknown = String) =>
    (text: string) =>
      allowed.find((item) => item === convert(text))
  const rooms = (text: string) => (wholeNumber.test(text) ? parseRooms(text) : undefined)

  const price = read('price', 'price', parseBand)
  const area = read('area', 'floor space', parseBand)
  const features = (params.get('features') ?? '').split(',').filter(Boolean)
  const known = choices.features.filter((feature) => features.includes(feature))
  if (known.length < new Set(features).size) ignored.push('features')

  return {
    ignored,
    filters: {
      propertyClass: choices.propertyClass,
      sort: read('sort', 'sort order', oneOf(sortOrders)) ?? DEFAULT_SORT,
      minPrice: price?.min || undefined,
      maxPrice: price?.max,
      type: read('type', 'type', oneOf(choices.types)),
      location: read('location', 'location', (text) =>
        text.length <= LOCATION_MAX_LENGTH ? text : undefined,
      ),
      minBedrooms: read('bedrooms', 'bedrooms', rooms) || undefined,
      minBathrooms: read('bathrooms', 'bathrooms', rooms) || undefined,
      features: known,
      completionYear: read('completion', 'completion year', oneOf(choices.completionYears, Number)),
      minArea: area?.min || undefined,
      maxArea: area?.max,
    },
  }
}

/** The address's query for these filters, in a fixed order and without defaults, so that equal searches have equal addresses. */
export function serialiseFilters(filters: PropertyFilters): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) => {
    if (value) params.set(name, String(value))
  }
  set('price', formatBand(filters.minPrice, filters.maxPrice))
  set('type', filters.type)
  set('location', filters.location)
  set('bedrooms', filters.minBedrooms)
  set('bathrooms', filters.minBathrooms)
  set('features', filters.features.join(','))
  set('completion', filters.completionYear)
  set('area', formatBand(filters.minArea, filters.maxArea))
  if (filters.sort !== DEFAULT_SORT) set('sort', filters.sort)
  return params
}
