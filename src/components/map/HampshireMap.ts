import { regionMap } from '~/components/map/LocatorMap'
import places from '~/lib/map/region/places.hampshire.json'
import stations from '~/lib/map/region/stations.hampshire.json'
import stationFile from '~/lib/map/region/stations.hampshire.json?url&no-inline'
import water from '~/lib/map/region/water.hampshire.json'

export const HampshireMap = regionMap(
  'hampshire',
  { water, stations, places },
  { stations: stationFile },
)
