import { photosOf } from '~/lib/propertyImages'
import { nearestFirst } from '~/lib/similarity'
import { containing } from '~/lib/textSearch'
import { isUuid } from '~/lib/uuid'
import type { ListingCursor, ListingPage, Property, PropertyFilters } from '~/types/property'
import { backend, publicFileUrl } from './backend'
import { unwrap } from './errors'

const LISTING_PAGE_SIZE = 24
const FEATURED_LIMIT = 6

const PARTICULARS =
  'id,title,description,location,price,search_price,price_frequency,minimum_term,deposit_amount,available_from,type,status,property_class,featured,created_at,bedrooms,bathrooms,parking_spaces,area,furnished,pet_friendly,bills_included,student_friendly,completion_year,features,specs,availability,rating'
const WITH_CARD_IMAGES =
  `${PARTICULARS},property_images(id,url,display_order,created_at,alt_text,small_images(url))` as const
const WITH_ALL_IMAGES =
  `${PARTICULARS},property_images(id,url,display_order,created_at,alt_text,small_images(url),thumbnails(url))` as const

/** Features that a listing may have as a column of its own, whether or not staff also listed them. */
const featureColumns: Readonly<Record<string, string>> = {
  furnished: 'furnished.is.true',
  'pet-friendly': 'pet_friendly.is.true',
  parking: 'parking_spaces.gt.0',
}

/** A listing as the public pages show it, of a row with PARTICULARS and its images. */
export function toProperty(row: unknown): Property {
  // The columns are those of PARTICULARS; CHECK constraints keep class, status and specs to our types.
  const { property_images, ...particulars } = row as Omit<Property, 'photos'> &
    Pick<Parameters<typeof photosOf>[0], 'property_images'>
  return {
    ...particulars,
    photos: photosOf({ title: particulars.title, property_images }, (path) =>
      publicFileUrl('property-images', path),
    ),
  }
}

function listing(filters: PropertyFilters) {
  let query = backend
    .from('properties')
    .select(WITH_CARD_IMAGES)
    .eq('property_class', filters.propertyClass)
    .eq('status', 'active')
  if (filters.minPrice) query = query.gte('search_price', filters.minPrice)
  if (filters.maxPrice !== undefined) query = query.lte('search_price', filters.maxPrice)
  if (filters.minBedrooms) query = query.gte('bedrooms', filters.minBedrooms)
  if (filters.minBathrooms) query = query.gte('bathrooms', filters.minBathrooms)
  if (filters.type) query = query.eq('type', filters.type)
  if (filters.location) query = query.ilike('location', containing(filters.location))
  if (filters.completionYear) query = query.eq('completion_year', filters.completionYear)
  if (filters.minArea) query = query.gte('area', filters.minArea)
  if (filters.maxArea !== undefined) query = query.lte('area', filters.maxArea)

  const listed = filters.features.filter((feature) => !featureColumns[feature])
  return listed.length > 0 ? query.contains('features', listed) : query
}

/** Of each of these lists, a listing must meet one condition. */
function featureAlternatives(filters: PropertyFilters): string[] {
  return filters.features.flatMap((feature) => {
    const column = featureColumns[feature]
    return column ? [`${column},features.cs.{${feature}}`] : []
  })
}

/** In one parameter: of several `or`, the embedded backend makes a single one. */
function meetingEach(query: ListingQuery, alternatives: readonly string[]): ListingQuery {
  const [first, ...others] = alternatives
  if (first === undefined) return query
  if (others.length === 0) return query.or(first)
  return query.or(`and(${alternatives.map((list) => `or(${list})`).join(',')})`)
}

type ListingQuery = ReturnType<typeof listing>

/**
 * The query from a cursor's row on, so that the sort's index is entered midway, and the conditions of
 * which a row behind it meets one.
 */
function behind(
  query: ListingQuery,
  filters: PropertyFilters,
  cursor: ListingCursor,
): [ListingQuery, string] {
  const { search_price: price, created_at: date, id } = cursor
  switch (filters.sort) {
    case 'price-desc':
      return [
        query.lte('search_price', price),
        `search_price.lt.${price},and(search_price.eq.${price},created_at.lt."${date}"),and(search_price.eq.${price},created_at.eq."${date}",id.lt.${id})`,
      ]
    case 'price-asc':
      return [
        query.gte('search_price', price),
        `search_price.gt.${price},and(search_price.eq.${price},created_at.gt."${date}"),and(search_price.eq.${price},created_at.eq."${date}",id.gt.${id})`,
      ]
    case 'date-desc':
    case 'popular':
      return [
        query.lte('created_at', date),
        `created_at.lt."${date}",and(created_at.eq."${date}",id.lt.${id})`,
      ]
    default:
      return filters.sort satisfies never
  }
}

function sorted(query: ListingQuery, filters: PropertyFilters): ListingQuery {
  // 'popular' has no measure behind it and falls back to newest first (visitor-side §9).
  const ascending = filters.sort === 'price-asc'
  const byPrice = filters.sort === 'price-desc' || filters.sort === 'price-asc'
  const priced = byPrice ? query.order('search_price', { ascending }) : query
  return priced.order('created_at', { ascending }).order('id', { ascending })
}

/**
 * One page of active listings and where the next one begins.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchListingPage(
  filters: PropertyFilters,
  cursor: ListingCursor | undefined,
  signal?: AbortSignal,
): Promise<ListingPage> {
  const alternatives = featureAlternatives(filters)
  let found = listing(filters)
  if (cursor) {
    const [fromThere, next] = behind(found, filters, cursor)
    found = fromThere
    alternatives.push(next)
  }
  const query = sorted(meetingEach(found, alternatives), filters)
  // One more than a page tells whether there is a next one, without counting.
  const limited = query.limit(LISTING_PAGE_SIZE + 1)
  const rows = await unwrap(
    signal ? limited.abortSignal(signal) : limited,
    'Failed to fetch properties',
  )
  const properties = rows.slice(0, LISTING_PAGE_SIZE).map(toProperty)
  const last = properties.at(-1)
  return {
    properties,
    next:
      rows.length > LISTING_PAGE_SIZE && last
        ? { search_price: last.search_price, created_at: last.created_at, id: last.id }
        : undefined,
  }
}

/**
 * The featured listings, newest first, at most six.
 * @throws ServiceError 'Failed to load featured properties'
 */
export async function fetchFeatured(signal?: AbortSignal): Promise<readonly Property[]> {
  const query = backend
    .from('properties')
    .select(WITH_CARD_IMAGES)
    .eq('featured', true)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(FEATURED_LIMIT)
  const rows = await unwrap(
    signal ? query.abortSignal(signal) : query,
    'Failed to load featured properties',
  )
  return rows.map(toProperty)
}

/**
 * One listing with all its images, or null when there is none with this id or it is no id at all.
 * @throws ServiceError 'Failed to fetch property'
 */
export async function fetchProperty(id: string, signal?: AbortSignal): Promise<Property | null> {
  if (!isUuid(id)) return null
  const query = backend.from('properties').select(WITH_ALL_IMAGES).eq('id', id).limit(1)
  const rows = await unwrap(signal ? query.abortSignal(signal) : query, 'Failed to fetch property')
  const row = rows[0]
  return row ? toProperty(row) : null
}

const SIMILAR_LIMIT = 3

/**
 * Active listings of the same class nearest in price, those of the same county first.
 * @throws ServiceError 'Failed to fetch properties'
 */
export async function fetchSimilar(
  { id, property_class, search_price, location }: Property,
  signal?: AbortSignal,
): Promise<readonly Property[]> {
  const side = (cheaper: boolean) => {
    const query = backend
      .from('properties')
      .select(WITH_CARD_IMAGES)
      .eq('property_class', property_class)
      .eq('status', 'active')
      .neq('id', id)
    const bounded = cheaper
      ? query.lte('search_price', search_price)
      : query.gt('search_price', search_price)
    // Twice as many as are shown, so that the county can have a say without reading further.
    const nearest = bounded
      .order('search_price', { ascending: !cheaper })
      .order('created_at', { ascending: !cheaper })
      .order('id', { ascending: !cheaper })
      .limit(2 * SIMILAR_LIMIT)
    return unwrap(signal ? nearest.abortSignal(signal) : nearest, 'Failed to fetch properties')
  }
  const rows = (await Promise.all([side(true), side(false)])).flat()
  return nearestFirst(rows.map(toProperty), { search_price, location }).slice(0, SIMILAR_LIMIT)
}
