import { LocatorMap, type LocatorMapProps } from '~/components/map/LocatorMap'
import { readRegion } from '~/components/map/regionData'
import places from './places.essex.json'
import stations from './stations.essex.json'
import stationFile from './stations.essex.json?url&no-inline'
import water from './water.essex.json'

const data = readRegion({
  water: water.rings,
  stations: stations.stations,
  places: places.places,
})
const files = { stations: stationFile }

export function EssexMap(props: LocatorMapProps) {
  return <LocatorMap {...props} region="essex" data={data} files={files} />
}
