import { toProperty } from '~/lib/photo/propertyImages'
import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import { propertyFileUrl, publicPhotoUrl } from '~/services/client/siteUrls'
import type { Property } from '~/types/property'
import { WITH_IMAGES } from './properties'

/**
 * The public ones among a few listings, with all particulars and photographs; files, tours and rooms are not read.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchCompared(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Property[]> {
  const query = publicClient
    .from('properties')
    .select(WITH_IMAGES)
    .in('id', [...ids])
  const rows = await unwrap(query.abortSignal(signal), 'Failed to fetch properties')
  return rows.map((row) => toProperty(row, publicPhotoUrl, propertyFileUrl))
}
