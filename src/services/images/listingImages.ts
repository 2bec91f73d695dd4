import { imageErrors } from '~/content/portal/listing/images'
import { photosOf } from '~/lib/photo/propertyImages'
import { isUuidV4 } from '~/lib/uuid'
import { ServiceError, unwrap } from '~/services/client/errors'
import { publicPhotoUrl } from '~/services/client/siteUrls'
import { staffClient } from '~/services/client/staffClient'
import { removeFiles } from '~/services/client/storedFiles'
import type { ListingRef, ManagedImage } from '~/types/listing'

/**
 * Makes a call that names a listing by its id and class. The class may have changed since the listing was read, so a
 * call that finds nothing is repeated once with the current class.
 */
export async function retryWithCurrentClass<Answer>(
  { id, property_class }: Pick<ListingRef, 'id' | 'property_class'>,
  call: (propertyClass: string) => PromiseLike<Answer>,
  findsNothing: (answer: Answer) => boolean,
): Promise<Answer> {
  const answer = await call(property_class)
  if (!findsNothing(answer)) return answer
  const { data } = await staffClient
    .from('properties')
    .select('property_class')
    .eq('id', id)
    .maybeSingle()
  return data && data.property_class !== property_class ? call(data.property_class) : answer
}

/** Whether a database function found no listing of that class. */
export const isNotFound = ({ status }: { status: number }): boolean => status === 404

/**
 * The photographs of a listing in their order.
 * @throws ServiceError with `message`
 */
export async function fetchListingImages(
  { id, title }: Pick<ListingRef, 'id' | 'title'>,
  message: string,
  signal?: AbortSignal,
): Promise<readonly ManagedImage[]> {
  const query = staffClient
    .from('property_images')
    .select(
      'id,url,filename,display_order,created_at,alt_text,kind,small_images(url),medium_images(url),thumbnails(url)',
    )
    .eq('property_id', id)
    .order('display_order')
    .order('created_at')
    .order('id')
  const rows = await unwrap(signal ? query.abortSignal(signal) : query, message)
  const photos = photosOf({ title, property_images: rows }, publicPhotoUrl)
  return photos.flatMap((photo) => {
    const row = rows.find((candidate) => candidate.id === photo.id)
    if (!row) return []
    const { filename, url: path, display_order, alt_text } = row
    const versions = {
      smallUrl: photo.smallUrl ?? undefined,
      mediumUrl: photo.mediumUrl ?? undefined,
      thumbnailUrl: photo.thumbnailUrl ?? undefined,
    }
    const caption = alt_text ?? undefined
    return [{ ...photo, ...versions, caption, filename, path, display_order }]
  })
}

/**
 * Deletes a photograph with its versions and renumbers the rest, then removes its files.
 * @throws ServiceError 'Failed to delete image'
 */
export async function deleteImage(
  listing: Pick<ListingRef, 'id' | 'property_class'>,
  imageId: string,
): Promise<void> {
  const { id } = listing
  if (!isUuidV4(id)) throw new ServiceError(imageErrors.invalidId.remove)
  const deletion = retryWithCurrentClass(
    listing,
    (propertyClass) =>
      staffClient.rpc('delete_image_safely', {
        p_property_id: id,
        p_property_type: propertyClass,
        p_image_id: imageId,
      }),
    isNotFound,
  )
  const files = await unwrap(deletion, imageErrors.remove)
  await removeFiles(files)
}
