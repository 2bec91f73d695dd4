import { useQuery } from '@tanstack/react-query'
import { ownPlaceQueries } from '~/hooks/queries/ownPlaceQueries'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import { milesBetween } from '~/lib/ownPlaces/distance'
import type { LatLng } from '~/types/map'

/** Homes by the distance from a place, those without a known position last; as they are without a place. */
export function useNearestFirst<Home extends { id: string }>(
  homes: readonly Home[],
  place: LatLng | undefined,
): readonly Home[] {
  const { data, error } = useQuery({
    ...ownPlaceQueries.positions(homes.map(({ id }) => id).sort()),
    enabled: place !== undefined,
  })
  useLoggedFailure(error)
  if (!place || !data) return homes
  const miles = ({ id }: Home) => {
    const position = data.get(id)
    return position ? milesBetween(place, position) : Number.POSITIVE_INFINITY
  }
  // Two that are infinitely far differ by nothing, and stay in their order.
  return homes.toSorted((a, b) => (miles(a) === miles(b) ? 0 : miles(a) - miles(b)))
}
