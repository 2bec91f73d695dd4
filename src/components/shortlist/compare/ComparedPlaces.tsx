import { travelBetween } from '~/components/ownPlaces/travel'
import { ownPlaceTexts as texts, writtenDistance } from '~/content/ownPlaces'
import { homePosition } from '~/lib/map/homePosition'
import type { OwnPlace } from '~/types/ownPlace'
import { ComparedRow } from './ComparedRow'
import { type ComparedHome, rowOf } from './comparisonRows'

interface ComparedPlacesProps {
  homes: readonly ComparedHome[]
  places: readonly OwnPlace[]
  onlyDifferences: boolean
}

/** The rows of the visitor's own places: the miles to each home and, where the data reach, the minutes by Tube. */
export function ComparedPlaces({ homes, places, onlyDifferences }: ComparedPlacesProps) {
  return places
    .flatMap((place) =>
      rowOf(
        texts.compared(place.name),
        homes.map(({ property }) => (property ? wayFrom(place, property) : '')),
      ),
    )
    .filter(({ differs }) => differs || !onlyDifferences)
    .map((row) => <ComparedRow key={row.label} row={row} homes={homes} />)
}

function wayFrom(place: OwnPlace, property: NonNullable<ComparedHome['property']>): string {
  const home = homePosition(property)
  if (!home) return ''
  const { miles, isVague, minutesByTube } = travelBetween(place, home)
  const straight = `${writtenDistance(miles, isVague)}, in a straight line`
  return minutesByTube === undefined ? straight : `${straight}\n${texts.byTube(minutesByTube)}`
}
