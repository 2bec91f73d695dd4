import { restorationText } from '~/content/portal/restoration'
import { hasCode, NOT_FOUND, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'

/** Our functions' code for something that exists already. */
const CONFLICT = 'PT409'

/**
 * Restores a deleted listing with its photographs and enquiries, unless it is back already. Resolves with false if its
 * 30 days are over.
 * @throws ServiceError 'Failed to restore listing'; it can then be tried again.
 */
export async function restoreListing(id: string): Promise<boolean> {
  const { error } = await staffClient.rpc('restore_listing', { p_id: id })
  if (!error) return true
  if (!hasCode(error, NOT_FOUND) && !hasCode(error, CONFLICT)) {
    throw new ServiceError(restorationText.failed, { cause: error })
  }
  const there = await unwrap(
    staffClient.from('properties').select('id').eq('id', id).retry(false),
    restorationText.failed,
  )
  return there.length > 0
}
