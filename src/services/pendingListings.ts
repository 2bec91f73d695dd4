import type { PendingListing } from '~/types/optimizer'
import type { PropertyClass } from '~/types/property'
import { unwrap } from './errors'
import { staff } from './staffClient'

/** How many are asked for at a time. A backend may be set to give fewer. */
const ROWS_A_CALL = 1000

/**
 * All listings of which some photographs have no small version, oldest first.
 * @throws ServiceError 'Failed to check images'
 */
export async function fetchPendingListings(
  signal: AbortSignal,
): Promise<readonly PendingListing[]> {
  const found: Row[] = []
  for (;;) {
    const rows = await unwrap(
      pendingAfter(found.at(-1)).abortSignal(signal).retry(false),
      'Failed to check images',
    )
    if (rows.length === 0) break
    found.push(...rows)
  }
  return found
    .sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
    .map(({ id, title, property_class, pending_images }) => ({
      id,
      title,
      property_class: property_class as PropertyClass,
      pendingImages: pending_images ?? 0,
    }))
}

interface Row {
  id: string
  title: string
  property_class: string
  created_at: string
  pending_images: number | null
}

function pendingAfter(last: Row | undefined) {
  const query = staff
    .from('pending_listings')
    .select('id,title,property_class,created_at,pending_images')
    .order('id')
    .limit(ROWS_A_CALL)
  return last ? query.gt('id', last.id) : query
}
