import { useQuery } from '@tanstack/react-query'
import { distanceFrom, ownPlaceTexts as texts } from '~/content/ownPlaces'
import { ownPlaceQueries } from '~/hooks/queries/ownPlaceQueries'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import type { OwnPlace } from '~/types/ownPlace'
import { travelBetween } from './travel'

interface OwnPlaceLinesProps {
  /** The home's id. */
  id: string
  places: readonly OwnPlace[]
  explains: boolean
}

/** One line for each place. */
export function OwnPlaceLines({ id, places, explains }: OwnPlaceLinesProps) {
  const { data: home, error } = useQuery(ownPlaceQueries.position(id))
  useLoggedFailure(error)
  if (!home) return null
  const lines = places.map((place) => ({ place, travel: travelBetween(place, home) }))
  const hasMinutes = lines.some(({ travel }) => travel.minutesByTube !== undefined)
  return (
    <>
      <ul aria-label={texts.list} className="figures">
        {lines.map(({ place, travel: { miles, isVague, minutesByTube } }) => (
          <li key={place.slug} className="first-letter:uppercase">
            {distanceFrom(place.name, miles, isVague)}
            {minutesByTube !== undefined && ` · ${texts.byTube(minutesByTube)}`}
          </li>
        ))}
      </ul>
      {explains && hasMinutes && <p>{texts.counted}</p>}
    </>
  )
}
