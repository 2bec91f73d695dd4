import type { LatLng } from '~/types/map'

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
