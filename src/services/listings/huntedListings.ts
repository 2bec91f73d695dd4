import { toProperty } from '~/lib/photo/propertyImages'
import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import { publicPhotoUrl } from '~/services/client/siteUrls'
import type { ListedProperty, Property } from '~/types/property'
import { CARD, toListedRow, WITH_IMAGES } from './properties'

const IDS_A_REQUEST = 100

/**
 * Those of some listings that are public, as cards show them.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchCards(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly ListedProperty[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / IDS_A_REQUEST) }, (_, at) => at)
  const pages = starts.map((at) => {
    const asked = ids.slice(at * IDS_A_REQUEST, (at + 1) * IDS_A_REQUEST)
    const query = publicClient.from('listing_cards').select(CARD).in('id', asked)
    return unwrap(query.abortSignal(signal), 'Failed to fetch properties')
  })
  return (await Promise.all(pages)).flat().map(toListedRow)
}

/**
 * Those of a few listings that are public, with all their particulars.
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
  return rows.map((row) => toProperty(row, publicPhotoUrl))
}
