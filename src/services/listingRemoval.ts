import { activityErrors } from '~/content/portal/activity'
import { dashboardErrors } from '~/content/portal/dashboard'
import { hasCode, NOT_FOUND, ServiceError, unwrap } from './errors'
import { staff } from './staffClient'
import { removeFiles } from './storedFiles'

/** Our functions' code for something that is there already. */
const CONFLICT = 'PT409'

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
 * Deletes a listing with its photographs. The database keeps what they were for 30 days, and the sweep leaves
 * their files alone meanwhile. Answers false if somebody else had deleted it already.
 * @throws ServiceError 'Failed to delete property'; then everything is still there.
 */
export async function removeListing(id: string): Promise<boolean> {
  const deleted = await unwrap(
    staff.from('properties').delete().eq('id', id).select('id'),
    dashboardErrors.delete,
  )
  if (deleted.length === 0) await expectGone(id)
  return deleted.length > 0
}

/**
 * Brings a deleted listing back with its photographs and its enquiries, unless it is back already. Answers
 * false where there is none to bring back, because its 30 days are over.
 * @throws ServiceError 'Failed to restore property'; then it can be tried again.
 */
export async function restoreListing(id: string): Promise<boolean> {
  const { error } = await staff.rpc('restore_listing', { p_id: id })
  if (!error) return true
  if (!hasCode(error, NOT_FOUND) && !hasCode(error, CONFLICT)) {
    throw new ServiceError(activityErrors.restore, { cause: error })
  }
  const there = await unwrap(
    staff.from('properties').select('id').eq('id', id).retry(false),
    activityErrors.restore,
  )
  return there.length > 0
}

/**
 * Erases a deleted listing for good, with its files; a file that stays behind is logged and left to the sweep.
 * Answers false if it was gone, or back, already.
 * @throws ServiceError 'Failed to delete property for good'; then it can still be brought back.
 */
export async function eraseListing(id: string): Promise<boolean> {
  const { data: files, error } = await staff.rpc('erase_deleted_listing', { p_id: id })
  if (hasCode(error, NOT_FOUND)) return false
  if (error) throw new ServiceError(activityErrors.erase, { cause: error })
  await removeFiles(files)
  return true
}
