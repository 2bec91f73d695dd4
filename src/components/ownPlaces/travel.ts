import { milesBetween } from '~/lib/map/distance'
import { isVague } from '~/lib/map/homePosition'
import tubeFile from '~/lib/map/region/tube.london.json'
import { minutesByTube, minutesToStations, readTube } from '~/lib/ownPlaces/tube'
import type { HomePosition, OwnPlace } from '~/types/ownPlace'

export const tube = readTube(tubeFile)

/** The way from a place to a home. */
interface Travel {
  miles: number
  isVague: boolean
  /** Undefined where the data do not reach. */
  minutesByTube: number | undefined
}

/** A list asks for each place as often as it has homes. */
const known = new WeakMap<OwnPlace, ReturnType<typeof minutesToStations>>()

function stationsFrom(place: OwnPlace) {
  const found = known.get(place) ?? minutesToStations(tube, place)
  known.set(place, found)
  return found
}

export function travelBetween(place: OwnPlace, home: HomePosition): Travel {
  return {
    miles: milesBetween(place, home),
    isVague: isVague(home),
    minutesByTube: minutesByTube(tube, place, stationsFrom(place), home),
  }
}
