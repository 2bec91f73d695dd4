import { listingErrors } from '~/content/portal/listingErrors'
import { unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Tables } from '~/types/database'
import { type MainSort, mainSorts, type PortalFilters } from '~/types/listing'

export const OVERVIEW_COLUMNS =
  'id,title,location,property_class,type,status,featured,price,price_frequency,search_price,created_at,updated_at,main_image,total_images,pending_images'

export type OverviewRow = Pick<
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

/** The end of a page of the portal. */
export type PortalCursor = Pick<
  OverviewRow,
  'search_price' | 'created_at' | 'updated_at' | 'title' | 'status' | 'id'
>

function overviews({ tab, status }: PortalFilters) {
  const all = staffClient.from('listing_overview').select(OVERVIEW_COLUMNS)
  const query = status ? all.eq('shown_status', status) : all
  if (tab === 'all') return query
  return tab === 'featured' ? query.eq('featured', true) : query.eq('tab_class', tab)
}

type OverviewQuery = ReturnType<typeof overviews>

/** In the order of the indexes: with `nulls last` for all listings, without it for those of a tab or a status. */
function sorted(
  query: OverviewQuery,
  { tab, status }: PortalFilters,
  sort: MainSort,
): OverviewQuery {
  const ascending = sort === 'oldest' || sort === 'price_low'
  const order = tab === 'all' && !status ? { ascending, nullsFirst: ascending } : { ascending }
  const byPrice = sort === 'price_high' || sort === 'price_low'
  const priced = byPrice ? query.order('sort_price', order) : query
  return priced.order('created_at', order).order('id', { ascending })
}

/**
 * The rows after a cursor: the first condition enters the index at the cursor, the second skips the cursor's own row.
 */
function afterCursor(query: OverviewQuery, sort: MainSort, cursor: PortalCursor): OverviewQuery {
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

function browse(
  filters: PortalFilters,
  sort: MainSort,
  rows: number,
  cursor: PortalCursor | undefined,
) {
  const found = overviews(filters)
  const from = cursor ? afterCursor(found, sort, cursor) : found
  return sorted(from, filters, sort).limit(rows)
}

/** The last shown row's value in a text order. */
function textOf({ sort }: PortalFilters, { title, status }: PortalCursor): string | undefined {
  switch (sort) {
    case 'title':
    case 'title_down':
      return title
    case 'status':
    case 'status_down':
      return status
    default:
      return undefined
  }
}

/** Searches by a function, which chooses its plan by the number of matches and supports the table's orders. */
function search(filters: PortalFilters, rows: number, cursor: PortalCursor | undefined) {
  const { search, tab, sort, status } = filters
  const isByChange = sort === 'updated' || sort === 'updated_up'
  const text = cursor && textOf(filters, cursor)
  const after = cursor && {
    p_after_price: cursor.search_price,
    p_after_date: isByChange ? cursor.updated_at : cursor.created_at,
    p_after_id: cursor.id,
    ...(text !== undefined && { p_after_text: text }),
  }
  return staffClient
    .rpc('search_overviews', {
      p_search: search,
      p_tab: tab,
      p_sort: sort,
      p_rows: rows,
      ...after,
      ...(status && { p_status: status }),
    })
    .select(OVERVIEW_COLUMNS)
}

/**
 * Rows of the portal's grid, from its beginning or after a row.
 * @throws ServiceError 'Failed to load properties'
 */
export async function readOverviews(
  filters: PortalFilters,
  rows: number,
  cursor: PortalCursor | undefined,
  signal: AbortSignal,
): Promise<readonly OverviewRow[]> {
  const sort = mainSorts.find((each) => each === filters.sort)
  const query =
    sort && filters.search === ''
      ? browse(filters, sort, rows, cursor)
      : search(filters, rows, cursor)
  // The query client retries; here each call would be retried three more times.
  return unwrap(query.abortSignal(signal).retry(false), listingErrors.load)
}
