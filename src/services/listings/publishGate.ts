import { gateText } from '~/content/portal/gate'
import { hasCode, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Gap } from '~/types/gate'
import { NotPublished, refusedGaps } from './notPublished'

/** @throws ServiceError 'What is missing could not be loaded' */
export async function fetchGaps(id: string, signal: AbortSignal): Promise<readonly Gap[]> {
  const rows = await unwrap(
    staffClient.rpc('publish_gaps', { p_ids: [id] }).abortSignal(signal),
    gateText.loadFailed,
  )
  // The function returns no other severity.
  return rows.map(({ code, severity }) => ({ code, severity }) as Gap)
}

/**
 * Shows a listing to visitors as available.
 * @throws NotPublished with what is missing by now, or ServiceError
 */
export async function publishListing(id: string): Promise<void> {
  const { error } = await staffClient
    .from('properties')
    .update({ status: 'active' })
    .eq('id', id)
    .in('status', ['draft', 'withdrawn'])
    .select('id')
    .single()
  const gaps = refusedGaps(error)
  if (gaps) throw new NotPublished(gateText.notPublished, gaps, error)
  // Somebody else has published or deleted it meanwhile.
  if (hasCode(error, NO_ROW)) throw new ServiceError(gateText.changedMeanwhile, { cause: error })
  if (error) throw new ServiceError(gateText.publishFailed, { cause: error })
}

/** PostgREST's code for a row that was asked for and is not there. */
const NO_ROW = 'PGRST116'
