import { regionMap } from '~/components/map/LocatorMap'
import places from './places.hampshire.json'
import stations from './stations.hampshire.json'
import stationFile from './stations.hampshire.json?url&no-inline'
import water from './water.hampshire.json'

export const HampshireMap = regionMap(
  'hampshire',
  { water, stations, places },
  { stations: stationFile },
)
