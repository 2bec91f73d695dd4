import { useQueries } from '@tanstack/react-query'
import { ownPlaceQueries } from '~/hooks/queries/ownPlaceQueries'
import { milesBetween } from '~/lib/ownPlaces/distance'
import type { LatLng } from '~/types/map'

/** Homes by the distance from a place, those without a known position last; as they are without a place. */
export function useNearestFirst<Home extends { id: string }>(
  homes: readonly Home[],
  place: LatLng | undefined,
): readonly Home[] {
  const positions = useQueries({
    queries: place ? homes.map(({ id }) => ownPlaceQueries.position(id)) : [],
  })
  if (!place) return homes
  const miles = new Map(
    homes.map(({ id }, index) => {
      const position = positions[index]?.data
      return [id, position ? milesBetween(place, position) : Number.POSITIVE_INFINITY]
    }),
  )
  const of = ({ id }: Home) => miles.get(id) ?? Number.POSITIVE_INFINITY
  // Two that are infinitely far differ by nothing, and stay in their order.
  return homes.toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)))
}
