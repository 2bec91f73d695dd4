import { agency } from '~/content/agency'
import { allListings } from '~/content/allListings'
import { paths } from '~/lib/paths'
import { publicPhotoUrl } from '~/services/client/siteUrls'
import { fetchMarketListings, type MarketListing } from '~/services/listings/marketListings'

export interface ListingsPage {
  content: string
  hasNext: boolean
}

/**
 * A page of the feed of all listings, counted from 1; its fields are described in docs/listings-feed.md.
 * @param siteUrl the site's own address.
 * @returns undefined behind the last page; the first is there even without listings.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function listingsFeed(
  siteUrl: string,
  page: number,
): Promise<ListingsPage | undefined> {
  const { listings, hasNext } = await fetchMarketListings(page)
  if (listings.length === 0 && page > 1) return undefined
  const absolute = (path: string) => new URL(path, siteUrl).href
  const feed = {
    version: 1,
    title: allListings.title,
    agency: agency.name,
    next: hasNext ? absolute(paths.allListings(page + 1)) : null,
    listings: listings.map((listing) => entry(listing, absolute)),
  }
  return { content: JSON.stringify(feed), hasNext }
}

/** A figure that no page states is null. The database has 0 for some of these. */
function entry(listing: MarketListing, absolute: (path: string) => string) {
  const { cover, map_lat, map_lng, map_shown } = listing
  return {
    id: listing.id,
    url: absolute(paths.detail(listing)),
    title: listing.title,
    class: listing.property_class,
    type: listing.type,
    status: listing.status,
    listed_at: new Date(listing.created_at).toISOString(),
    price: listing.price,
    price_qualifier: listing.price_qualifier,
    rent_per: listing.property_class === 'rent' ? rentPeriod(listing) : null,
    location: listing.location,
    postcode: listing.outward_postcode,
    position: map_shown === null ? null : { lat: map_lat, lng: map_lng, shown: map_shown },
    bedrooms: listing.bedrooms || null,
    bathrooms: listing.bathrooms || null,
    parking_spaces: listing.parking_spaces || null,
    area_sq_ft: listing.area || null,
    tenure: listing.tenure,
    features: listing.features,
    description: listing.description,
    photograph: cover && absolute(publicPhotoUrl(cover.medium_url ?? cover.url)),
  }
}

const rentPeriod = ({ price_frequency }: MarketListing) =>
  price_frequency === 'pw' ? 'week' : 'month'
