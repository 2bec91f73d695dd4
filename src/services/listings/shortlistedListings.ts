import { toProperty } from '~/lib/photo/propertyImages'
import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import { propertyFileUrl, publicPhotoUrl } from '~/services/client/siteUrls'
import type { Property } from '~/types/property'
import { EVENTS, MOST_EVENTS, WITH_IMAGES } from './properties'

/**
 * The public ones among a few listings, with all particulars, photographs and history; files, tours and rooms are not read.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchCompared(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Property[]> {
  const query = publicClient
    .from('properties')
    .select(`${WITH_IMAGES},${EVENTS}`)
    .in('id', [...ids])
    .order('happened_at', { referencedTable: 'listing_events', ascending: false })
    .limit(MOST_EVENTS, { referencedTable: 'listing_events' })
  const rows = await unwrap(query.abortSignal(signal), 'Failed to fetch properties')
  return rows.map((row) => toProperty(row, publicPhotoUrl, propertyFileUrl))
}
