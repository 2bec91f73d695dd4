import { listingErrors } from '~/content/portal/listingErrors'
import { unwrap } from '~/services/client/errors'
import { publicPhotoUrl } from '~/services/client/siteUrls'
import { staffClient } from '~/services/client/staffClient'
import type { ListingOverview, PortalCounts, PortalFilters } from '~/types/listing'
import type { PropertyClass, PropertyStatus } from '~/types/property'
import {
  OVERVIEW_COLUMNS,
  type OverviewRow,
  type PortalCursor,
  readOverviews,
} from './overviewRows'

/** The number of cards on a page of the portal (staff-side §9). */
export const PORTAL_PAGE_SIZE = 12

/** The most listings that can be chosen and changed at once. */
export const MOST_CHOSEN = 500

interface MainImage {
  url: string
  alt_text: string | null
  small_url: string | null
}

function toOverview(row: OverviewRow): ListingOverview {
  const image = row.main_image as MainImage | null
  return {
    id: row.id,
    title: row.title,
    location: row.location,
    property_class: row.property_class as PropertyClass,
    type: row.type,
    status: row.status as PropertyStatus,
    featured: row.featured,
    price: row.price,
    price_frequency: row.price_frequency,
    mainImage: image
      ? {
          originalUrl: publicPhotoUrl(image.url),
          smallUrl: image.small_url === null ? undefined : publicPhotoUrl(image.small_url),
          alt: image.alt_text ?? row.title,
        }
      : undefined,
    totalImages: row.total_images ?? 0,
    pendingImages: row.pending_images ?? 0,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export interface PortalPage {
  listings: readonly ListingOverview[]
  next: PortalCursor | undefined
}

/**
 * One page of the portal's grid and the start of the next one.
 * @throws ServiceError 'Failed to load properties'
 */
export async function fetchOverviews(
  filters: PortalFilters,
  cursor: PortalCursor | undefined,
  signal: AbortSignal,
): Promise<PortalPage> {
  // One more row than a page tells whether there is a next page, without counting.
  const rows = await readOverviews(filters, PORTAL_PAGE_SIZE + 1, cursor, signal)
  const page = rows.slice(0, PORTAL_PAGE_SIZE)
  const last = page.at(-1)
  return {
    listings: page.map(toOverview),
    next: rows.length > PORTAL_PAGE_SIZE ? last : undefined,
  }
}

/**
 * All matching listings, up to the number that may be changed at once.
 * @throws ServiceError 'Failed to load properties'
 */
export async function fetchMatching(
  filters: PortalFilters,
  signal: AbortSignal,
): Promise<ListingOverview[]> {
  return (await readOverviews(filters, MOST_CHOSEN, undefined, signal)).map(toOverview)
}

/**
 * A single listing, or null when there is none with this id.
 * @throws ServiceError 'Failed to load properties'
 */
export async function fetchOverview(
  id: string,
  signal: AbortSignal,
): Promise<ListingOverview | null> {
  const [row] = await unwrap(
    staffClient.from('listing_overview').select(OVERVIEW_COLUMNS).eq('id', id).abortSignal(signal),
    listingErrors.load,
  )
  return row ? toOverview(row) : null
}

/** @throws ServiceError 'Failed to load properties' */
export async function fetchCounts(
  { search, status }: Pick<PortalFilters, 'search' | 'status'>,
  signal: AbortSignal,
): Promise<PortalCounts> {
  const asked = { p_search: search, ...(status && { p_status: status }) }
  const counts = await unwrap(
    staffClient.rpc('count_listings', asked).abortSignal(signal),
    listingErrors.load,
  )
  // The function returns exactly this type.
  return counts as unknown as PortalCounts
}

/** @throws ServiceError 'Failed to update featured status', also when the listing no longer exists. */
export async function setFeatured(id: string, featured: boolean): Promise<void> {
  await unwrap(
    staffClient.from('properties').update({ featured }).eq('id', id).select('id').single(),
    listingErrors.featured,
  )
}
