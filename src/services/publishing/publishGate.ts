import { gapsInWords, gateText } from '~/content/portal/listing/gate'
import { hasCode, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Gap } from '~/types/gate'
import type { PropertyStatus } from '~/types/property'
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
 * Shows a listing to visitors.
 * @throws NotPublished, with what is missing by now
 */
export async function publishListing(id: string, status: PropertyStatus = 'active'): Promise<void> {
  const { error } = await staffClient
    .from('properties')
    .update({ status })
    .eq('id', id)
    .in('status', ['draft', 'withdrawn'])
    .select('id')
    .single()
  const gaps = refusedGaps(error)
  if (gaps) throw new NotPublished(gateText.notPublished, error, gaps)
  // Somebody else has published or deleted it meanwhile.
  if (hasCode(error, NO_ROW)) throw new NotPublished(gateText.changedMeanwhile, error)
  if (error) throw new NotPublished(gateText.publishFailed, error)
}

/** PostgREST's code for a row that was asked for and is not there. */
const NO_ROW = 'PGRST116'

/** What is missing, in words. Their code comes with this one, when a refusal needs them. */
export const inWords: (codes: readonly string[]) => string = gapsInWords
