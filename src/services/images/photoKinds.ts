import { kindTexts } from '~/content/portal/listing/images'
import { ServiceError } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { ManagedImage } from '~/types/listing'
import type { PhotoKind } from '~/types/property'

/**
 * Stores what a picture is, unless that has changed since it was read; null for a plain photograph.
 * @throws ServiceError when it was changed or deleted meanwhile, or could not be saved.
 */
export async function saveKind(
  { id, filename, kind: known }: Pick<ManagedImage, 'id' | 'filename' | 'kind'>,
  kind: PhotoKind | null,
): Promise<void> {
  const update = staffClient.from('property_images').update({ kind }).eq('id', id)
  const guarded = known === null ? update.is('kind', null) : update.eq('kind', known)
  const { data, error } = await guarded.select('id')
  if (error) {
    throw new ServiceError(kindTexts.failed(filename), { cause: error, personal: [filename] })
  }
  if (data.length === 0) throw new ServiceError(kindTexts.changed)
}
