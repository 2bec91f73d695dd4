import { toProperty } from '~/lib/photo/propertyImages'
import { unwrap } from '~/services/client/errors'
import { publicPhotoUrl } from '~/services/client/siteUrls'
import { staffClient } from '~/services/client/staffClient'
import type { Property } from '~/types/property'
import { WITH_IMAGES } from './properties'

/**
 * The data of a listing's page, also for a draft or a withdrawn listing; null when there is none with this id.
 * @throws ServiceError 'Failed to fetch property'
 */
export async function fetchPreview(id: string, signal: AbortSignal): Promise<Property | null> {
  const query = staffClient.from('properties').select(WITH_IMAGES).eq('id', id).limit(1)
  const [row] = await unwrap(query.abortSignal(signal), 'Failed to fetch property')
  return row ? toProperty(row, publicPhotoUrl) : null
}
