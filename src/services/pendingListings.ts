import type { PendingListing } from '~/types/optimizer'
import type { PropertyClass } from '~/types/property'
import { unwrap } from './errors'
import { staff } from './staffClient'

/** The most rows that the backend gives at a time. */
const ROWS_A_CALL = 1000

/**
 * All listings of which some photographs have no small version, oldest first.
 * @throws ServiceError 'Failed to check images'
 */
export async function fetchPendingListings(
  signal: AbortSignal,
): Promise<readonly PendingListing[]> {
  const found: PendingListing[] = []
  for (let from: Cursor | undefined, rows: Row[] = []; ; from = rows.at(-1)) {
    rows = await unwrap(
      pendingFrom(from).abortSignal(signal).retry(false),
      'Failed to check images',
    )
    for (const { id, title, property_class, pending_images } of rows) {
      found.push({
        id,
        title,
        property_class: property_class as PropertyClass,
        pendingImages: pending_images ?? 0,
      })
    }
    if (rows.length < ROWS_A_CALL) return found
  }
}

interface Cursor {
  created_at: string
  id: string
}

interface Row extends Cursor {
  title: string
  property_class: string
  pending_images: number | null
}

function pendingFrom(cursor: Cursor | undefined) {
  const query = staff
    .from('listing_overview')
    .select('id,title,property_class,created_at,pending_images')
    .gt('pending_images', 0)
    .order('created_at')
    .order('id')
    .limit(ROWS_A_CALL)
  if (!cursor) return query
  const { created_at: date, id } = cursor
  return query
    .gte('created_at', date)
    .or(`created_at.gt."${date}",and(created_at.eq."${date}",id.gt.${id})`)
}
