import { captionTexts } from '~/content/portal/images'
import { ServiceError, unwrap } from '~/services/client/errors'
import { staff } from '~/services/client/staffClient'
import type { ManagedImage } from '~/types/listing'

/** The caption is not any more what it was when it was read; or its photograph is gone. */
export class CaptionChangedError extends ServiceError {
  override name = 'CaptionChangedError'
}

/**
 * Stores what a photograph is described by; an empty one is none. Only if it is still the one that is `known`.
 * @throws CaptionChangedError; ServiceError 'Failed to save the caption of {filename}'
 */
export async function saveCaption(
  { id, filename }: Pick<ManagedImage, 'id' | 'filename'>,
  known: string,
  caption: string,
): Promise<void> {
  const update = staff
    .from('property_images')
    .update({ alt_text: caption || null })
    .eq('id', id)
  const guarded = known === '' ? update.is('alt_text', null) : update.eq('alt_text', known)
  const message = captionTexts.failed(filename)
  const rows = await unwrap(guarded.select('id'), message)
  if (rows.length === 0) throw new CaptionChangedError(message)
}
