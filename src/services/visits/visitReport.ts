import { visitText } from '~/content/portal/visits'
import { unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { VisitReport } from '~/types/visit'
import { toWeek, type WeekRow } from './toWeek'

/** What visit_report returns. */
type Row = Omit<VisitReport, 'title' | 'weeks'> & { title: string | null; weeks: WeekRow[] }

/**
 * The views of a listing, or of all.
 * @param most how many of the listings are listed
 * @throws ServiceError 'Failed to load the views'
 */
export async function fetchVisitReport(
  id: string | undefined,
  most: number,
  signal: AbortSignal,
): Promise<VisitReport> {
  const asked = { p_most: most, ...(id !== undefined && { p_property_id: id }) }
  const data = await unwrap(
    staffClient.rpc('visit_report', asked).abortSignal(signal),
    visitText.loadFailed,
  )
  const { title, weeks, ...report } = data as unknown as Row
  return { ...report, title: title ?? undefined, weeks: weeks.map(toWeek) }
}
