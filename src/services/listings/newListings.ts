import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { ListedProperty } from '~/types/property'

/**
 * The newest active listings of every class, newest first.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchNewListings(most: number): Promise<readonly ListedProperty[]> {
  return unwrap(
    publicClient
      .from('listing_cards')
      .select()
      .eq('status', 'active')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(most),
    'Failed to fetch properties',
  )
}
