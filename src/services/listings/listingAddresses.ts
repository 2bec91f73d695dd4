import { paths } from '~/lib/paths'
import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { PropertyClass } from '~/types/property'

export interface ListingAddress {
  address: string
  /** As an ISO date and time. */
  updatedAt: string
}

/** The default limit of rows per answer on hosted backends. */
const BATCH = 1000

/**
 * The pages of the newest active listings, for prerendering and for search engines.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchNewestAddresses(most: number): Promise<readonly ListingAddress[]> {
  const found: ListingAddress[] = []
  while (found.length < most) {
    const wanted = Math.min(BATCH, most - found.length)
    const rows = await unwrap(
      publicClient
        .from('properties')
        .select('id,property_class,updated_at')
        .eq('status', 'active')
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(found.length, found.length + wanted - 1),
      'Failed to fetch properties',
    )
    found.push(
      ...rows.map(({ id, property_class, updated_at }) => ({
        address: paths.detail({ id, property_class: property_class as PropertyClass }),
        updatedAt: updated_at,
      })),
    )
    if (rows.length < wanted) break
  }
  return found
}
