import { regionMap } from '~/components/map/LocatorMap'
import places from '~/lib/map/region/places.essex.json'
import stations from '~/lib/map/region/stations.essex.json'
import stationFile from '~/lib/map/region/stations.essex.json?url&no-inline'
import water from '~/lib/map/region/water.essex.json'

export const EssexMap = regionMap('essex', { water, stations, places }, { stations: stationFile })
