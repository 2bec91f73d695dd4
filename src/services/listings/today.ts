import { MOST_COUNTED, todayErrors } from '~/content/portal/today'
import { unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Today } from '~/types/today'

/**
 * The work that waits for staff on a day of the London calendar, such as 2026-11-25.
 * @throws ServiceError 'Failed to load what waits today'
 */
export async function fetchToday(day: string, signal: AbortSignal): Promise<Today> {
  const today = await unwrap(
    staffClient.rpc('desk_today', { p_day: day, p_counted: MOST_COUNTED }).abortSignal(signal),
    todayErrors.load,
  )
  // The function returns exactly this type.
  return today as unknown as Today
}
