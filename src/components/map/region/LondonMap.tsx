import { LocatorMap, type LocatorMapProps } from '~/components/map/LocatorMap'
import { readRegion } from '~/components/map/regionData'
import lines from './lines.london.json'
import lineFile from './lines.london.json?url&no-inline'
import places from './places.london.json'
import stations from './stations.london.json'
import stationFile from './stations.london.json?url&no-inline'
import water from './water.london.json'

const data = readRegion({
  water: water.rings,
  lines: lines.lines,
  stations: stations.stations,
  places: places.places,
})
const files = { stations: stationFile, lines: lineFile }

export function LondonMap(props: LocatorMapProps) {
  return <LocatorMap {...props} region="london" data={data} files={files} />
}
