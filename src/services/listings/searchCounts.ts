import type { FilterName, PropertyFilters } from '~/content/listing/listingFields'
import type { CountedOptions } from '~/content/search/countedOptions'
import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { Json } from '~/types/database'
import type { Counted } from '~/types/place'
import { searchedFor } from './properties'

/** The number of listings that a search finds, and that each option would leave; with `more`, at least that many. */
export interface SearchCounts extends Counted {
  options: Partial<Record<FilterName, readonly number[]>>
}

/** A filter, or one of several features, and the number of listings without it. */
export interface Relaxation {
  name: FilterName
  feature: string | null
  count: number
}

/**
 * Counts the options of a search in one request.
 * @throws ServiceError 'Failed to count properties'
 */
export async function fetchSearchCounts(
  filters: Omit<PropertyFilters, 'sort'>,
  options: CountedOptions,
  signal: AbortSignal,
): Promise<SearchCounts | null> {
  const query = publicClient.rpc('count_options', {
    p_class: filters.propertyClass,
    p_filters: searchedFor(filters),
    p_options: options as Json,
  })
  // The function returns exactly this type.
  return (await unwrap(
    query.abortSignal(signal).retry(false),
    'Failed to count properties',
  )) as unknown as SearchCounts | null
}

/**
 * The numbers of listings that an empty search would find without each of its filters, the most first.
 * @throws ServiceError 'Failed to count properties'
 */
export async function fetchRelaxations(
  filters: PropertyFilters,
  signal: AbortSignal,
): Promise<readonly Relaxation[]> {
  const query = publicClient.rpc('relax_search', {
    p_class: filters.propertyClass,
    p_filters: searchedFor(filters),
  })
  const found = await unwrap(query.abortSignal(signal).retry(false), 'Failed to count properties')
  return (found ?? []) as unknown as readonly Relaxation[]
}
