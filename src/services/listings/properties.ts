import { columnNames } from '~/content/listing/columnNames'
import { filterNames, type PropertyFilters, searchFields } from '~/content/listing/listingFields'
import { nearestFirst, typesLike } from '~/lib/listing/similarity'
import { orderedFrom } from '~/lib/listing/sortFrom'
import { toProperty } from '~/lib/photo/propertyImages'
import { isUuid } from '~/lib/uuid'
import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import { propertyFileUrl, publicPhotoUrl } from '~/services/client/siteUrls'
import type { Json } from '~/types/database'
import type { Counted } from '~/types/place'
import type { ListedProperty, Property, PropertyCursor, PropertyResults } from '~/types/property'

const FEATURED_LIMIT = 6

const PARTICULARS = [
  ...['id', ...columnNames, 'search_price', 'created_at', 'first_public_at', 'reduced_at'],
  ...['map_lat', 'map_lng', 'map_shown'],
].join(',')
export const WITH_IMAGES = `${PARTICULARS},places(town,north,east),property_images(id,url,display_order,created_at,alt_text,kind,card_url,small_images(url),medium_images(url),thumbnails(url))`
export const EVENTS = 'listing_events(kind,happened_at,price_before,price_after,frequency)'
/** With its files, tours, rooms, answered questions and history too. */
export const WHOLE = `${WITH_IMAGES},property_files(id,kind,title,url,screen_url,mime_type,size,width,height,display_order,created_at),property_tours(id,kind,title,url,display_order,created_at),property_rooms(name,floor,length_cm,width_cm,display_order),listing_answers(id,question,answer,answered_on,shown),${EVENTS}`
export const MOST_EVENTS = 200

const PAGE = 24

/** The filters in the form of search_listings: a value, a list, or the limits of a column. */
export function searchedFor(filters: Omit<PropertyFilters, 'sort'>): Json {
  const asked = filterNames.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    return [[name, searchFields[name].filter.by === 'atLeast' ? { min: value } : value] as const]
  })
  return Object.fromEntries(asked) as Json
}

/**
 * One page of active listings and the start of the next one.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchListingPage(
  filters: PropertyFilters,
  cursor: PropertyCursor | null,
  signal?: AbortSignal,
): Promise<PropertyResults> {
  const from = orderedFrom(filters.sort)
  const query = publicClient.rpc('search_listings', {
    p_class: filters.propertyClass,
    p_sort: from ? 'distance' : filters.sort,
    p_filters: from ? { ...Object(searchedFor(filters)), from } : searchedFor(filters),
    p_after: cursor,
    // One more tells whether there is a next page.
    p_rows: PAGE + 1,
  })
  const rows = await unwrap(
    signal ? query.abortSignal(signal) : query,
    'Failed to fetch properties',
  )
  const properties = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? properties.at(-1) : undefined
  return { properties, next: last ? cursorAt(last) : null }
}

const cursorAt = ({
  search_price,
  area,
  created_at,
  id,
  place_id,
}: ListedProperty): PropertyCursor => ({
  search_price,
  area,
  created_at,
  id,
  place_id,
})

/**
 * The number of active listings that a search finds; counting stops at 10,000.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function countFound(
  filters: Omit<PropertyFilters, 'sort'>,
  signal?: AbortSignal,
): Promise<Counted> {
  const query = publicClient.rpc('count_found', {
    p_class: filters.propertyClass,
    p_filters: searchedFor(filters),
  })
  const answer = await unwrap(
    signal ? query.abortSignal(signal) : query,
    'Failed to fetch properties',
  )
  // The function returns exactly this type.
  return answer as unknown as Counted
}

/**
 * The featured listings, newest first, at most six.
 * @throws ServiceError 'Failed to load featured properties'
 */
export async function fetchFeatured(signal?: AbortSignal): Promise<readonly ListedProperty[]> {
  const query = publicClient
    .from('listing_cards')
    .select()
    .eq('featured', true)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(FEATURED_LIMIT)
  return unwrap(signal ? query.abortSignal(signal) : query, 'Failed to load featured properties')
}

const IDS_A_REQUEST = 100

/**
 * The public ones among some listings, in no order.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchCards(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly ListedProperty[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_A_REQUEST) }, (_, index) =>
    ids.slice(index * IDS_A_REQUEST, (index + 1) * IDS_A_REQUEST),
  )
  const pages = parts.map((part) => {
    const query = publicClient.from('listing_cards').select().in('id', part)
    return unwrap(signal ? query.abortSignal(signal) : query, 'Failed to fetch properties')
  })
  return (await Promise.all(pages)).flat()
}

/**
 * One listing with all its images, or null when there is none with this id or the id is invalid.
 * @throws ServiceError 'Failed to fetch property'
 */
export async function fetchProperty(id: string, signal?: AbortSignal): Promise<Property | null> {
  if (!isUuid(id)) return null
  const query = publicClient
    .from('properties')
    .select(WHOLE)
    .eq('id', id)
    .order('happened_at', { referencedTable: 'listing_events', ascending: false })
    .limit(MOST_EVENTS, { referencedTable: 'listing_events' })
    .limit(1)
  const rows = await unwrap(signal ? query.abortSignal(signal) : query, 'Failed to fetch property')
  const row = rows[0]
  return row ? toProperty(row, publicPhotoUrl, propertyFileUrl) : null
}

const SIMILAR_LIMIT = 3

/**
 * Active listings of the same class with a similar price: those of a similar type first, and of these those of the same
 * county; where the price is on application, the newest ones.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchSimilar(
  target: Property,
  signal?: AbortSignal,
): Promise<readonly ListedProperty[]> {
  const like = await readNear(target, typesLike(target.type), signal)
  const others = like.length < SIMILAR_LIMIT ? await readNear(target, undefined, signal) : []
  const further = others.filter(({ id }) => !like.some((known) => known.id === id))
  return nearestFirst([...like, ...further], target).slice(0, SIMILAR_LIMIT)
}

/** The listings next to a listing in price on both sides, of these types or of all. */
async function readNear(
  { id, property_class, search_price }: Property,
  types: readonly string[] | undefined,
  signal?: AbortSignal,
): Promise<ListedProperty[]> {
  const others = () => {
    const ofClass = publicClient
      .from('listing_cards')
      .select()
      .eq('property_class', property_class)
      .eq('status', 'active')
      .neq('id', id)
    return types ? ofClass.in('type', types) : ofClass
  }
  const read = (query: ReturnType<typeof others>, ascending: boolean) => {
    // Twice as many as are shown, so that the county can influence the choice without another query.
    const first = query
      .order('created_at', { ascending })
      .order('id', { ascending })
      .limit(2 * SIMILAR_LIMIT)
    return unwrap(signal ? first.abortSignal(signal) : first, 'Failed to fetch properties')
  }
  const byPrice = (price: number) => [
    read(others().lte('search_price', price).order('search_price', { ascending: false }), false),
    read(others().gt('search_price', price).order('search_price'), true),
  ]
  const found = search_price === null ? [read(others(), false)] : byPrice(search_price)
  return (await Promise.all(found)).flat()
}
