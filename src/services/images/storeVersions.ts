import { optimizerText } from '~/content/portal/optimizer'
import { ServiceError } from '~/services/client/errors'
import { reasonOf } from '~/services/client/reason'
import { staffClient } from '~/services/client/staffClient'
import {
  removeFiles,
  removeFilesUnlessRestorable,
  storagePath,
} from '~/services/client/storedFiles'
import type { ListingRef, OptimizableImage } from '~/types/listing'
import type { ImageVersions } from './imageVersions'

const kinds = {
  thumbnail: {
    table: 'thumbnails',
    suffix: '_thumb.jpg',
    failed: (reason: string) => `Failed to insert thumbnail record: ${reason}`,
  },
  medium: {
    table: 'medium_images',
    suffix: '_medium.jpg',
    failed: (reason: string) => `Failed to insert medium image record: ${reason}`,
  },
  small: {
    table: 'small_images',
    suffix: '_small.jpg',
    failed: (reason: string) => `Failed to insert small image record: ${reason}`,
  },
} as const

type Kind = keyof typeof kinds

/** PostgreSQL's code for a reference to a row that does not exist. */
const FOREIGN_KEY_VIOLATION = '23503'

/** The path of an image's versions, next to the original. `siblings` are all images of the listing. */
function versionPath(
  kind: Kind,
  image: OptimizableImage,
  siblings: readonly OptimizableImage[],
): string {
  const { folder, name } = placeOf(image)
  const isShared = siblings.some((sibling) => {
    const place = placeOf(sibling)
    return sibling.id !== image.id && place.folder === folder && place.name === name
  })
  // 'front.jpg' and 'front.png' in one folder must not overwrite each other's versions.
  const unique = isShared ? `${name}_${image.id}` : name
  const { table, suffix } = kinds[kind]
  return `${folder}/${table}/${unique}${suffix}`
}

function placeOf({ id, path: stored }: OptimizableImage): { folder: string; name: string } {
  const path = storagePath(stored)
  const isElsewhere = /^https?:/.test(path)
  const segments = (isElsewhere ? new URL(path).pathname : path).split('/')
  const name = (segments.pop() ?? '').replace(/\.[^.]*$/, '')
  if (!isElsewhere) return { folder: segments.join('/'), name }
  // The photograph is not in our bucket, so its versions get a folder of their own.
  return { folder: `linked_${id}`, name: name.replace(/(%[0-9a-f]{2}|[^\w-])+/gi, '_') || 'image' }
}

/**
 * Stores the versions of a photograph and their records, replacing earlier ones, and returns their paths. The record of
 * the small image is written last, so that its existence guarantees the rest.
 * @throws ServiceError with the message of the step that failed (staff-side §8).
 */
export async function storeVersions(
  listing: ListingRef,
  image: OptimizableImage,
  siblings: readonly OptimizableImage[],
  versions: ImageVersions,
): Promise<Record<Kind, string>> {
  const paths = {
    thumbnail: versionPath('thumbnail', image, siblings),
    medium: versionPath('medium', image, siblings),
    small: versionPath('small', image, siblings),
  }
  const stored: string[] = []
  for (const kind of ['thumbnail', 'medium', 'small'] as const) {
    const path = paths[kind]
    await upload(kind, path, versions[kind])
    stored.push(path)
    const error = await record(kind, listing, image, path, versions[kind].byteLength)
    if (error?.code === FOREIGN_KEY_VIOLATION) {
      await removeFilesUnlessRestorable(stored)
      throw new ServiceError(optimizerText.imageGone, { cause: error })
    }
    if (error) {
      throw new ServiceError(kinds[kind].failed(reasonOf(error)), { cause: error })
    }
  }
  const earlier = [image.thumbnailPath, image.mediumPath, image.smallPath].filter(
    (path) => path !== undefined,
  )
  await removeFiles(earlier.filter((path) => !stored.includes(storagePath(path))))
  return paths
}

async function upload(kind: Kind, path: string, jpeg: ArrayBuffer): Promise<void> {
  const { error } = await staffClient.storage.from('property-images').upload(path, jpeg, {
    contentType: 'image/jpeg',
    cacheControl: '3600',
    upsert: true,
  })
  if (error) {
    throw new ServiceError(`Failed to upload ${kind} image: ${reasonOf(error)}`, { cause: error })
  }
}

async function record(
  kind: Kind,
  listing: ListingRef,
  image: OptimizableImage,
  path: string,
  size: number,
) {
  const row = {
    property_image_id: image.id,
    property_id: listing.id,
    url: path,
    filename: path.split('/').at(-1) ?? path,
    mime_type: 'image/jpeg',
    size,
  }
  const { error } = await staffClient
    .from(kinds[kind].table)
    .upsert(row, { onConflict: 'property_image_id' })
  return error
}
