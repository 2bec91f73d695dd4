import type { LatLng } from '~/types/map'
import type { HomePosition } from '~/types/ownPlace'

const EARTH = 6_371_008.8
const METRES_A_MILE = 1_609.344

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The straight line between two points of the earth, as the database measures it. */
export function metresBetween(from: LatLng, to: LatLng): number {
  const up = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const across = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const shrink = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat))
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(up + shrink * across)))
}

export const milesBetween = (from: LatLng, to: LatLng) => metresBetween(from, to) / METRES_A_MILE

/** Whether a home's position is too vague for tenths of a mile and for the way to a station. */
export const isVague = ({ shown }: HomePosition) => shown === null || shown === 'area'

interface Positioned {
  map_lat: number | null
  map_lng: number | null
  map_shown: HomePosition['shown']
  place: { north: number | null; east: number | null } | null
}

/** The position of a listing as visitors may read it, otherwise the point of its place. */
export function homePosition(listing: Positioned): HomePosition | null {
  const { map_lat: lat, map_lng: lng, map_shown, place } = listing
  if (lat != null && lng != null) return { lat, lng, shown: map_shown }
  if (place?.north == null || place.east == null) return null
  return { lat: place.north / 1000, lng: place.east / 1000, shown: null }
}
