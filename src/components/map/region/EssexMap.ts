import { regionMap } from '~/components/map/LocatorMap'
import places from './places.essex.json'
import stations from './stations.essex.json'
import stationFile from './stations.essex.json?url&no-inline'
import water from './water.essex.json'

export const EssexMap = regionMap('essex', { water, stations, places }, { stations: stationFile })
