import { captionTexts } from '~/content/portal/listing/images'
import { ServiceError } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { ManagedImage } from '~/types/listing'

/** The caption has changed since it was read, or its photograph no longer exists. */
export class CaptionChangedError extends ServiceError {
  override name = 'CaptionChangedError'
}

/**
 * Stores a photograph's caption, unless it has changed since `known` was read; an empty one removes it.
 * @throws CaptionChangedError; ServiceError 'Failed to save the caption of {filename}'
 */
export async function saveCaption(
  { id, filename }: Pick<ManagedImage, 'id' | 'filename'>,
  known: string,
  caption: string,
): Promise<void> {
  const update = staffClient
    .from('property_images')
    .update({ alt_text: caption || null })
    .eq('id', id)
  const guarded = known === '' ? update.is('alt_text', null) : update.eq('alt_text', known)
  const message = captionTexts.failed(filename)
  const { data, error } = await guarded.select('id')
  if (error) throw new ServiceError(message, { cause: error, personal: [filename] })
  if (data.length === 0) throw new CaptionChangedError(message, { personal: [filename] })
}
