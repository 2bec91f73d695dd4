import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { ListedProperty } from '~/types/property'

export interface NewListing {
  id: string
  title: string
  address: string
  price: string
  location: string
  /** The beginning of the description. */
  excerpt: string
  /** As an ISO date and time. */
  createdAt: string
}

/**
 * The newest active listings of every class, newest first.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchNewListings(most: number): Promise<readonly NewListing[]> {
  const rows = await unwrap(
    publicClient
      .from('listing_cards')
      .select('id,title,location,property_class,price,price_frequency,excerpt,created_at')
      .eq('status', 'active')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(most),
    'Failed to fetch properties',
  )
  // The generated types declare some of a view's columns as nullable.
  const listings = rows as unknown as (ListedProperty & { created_at: string })[]
  return listings.map((listing) => ({
    id: listing.id,
    title: listing.title,
    address: paths.detail(listing),
    price: formatPrice(listing),
    location: listing.location,
    excerpt: listing.excerpt,
    createdAt: listing.created_at,
  }))
}
