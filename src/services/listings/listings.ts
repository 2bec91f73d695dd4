import { listingErrors } from '~/content/portal/listing/listingErrors'
import { MOST_COUNTED, todayErrors } from '~/content/portal/today'
import { toProperty } from '~/lib/photo/propertyImages'
import { unwrap } from '~/services/client/errors'
import { propertyFileUrl, publicPhotoUrl } from '~/services/client/siteUrls'
import { staffClient } from '~/services/client/staffClient'
import type { Tables } from '~/types/database'
import type { ListingOverview, PortalCounts, PortalFilters, PortalTab } from '~/types/listing'
import type { Today } from '~/types/portal/today'
import type { Property, PropertyClass, PropertyStatus } from '~/types/property'
import { MOST_EVENTS, WHOLE } from './properties'

/** The number of cards on a page of the portal (staff-side §9). */
export const PORTAL_PAGE_SIZE = 12

/** The most listings that can be chosen and changed at once. */
export const MOST_CHOSEN = 500

/** A row of the desk's list; a page begins behind the last row of the one before. */
export type OverviewRow = Tables<'listing_overview'>

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
    price_qualifier: row.price_qualifier,
    price_frequency: row.price_frequency,
    tenancy_kind: row.tenancy_kind,
    mainImage: image
      ? {
          originalUrl: publicPhotoUrl(image.url),
          smallUrl: image.small_url === null ? undefined : publicPhotoUrl(image.small_url),
          alt: image.alt_text ?? row.title,
        }
      : undefined,
    totalImages: row.total_images ?? 0,
    pendingImages: row.pending_images ?? 0,
    gaps: row.gap_count,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** The filters as the database names them. */
function asked({ tab, search, status }: Omit<PortalFilters, 'sort'>) {
  const ofTab = ofThisTab(tab)
  return { text: search, status, ...ofTab }
}

function ofThisTab(tab: PortalTab) {
  if (tab === 'all') return {}
  return tab === 'featured' || tab === 'attention' ? { [tab]: true } : { class: tab }
}

function readOverviews(
  filters: PortalFilters,
  rows: number,
  after: OverviewRow | undefined,
  signal: AbortSignal,
): Promise<readonly OverviewRow[]> {
  const query = staffClient.rpc('search_overviews', {
    p_filters: asked(filters),
    p_sort: filters.sort,
    p_rows: rows,
    ...(after && { p_after: after }),
  })
  // The query client retries; here each call would be retried three more times.
  return unwrap(query.abortSignal(signal).retry(false), listingErrors.load)
}

export interface PortalPage {
  listings: readonly ListingOverview[]
  next: OverviewRow | undefined
}

/**
 * One page of the portal's grid and the start of the next one.
 * @throws ServiceError 'Failed to load properties'
 */
export async function fetchOverviews(
  filters: PortalFilters,
  after: OverviewRow | undefined,
  signal: AbortSignal,
): Promise<PortalPage> {
  // One more row than a page tells whether there is a next page, without counting.
  const rows = await readOverviews(filters, PORTAL_PAGE_SIZE + 1, after, signal)
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
    staffClient.from('listing_overview').select().eq('id', id).abortSignal(signal),
    listingErrors.load,
  )
  return row ? toOverview(row) : null
}

/** @throws ServiceError 'Failed to load properties' */
export async function fetchCounts(
  filters: Pick<PortalFilters, 'search' | 'status'>,
  signal: AbortSignal,
): Promise<PortalCounts> {
  const query = staffClient.rpc('count_listings', { p_filters: asked({ ...filters, tab: 'all' }) })
  const counts = await unwrap(query.abortSignal(signal), listingErrors.load)
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

/**
 * The work that waits for staff on a day of the London calendar, such as 2026-11-25.
 * @throws ServiceError 'Failed to load what waits today'
 */
export async function fetchToday(day: string, signal: AbortSignal): Promise<Today> {
  const today = await unwrap(
    staffClient.rpc('desk_today', { p_day: day, p_counted: MOST_COUNTED }).abortSignal(signal),
    todayErrors.load,
  )
  // The function returns exactly this type.
  return today as unknown as Today
}

/**
 * The data of a listing's page, also for a draft or a withdrawn listing; null when there is none with this id.
 * @throws ServiceError 'Failed to fetch property'
 */
export async function fetchPreview(id: string, signal: AbortSignal): Promise<Property | null> {
  const query = staffClient
    .from('properties')
    .select(WHOLE)
    .eq('id', id)
    // Staff may read typing errors, which visitors do not see.
    .is('listing_events.corrected_at', null)
    .order('happened_at', { referencedTable: 'listing_events', ascending: false })
    .limit(MOST_EVENTS, { referencedTable: 'listing_events' })
    .limit(1)
  const [row] = await unwrap(query.abortSignal(signal), 'Failed to fetch property')
  return row ? toProperty(row, publicPhotoUrl, propertyFileUrl) : null
}
