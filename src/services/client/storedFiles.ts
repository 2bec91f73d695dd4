import { logFailure } from '~/lib/failureLog'
import { byBucket } from '~/lib/storedName'
import { staffClient } from './staffClient'

const FILES_A_CALL = 100

/** The path in the bucket of a file that a row names by its path or its URL. */
export function storagePath(stored: string): string {
  const [, path] = stored.split('/public/property-images/')
  return path === undefined ? stored : decodeURIComponent(path)
}

/**
 * Removes files of listings by their names (lib/storedName.ts), a hundred per call. A file that cannot be removed is logged and left to
 * the sweep: its row is gone, so it is no longer visible (staff-side §8).
 */
export async function removeFiles(stored: readonly string[]): Promise<void> {
  const paths = stored
    .filter((name) => !/^https?:/.test(name) || name.includes('/public/property-images/'))
    .map(storagePath)
  for (const [bucket, all] of byBucket(paths)) {
    for (let start = 0; start < all.length; start += FILES_A_CALL) {
      const batch = all.slice(start, start + FILES_A_CALL)
      const { error } = await staffClient.storage.from(bucket).remove(batch)
      if (error) logFailure(error, `${batch.length} stored files could not be removed.`)
    }
  }
}

/**
 * Like `removeFiles`, for a listing that may have been deleted meanwhile: files needed to restore it stay. If that
 * cannot be determined, all of them stay, and this is logged.
 */
export async function removeFilesUnlessRestorable(paths: readonly string[]): Promise<void> {
  const list = paths.map((path) => `"${path.replace(/[\\"]/g, '\\$&')}"`).join(',')
  const { data, error } = await staffClient
    .from('deleted_listings')
    .select('files')
    .filter('files', 'ov', `{${list}}`)
    .retry(false)
  if (error) {
    logFailure(error, `It is not known whether ${list} is still needed; it is left where it is.`)
    return
  }
  const kept = new Set(data.flatMap(({ files }) => files))
  await removeFiles(paths.filter((path) => !kept.has(path)))
}
