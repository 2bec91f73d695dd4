import { quickText } from '~/content/portal/quickEdits'
import { ServiceError, unwrap } from '~/services/client/errors'
import { staff } from '~/services/client/staffClient'
import type { ListingOverview } from '~/types/listing'
import { fetchOverview } from './listings'

/** What is changed in place, without the form. */
export type QuickChange = Partial<Pick<ListingOverview, 'price' | 'status'>>

type Seen = Pick<ListingOverview, 'id' | 'title' | 'price' | 'status' | 'updated_at'>

/**
 * Gives a listing another price or status, if it still has the one that was seen; what others changed besides stays.
 * Answers the listing's new `updated_at`.
 * @throws ServiceError with what to tell the person; then nothing was written.
 */
export async function changeListing(seen: Seen, change: QuickChange): Promise<string> {
  const [saved] = await unwrap(
    staff
      .from('properties')
      .update(change)
      .eq('id', seen.id)
      .eq('updated_at', seen.updated_at)
      .select('updated_at'),
    quickText.failed(seen.title),
  )
  if (saved) return saved.updated_at
  const current = await fetchOverview(seen.id, AbortSignal.timeout(LIMIT_MS))
  if (!current) throw new ServiceError(quickText.gone(seen.title))
  // Without the right to update, as after the session's end, a row is just as invisible.
  if (current.updated_at === seen.updated_at) throw new ServiceError(quickText.failed(seen.title))
  const fields = Object.keys(change) as (keyof QuickChange)[]
  if (fields.some((field) => current[field] !== seen[field])) {
    throw new ServiceError(quickText.changedMeanwhile(seen.title))
  }
  return changeListing(current, change)
}

const LIMIT_MS = 15_000
