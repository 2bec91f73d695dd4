import { LocatorMap, type LocatorMapProps } from '~/components/map/LocatorMap'
import { readRegion } from '~/components/map/regionData'
import places from './places.hampshire.json'
import stations from './stations.hampshire.json'
import stationFile from './stations.hampshire.json?url&no-inline'
import water from './water.hampshire.json'

const data = readRegion({
  water: water.rings,
  stations: stations.stations,
  places: places.places,
})
const files = { stations: stationFile }

export function HampshireMap(props: LocatorMapProps) {
  return <LocatorMap {...props} region="hampshire" data={data} files={files} />
}
