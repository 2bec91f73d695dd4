import { diaryErrors } from '~/content/portal/diary/diary'
import { usualRules } from '~/lib/diary/rules'
import { ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { ViewingRules } from '~/types/portal/diary'

/**
 * How visitors book a listing; without rules of its own it takes no bookings.
 * @throws ServiceError 'Failed to load the rules'
 */
export async function fetchRules(propertyId: string, signal: AbortSignal): Promise<ViewingRules> {
  const [stored] = await unwrap(
    staffClient
      .from('viewing_rules')
      .select('bookable,minutes,notice_minutes,most_a_day,needs_owner,staff')
      .eq('property_id', propertyId)
      .abortSignal(signal),
    diaryErrors.loadRules,
  )
  return stored ?? usualRules
}

/** @throws ServiceError 'Failed to save the rules' */
export async function saveRules(propertyId: string, rules: ViewingRules): Promise<void> {
  const { error } = await staffClient
    .from('viewing_rules')
    .upsert({ property_id: propertyId, ...rules, staff: [...rules.staff] })
  if (error) throw new ServiceError(diaryErrors.saveRules, { cause: error })
}
