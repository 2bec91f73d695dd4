import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { ListedProperty } from '~/types/property'

/** The default limit of rows per answer on hosted backends. */
const PAGE = 1000

const COLUMNS =
  'id,title,property_class,type,status,price,price_qualifier,price_frequency,location,outward_postcode,bedrooms,bathrooms,parking_spaces,area,tenure,features,description,map_lat,map_lng,map_shown,cover,created_at'

type Row = Awaited<ReturnType<typeof readRange>>[number]
/** CHECK constraints hold class and status to some values, and a trigger writes the cover. */
type Known = Pick<ListedProperty, 'property_class' | 'status' | 'cover'>

/** A listing as other programs read it. */
export type MarketListing = Omit<Row, keyof Known> & Known

/**
 * A page of a thousand listings that are available or under offer, the newest first, counted from 1.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchMarketListings(
  page: number,
): Promise<{ listings: readonly MarketListing[]; hasNext: boolean }> {
  const first = (page - 1) * PAGE
  const listings = (await readRange(first, first + PAGE - 1)) as unknown as MarketListing[]
  const hasNext =
    listings.length === PAGE && (await readRange(first + PAGE, first + PAGE)).length > 0
  return { listings, hasNext }
}

function readRange(first: number, last: number) {
  return unwrap(
    publicClient
      .from('properties')
      .select(COLUMNS)
      .in('status', ['active', 'pending'])
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(first, last),
    'Failed to fetch properties',
  )
}
