import { toProperty } from '~/lib/photo/propertyImages'
import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import { publicPhotoUrl } from '~/services/client/siteUrls'
import type { ListedProperty, Property } from '~/types/property'
import { CARD_COLUMNS, toListedRow, WITH_IMAGES } from './properties'

const IDS_A_REQUEST = 100

/**
 * The public ones among some listings, with the data of cards.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchCards(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly ListedProperty[]> {
  const parts: (readonly string[])[] = []
  for (let at = 0; at < ids.length; at += IDS_A_REQUEST)
    parts.push(ids.slice(at, at + IDS_A_REQUEST))
  const pages = parts.map((part) => {
    const query = publicClient.from('listing_cards').select(CARD_COLUMNS).in('id', part)
    return unwrap(query.abortSignal(signal), 'Failed to fetch properties')
  })
  return (await Promise.all(pages)).flat().map(toListedRow)
}

/**
 * The public ones among a few listings, with all particulars.
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
