import { priceChangeErrors } from '~/content/portal/listing/priceChange'
import { hasCode, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { ListingEvent } from '~/types/listingEvent'

/** A change of a price that may still be marked as a typing error. */
export interface RecentPriceChange extends Omit<ListingEvent, 'kind'> {
  id: string
}

const MARKED_FOR_MS = 24 * 60 * 60_000
/** What was marked already, or is too old. */
const CONFLICT = 'PT409'

/**
 * The price changes of a listing in the last 24 hours that are not marked as typing errors, the newest first.
 * @throws ServiceError 'Failed to load the price changes'
 */
export async function fetchRecentPriceChanges(
  id: string,
  signal: AbortSignal,
): Promise<RecentPriceChange[]> {
  const query = staffClient
    .from('listing_events')
    .select('id,happened_at,price_before,price_after,frequency')
    .eq('property_id', id)
    .eq('kind', 'price')
    .is('corrected_at', null)
    .gte('happened_at', new Date(Date.now() - MARKED_FOR_MS).toISOString())
    .order('happened_at', { ascending: false })
    .limit(20)
  const rows = await unwrap(query.abortSignal(signal), priceChangeErrors.load)
  // A CHECK constraint holds the frequency to its two values.
  return rows as RecentPriceChange[]
}

/**
 * Marks a price change as a typing error: visitors do not see it any more.
 * @throws ServiceError with the message for the user
 */
export async function markTypingError(id: string): Promise<void> {
  const { error } = await staffClient.rpc('correct_event', { p_id: id })
  if (!error) return
  const isTooLate = hasCode(error, CONFLICT)
  throw new ServiceError(isTooLate ? priceChangeErrors.tooLate : priceChangeErrors.mark, {
    cause: error,
  })
}
