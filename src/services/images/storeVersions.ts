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

type Kind = keyof ImageVersions

/** The order in which versions are stored. */
const KINDS = ['thumbnail', 'medium', 'card', 'small'] as const satisfies readonly Kind[]

const kinds = {
  thumbnail: {
    folder: 'thumbnails',
    suffix: '_thumb.jpg',
    failed: (reason: string) => `Failed to insert thumbnail record: ${reason}`,
  },
  medium: {
    folder: 'medium_images',
    suffix: '_medium.jpg',
    failed: (reason: string) => `Failed to insert medium image record: ${reason}`,
  },
  card: {
    folder: 'card_images',
    suffix: '_card.jpg',
    failed: (reason: string) => `Failed to record card image: ${reason}`,
  },
  small: {
    folder: 'small_images',
    suffix: '_small.jpg',
    failed: (reason: string) => `Failed to insert small image record: ${reason}`,
  },
} as const satisfies Record<Kind, object>

/** PostgreSQL's code for a reference to a row that does not exist. */
const FOREIGN_KEY_VIOLATION = '23503'

/** The path of an image's versions, next to the original. `siblings` are all images of the listing. */
function versionPath(
  kind: Kind,
  type: string,
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
  const { folder: subfolder, suffix } = kinds[kind]
  const ending = type === 'image/webp' ? suffix.replace('.jpg', '.webp') : suffix
  return `${folder}/${subfolder}/${unique}${ending}`
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
 * Stores the versions of a photograph and their records, replacing earlier ones, and returns the thumbnail's path. The
 * record of the small image is written last, so that its existence guarantees the rest.
 * @throws ServiceError with the message of the step that failed (staff-side §8).
 */
export async function storeVersions(
  listing: ListingRef,
  image: OptimizableImage,
  siblings: readonly OptimizableImage[],
  versions: ImageVersions,
): Promise<string> {
  const stored: string[] = []
  for (const kind of KINDS) {
    const file = versions[kind]
    const path = versionPath(kind, file.type, image, siblings)
    await upload(kind, path, file)
    stored.push(path)
    const { isGone, error } = await (kind === 'card'
      ? recordCard(image, path)
      : record(kinds[kind].folder, listing, image, path, file))
    if (isGone) {
      await removeFilesUnlessRestorable(stored)
      throw new ServiceError(optimizerText.imageGone, { cause: error })
    }
    if (error) {
      throw new ServiceError(kinds[kind].failed(reasonOf(error)), { cause: error })
    }
  }
  const earlier = [image.thumbnailPath, image.mediumPath, image.cardPath, image.smallPath].filter(
    (path) => path !== undefined,
  )
  await removeFiles(earlier.filter((path) => !stored.includes(storagePath(path))))
  return versionPath('thumbnail', versions.thumbnail.type, image, siblings)
}

async function upload(kind: Kind, path: string, file: Blob): Promise<void> {
  const { error } = await staffClient.storage
    .from('property-images')
    .upload(path, await file.arrayBuffer(), {
      contentType: file.type,
      cacheControl: '3600',
      upsert: true,
    })
  if (error) {
    throw new ServiceError(`Failed to upload ${kind} image: ${reasonOf(error)}`, { cause: error })
  }
}

async function record(
  table: 'thumbnails' | 'medium_images' | 'small_images',
  listing: ListingRef,
  image: OptimizableImage,
  path: string,
  { type, size }: Blob,
) {
  const row = {
    property_image_id: image.id,
    property_id: listing.id,
    url: path,
    filename: path.split('/').at(-1) ?? path,
    mime_type: type,
    size,
  }
  const { error } = await staffClient.from(table).upsert(row, { onConflict: 'property_image_id' })
  return { error, isGone: error?.code === FOREIGN_KEY_VIOLATION }
}

async function recordCard({ id }: OptimizableImage, path: string) {
  const { data, error } = await staffClient
    .from('property_images')
    .update({ card_url: path })
    .eq('id', id)
    .select('id')
  return { error, isGone: data?.length === 0 }
}
