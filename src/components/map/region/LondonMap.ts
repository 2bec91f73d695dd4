import { regionMap } from '~/components/map/LocatorMap'
import lines from './lines.london.json'
import lineFile from './lines.london.json?url&no-inline'
import places from './places.london.json'
import stations from './stations.london.json'
import stationFile from './stations.london.json?url&no-inline'
import water from './water.london.json'

export const LondonMap = regionMap(
  'london',
  { water, lines, stations, places },
  { stations: stationFile, lines: lineFile },
)
