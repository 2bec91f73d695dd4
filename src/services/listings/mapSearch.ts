import type { PropertyFilters } from '~/content/listing/listingFields'
import { orderedFrom } from '~/lib/listing/sortFrom'
import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { AskedArea } from '~/types/alert'
import type { Json } from '~/types/database'
import type { Frame, LatLng, MapAnswer, MapArea, UnplacedHomes } from '~/types/map'
import { searchedFor } from './properties'

/** The answer of search_on_map. */
interface Answer {
  exact: boolean
  pins: [
    id: string,
    lat: number,
    lng: number,
    price: number | null,
    type: string,
    bedrooms: number,
  ][]
  groups: [lat: number, lng: number, count: number, from: number | null, isMore: boolean][]
}

/** A tenth of a metre; more digits would only make requests longer. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const framed = ({ west, south, east, north }: Frame): Frame => ({
  west: rounded(west),
  south: rounded(south),
  east: rounded(east),
  north: rounded(north),
})

const cornersOf = (polygon: readonly LatLng[]) =>
  polygon.map(({ lat, lng }) => [rounded(lat), rounded(lng)])

/** An area in the form of the database's functions. */
export function areaAsked({ frame, polygon }: MapArea): Json & AskedArea {
  const area = { frame: framed(frame), ...(polygon && { polygon: cornersOf(polygon) }) }
  return area as unknown as Json & AskedArea
}

/**
 * The active listings of a search in an area of the map, in the order of the list; or groups of them, where they are more
 * than 300.
 * @throws ServiceError 'Failed to search the map'
 */
export async function searchOnMap(
  { sort, ...filters }: PropertyFilters,
  area: MapArea,
  signal?: AbortSignal,
): Promise<MapAnswer> {
  const query = publicClient.rpc('search_on_map', {
    p_class: filters.propertyClass,
    p_area: areaAsked(area),
    p_filters: searchedFor(filters),
    // Their positions order them on this device.
    p_sort: orderedFrom(sort) ? 'date-desc' : sort,
  })
  const answer = (await unwrap(
    signal ? query.abortSignal(signal) : query,
    'Failed to search the map',
  )) as unknown as Answer
  return {
    isExact: answer.exact,
    pins: answer.pins.map(([id, lat, lng, price, type, bedrooms]) => ({
      id,
      lat,
      lng,
      price,
      type,
      bedrooms,
    })),
    groups: answer.groups.map(([lat, lng, count, from, isMore]) => ({
      lat,
      lng,
      count,
      from,
      isMore,
    })),
  }
}

/**
 * The listings of a search that have no place on the map, newest first; at most 300.
 * @throws ServiceError 'Failed to search the map'
 */
export async function fetchUnplaced(
  filters: Omit<PropertyFilters, 'sort'>,
  signal?: AbortSignal,
): Promise<UnplacedHomes> {
  const query = publicClient.rpc('unplaced_listings', {
    p_class: filters.propertyClass,
    p_filters: searchedFor(filters),
  })
  const { ids, more } = (await unwrap(
    signal ? query.abortSignal(signal) : query,
    'Failed to search the map',
  )) as unknown as { ids: string[]; more: boolean }
  return { ids, isMore: more }
}
