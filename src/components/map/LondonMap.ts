import { regionMap } from '~/components/map/LocatorMap'
import lines from '~/lib/map/region/lines.london.json'
import lineFile from '~/lib/map/region/lines.london.json?url&no-inline'
import places from '~/lib/map/region/places.london.json'
import stations from '~/lib/map/region/stations.london.json'
import stationFile from '~/lib/map/region/stations.london.json?url&no-inline'
import water from '~/lib/map/region/water.london.json'

export const LondonMap = regionMap(
  'london',
  { water, lines, stations, places },
  { stations: stationFile, lines: lineFile },
)
