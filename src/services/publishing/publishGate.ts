import { gapsInWords, gateText, refusalWords } from '~/content/portal/listing/gate'
import { hasCode, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Gap } from '~/types/portal/gate'
import type { PropertyStatus } from '~/types/property'
import { NotPublished, refusalOf } from './notPublished'

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
 * How many people an alert would tell of a listing if it were published.
 * @throws ServiceError 'The people who wait could not be counted'
 */
export async function countPeopleWaiting(id: string, signal: AbortSignal): Promise<number> {
  return unwrap(
    staffClient.rpc('people_waiting', { p_id: id }).abortSignal(signal),
    gateText.countFailed,
  )
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
  const refusal = refusalOf(error)
  if (refusal) throw new NotPublished(refusalWords(refusal), error, refusal.gaps)
  // Somebody else has published or deleted it meanwhile.
  if (hasCode(error, NO_ROW)) throw new NotPublished(gateText.changedMeanwhile, error)
  if (error) throw new NotPublished(gateText.publishFailed, error)
}

/** PostgREST's code for a row that was asked for and is not there. */
const NO_ROW = 'PGRST116'

/**
 * The words of what is missing, for a list of listings that needs them only where something is refused. It imports this
 * file when that happens, and not gate.ts: a part of the build that imports nothing of the entry is named in the entry,
 * which costs 0.4 kB on every page.
 */
export const gateWords = { gapsInWords, refusalWords } as const
