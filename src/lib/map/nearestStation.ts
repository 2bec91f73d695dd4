import type { Position } from '~/lib/mercator'
import { milesBetween } from './distance'
import type { Spot } from './regionData'

export interface Station extends Spot {
  /** In a straight line. */
  miles: number
}

/**
 * The station that the listing states, since staff know the building's; without a known one, the nearest to the
 * position. Some names exist twice, so the nearer one is meant.
 */
export function nearestStation(
  position: Position,
  stations: readonly Spot[],
  stated: string | null,
): Station | undefined {
  const nearestFirst = stations
    .map((spot) => ({ ...spot, miles: milesBetween(position, spot.position) }))
    .sort((one, other) => one.miles - other.miles)
  return nearestFirst.find(({ name }) => name === stated) ?? nearestFirst[0]
}
