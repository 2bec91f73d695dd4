import type { HomePosition } from '~/types/ownPlace'

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
