import { dashboardErrors } from '~/content/portal/dashboard'
import { ServiceError, unwrap } from './errors'
import { staff } from './staffClient'
import { removeFiles } from './storedFiles'

/** The paths of every stored file of a listing: originals, small images and thumbnails. */
async function filesOf(id: string): Promise<string[]> {
  const tables = ['property_images', 'small_images', 'thumbnails'] as const
  const found = await Promise.all(
    tables.map((table) =>
      unwrap(
        staff.from(table).select('url').eq('property_id', id).retry(false),
        dashboardErrors.delete,
      ),
    ),
  )
  return found.flat().map(({ url }) => url)
}

/** Whoever may not delete gets the same answer as for a listing that is gone: none was deleted. */
async function expectGone(id: string): Promise<void> {
  const left = await unwrap(
    staff.from('properties').select('id').eq('id', id).retry(false),
    dashboardErrors.delete,
  )
  if (left.length > 0) {
    throw new ServiceError(dashboardErrors.delete, {
      cause: new Error('The database did not let it be deleted.'),
    })
  }
}

/**
 * Deletes a listing with its photographs, then their files; a file that stays behind is logged and left to
 * the sweep (staff-side §8). Answers false if somebody else had deleted it already.
 * @throws ServiceError 'Failed to delete property'; then everything is still there.
 */
export async function removeListing(id: string): Promise<boolean> {
  // Before the rows go, since nothing else knows the files.
  const files = await filesOf(id)
  const deleted = await unwrap(
    staff.from('properties').delete().eq('id', id).select('id'),
    dashboardErrors.delete,
  )
  if (deleted.length === 0) await expectGone(id)
  await removeFiles(files)
  return deleted.length > 0
}
