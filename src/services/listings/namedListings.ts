import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { ListedProperty, PropertyClass } from '~/types/property'

const MOST_MATCHES = 6

/** A listing that can be chosen in a form. */
type NamedListing = Pick<ListedProperty, 'id' | 'title' | 'location'>

interface NamedListings {
  /** Sorted by title. */
  listings: readonly NamedListing[]
  hasMore: boolean
}

/**
 * A few active listings of a class whose title or place contains the text, and whether there are more.
 * @throws ServiceError 'Failed to search properties'
 */
export async function findByName(
  propertyClass: PropertyClass,
  text: string,
  signal?: AbortSignal,
): Promise<NamedListings> {
  const query = publicClient.rpc('listings_named', { p_class: propertyClass, p_text: text })
  // One more than are shown.
  const found = await unwrap(
    signal ? query.abortSignal(signal) : query,
    'Failed to search properties',
  )
  return { listings: found.slice(0, MOST_MATCHES), hasMore: found.length > MOST_MATCHES }
}
