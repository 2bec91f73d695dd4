import { dashboardErrors } from '~/content/portal/dashboard'
import { unwrap } from '~/services/client/errors'
import { publicPhotoUrl } from '~/services/client/siteUrls'
import { staff } from '~/services/client/staffClient'
import type { Tables } from '~/types/database'
import type { ListingOverview, PortalCounts, PortalFilters, PortalSort } from '~/types/listing'
import type { PropertyClass, PropertyStatus } from '~/types/property'

/** Cards that a page of the portal brings (staff-side §9). */
export const PORTAL_PAGE_SIZE = 12

const CARD =
  'id,title,location,property_class,type,status,featured,price,price_frequency,search_price,created_at,updated_at,main_image,total_images,pending_images'

type OverviewRow = Pick<
  Tables<'listing_overview'>,
  | 'id'
  | 'title'
  | 'location'
  | 'type'
  | 'featured'
  | 'price'
  | 'price_frequency'
  | 'main_image'
  | 'total_images'
  | 'pending_images'
> & {
  property_class: string
  status: string
  search_price: number
  created_at: string
  updated_at: string
}

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
          original: publicPhotoUrl(image.url),
          small: image.small_url === null ? undefined : publicPhotoUrl(image.small_url),
          alt: image.alt_text ?? row.title,
        }
      : undefined,
    totalImages: row.total_images ?? 0,
    pendingImages: row.pending_images ?? 0,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Where a page of the portal ended. */
export interface PortalCursor {
  search_price: number
  created_at: string
  id: string
}

export interface PortalPage {
  listings: readonly ListingOverview[]
  next: PortalCursor | undefined
}

function overviews({ tab, status }: PortalFilters) {
  const all = staff.from('listing_overview').select(CARD)
  const query = status ? all.eq('shown_status', status) : all
  if (tab === 'all') return query
  return tab === 'featured' ? query.eq('featured', true) : query.eq('tab_class', tab)
}

type OverviewQuery = ReturnType<typeof overviews>

/** So many can be chosen and changed at once. */
export const MOST_CHOSEN = 500

/** In the very order of the indexes: `nulls last` for all listings, and not for those of a tab or a status. */
function sorted(query: OverviewQuery, { tab, sort, status }: PortalFilters): OverviewQuery {
  const ascending = sort === 'oldest' || sort === 'price_low'
  const order = tab === 'all' && !status ? { ascending, nullsFirst: ascending } : { ascending }
  const byPrice = sort === 'price_high' || sort === 'price_low'
  const priced = byPrice ? query.order('sort_price', order) : query
  return priced.order('created_at', order).order('id', { ascending })
}

/** From a cursor's row on: the first condition enters the sort's index midway, the second skips to behind it. */
function behind(query: OverviewQuery, sort: PortalSort, cursor: PortalCursor): OverviewQuery {
  const { search_price: price, created_at: date, id } = cursor
  switch (sort) {
    case 'newest':
      return query
        .lte('created_at', date)
        .or(`created_at.lt."${date}",and(created_at.eq."${date}",id.lt.${id})`)
    case 'oldest':
      return query
        .gte('created_at', date)
        .or(`created_at.gt."${date}",and(created_at.eq."${date}",id.gt.${id})`)
    case 'price_high':
      return query
        .lte('sort_price', price)
        .or(
          `sort_price.lt.${price},and(sort_price.eq.${price},created_at.lt."${date}"),and(sort_price.eq.${price},created_at.eq."${date}",id.lt.${id})`,
        )
    case 'price_low':
      return query
        .gte('sort_price', price)
        .or(
          `sort_price.gt.${price},and(sort_price.eq.${price},created_at.gt."${date}"),and(sort_price.eq.${price},created_at.eq."${date}",id.gt.${id})`,
        )
    default:
      return sort satisfies never
  }
}

function browse(filters: PortalFilters, rows: number, cursor: PortalCursor | undefined) {
  const found = overviews(filters)
  const from = cursor ? behind(found, filters.sort, cursor) : found
  return sorted(from, filters).limit(rows)
}

/** A function chooses its way by how much the text finds. */
function search(
  { search, tab, sort, status }: PortalFilters,
  rows: number,
  cursor: PortalCursor | undefined,
) {
  const after = cursor && {
    p_after_price: cursor.search_price,
    p_after_date: cursor.created_at,
    p_after_id: cursor.id,
  }
  return staff
    .rpc('search_overviews', {
      p_search: search,
      p_tab: tab,
      p_sort: sort,
      p_rows: rows,
      ...after,
      ...(status && { p_status: status }),
    })
    .select(CARD)
}

async function readOverviews(
  filters: PortalFilters,
  rows: number,
  cursor: PortalCursor | undefined,
  signal: AbortSignal,
): Promise<readonly OverviewRow[]> {
  const query =
    filters.search === '' ? browse(filters, rows, cursor) : search(filters, rows, cursor)
  // The query client tries again; here it would be three more times each.
  return unwrap(query.abortSignal(signal).retry(false), dashboardErrors.load)
}

/**
 * One page of the portal's grid and where the next one begins.
 * @throws ServiceError 'Failed to load properties'
 */
export async function fetchOverviews(
  filters: PortalFilters,
  cursor: PortalCursor | undefined,
  signal: AbortSignal,
): Promise<PortalPage> {
  // One more than a page tells whether there is a next one, without counting.
  const rows = await readOverviews(filters, PORTAL_PAGE_SIZE + 1, cursor, signal)
  const page = rows.slice(0, PORTAL_PAGE_SIZE)
  const last = page.at(-1)
  return {
    listings: page.map(toOverview),
    next:
      rows.length > PORTAL_PAGE_SIZE && last
        ? { search_price: last.search_price, created_at: last.created_at, id: last.id }
        : undefined,
  }
}

/**
 * All that match, as long as they may be changed at once.
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
    staff.from('listing_overview').select(CARD).eq('id', id).abortSignal(signal),
    dashboardErrors.load,
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
    staff.rpc('count_listings', asked).abortSignal(signal),
    dashboardErrors.load,
  )
  // The function builds exactly this object.
  return counts as unknown as PortalCounts
}

/** @throws ServiceError 'Failed to update featured status', also when there is no such listing any more. */
export async function setFeatured(id: string, featured: boolean): Promise<void> {
  await unwrap(
    staff.from('properties').update({ featured }).eq('id', id).select('id').single(),
    dashboardErrors.featured,
  )
}
