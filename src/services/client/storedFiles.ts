import { logFailure } from '~/lib/failureLog'
import { staff } from './staffClient'

const FILES_A_CALL = 100

/** Path in the bucket of a file as its row names it, by that path or by its url. */
export function storagePath(stored: string): string {
  const [, path] = stored.split('/public/property-images/')
  return path === undefined ? stored : decodeURIComponent(path)
}

/**
 * Removes files of the bucket property-images, a hundred a call. What cannot be removed is logged and
 * left to the sweep: the rows are gone, so nobody sees these files any more (staff-side §8).
 */
export async function removeFiles(stored: readonly string[]): Promise<void> {
  const paths = stored
    .filter((name) => !/^https?:/.test(name) || name.includes('/public/property-images/'))
    .map(storagePath)
  for (let start = 0; start < paths.length; start += FILES_A_CALL) {
    const batch = paths.slice(start, start + FILES_A_CALL)
    const { error } = await staff.storage.from('property-images').remove(batch)
    if (error) logFailure(error, `${batch.length} stored files could not be removed.`)
  }
}

/**
 * The same for files of a listing that may have been deleted meanwhile: what brings it back stays. Where that
 * cannot be found out, all of them stay, and it is logged.
 */
export async function removeUnlessKept(paths: readonly string[]): Promise<void> {
  const list = paths.map((path) => `"${path.replace(/[\\"]/g, '\\$&')}"`).join(',')
  const { data, error } = await staff
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
