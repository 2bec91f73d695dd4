import { useQuery } from '@tanstack/react-query'
import { ownPlaceQueries } from '~/hooks/queries/ownPlaceQueries'
import { milesBetween } from '~/lib/map/distance'
import type { LatLng } from '~/types/map'

/** Homes by the distance from a place, those without a known position last; as they are without a place or an answer. */
export function useNearestFirst<Home extends { id: string }>(
  homes: readonly Home[],
  place: LatLng | undefined,
): { homes: readonly Home[]; error: Error | null; retry: () => void } {
  const { data, error, refetch } = useQuery({
    ...ownPlaceQueries.positions(homes.map(({ id }) => id).sort()),
    enabled: place !== undefined,
  })
  const outcome = { error: place && !data ? error : null, retry: () => void refetch() }
  if (!place || !data) return { homes, ...outcome }
  const miles = ({ id }: Home) => {
    const position = data.get(id)
    return position ? milesBetween(place, position) : Number.POSITIVE_INFINITY
  }
  // Two that are infinitely far differ by nothing, and stay in their order.
  const nearestFirst = homes.toSorted((a, b) => (miles(a) === miles(b) ? 0 : miles(a) - miles(b)))
  return { homes: nearestFirst, ...outcome }
}
