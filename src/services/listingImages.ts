import { imageErrors } from '~/content/portal/images'
import { photosOf } from '~/lib/propertyImages'
import { isUuidV4 } from '~/lib/uuid'
import type { ListingRef, ManagedImage } from '~/types/listing'
import { publicFileUrl } from './backend'
import { isNotFound, underCurrentClass } from './currentClass'
import { ServiceError, unwrap } from './errors'
import { staff } from './staffClient'
import { removeFiles } from './storedFiles'

/**
 * The photographs of a listing in their order.
 * @throws ServiceError with `message`
 */
export async function fetchListingImages(
  { id, title }: Pick<ListingRef, 'id' | 'title'>,
  message: string | ((reason: string) => string),
  signal?: AbortSignal,
): Promise<readonly ManagedImage[]> {
  const query = staff
    .from('property_images')
    .select('id,url,filename,display_order,created_at,alt_text,small_images(url),thumbnails(url)')
    .eq('property_id', id)
    .order('display_order')
    .order('created_at')
    .order('id')
  const rows = await unwrap(signal ? query.abortSignal(signal) : query, message)
  const photos = photosOf({ title, property_images: rows }, (path) =>
    publicFileUrl('property-images', path),
  )
  return photos.flatMap((photo) => {
    const row = rows.find((candidate) => candidate.id === photo.id)
    if (!row) return []
    const { filename, url: path, display_order } = row
    const versions = { small: photo.small ?? undefined, thumbnail: photo.thumbnail ?? undefined }
    return [{ ...photo, ...versions, filename, path, display_order }]
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
  const deletion = underCurrentClass(
    listing,
    (propertyClass) =>
      staff.rpc('delete_image_safely', {
        p_property_id: id,
        p_property_type: propertyClass,
        p_image_id: imageId,
      }),
    isNotFound,
  )
  const files = await unwrap(deletion, imageErrors.remove)
  await removeFiles(files)
}
