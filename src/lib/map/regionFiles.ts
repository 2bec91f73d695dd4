import { type RegionData, readRegion } from './regionData'
import type { Region } from './regions'

/** What is fetched of each region when it is wanted. */
export const regionFiles = {
  london: {
    water: () => import('./region/water.london.json'),
    places: () => import('./region/places.london.json'),
    stations: () => import('./region/stations.london.json'),
  },
  hampshire: {
    water: () => import('./region/water.hampshire.json'),
    places: () => import('./region/places.hampshire.json'),
    stations: () => import('./region/stations.hampshire.json'),
  },
  essex: {
    water: () => import('./region/water.essex.json'),
    places: () => import('./region/places.essex.json'),
    stations: () => import('./region/stations.essex.json'),
  },
} as const

export const linesOfLondon = () => import('./region/lines.london.json')

export async function fetchRegion(region: Region): Promise<RegionData> {
  const files = regionFiles[region]
  const [water, places, stations, lines] = await Promise.all([
    files.water(),
    files.places(),
    files.stations(),
    region === 'london' ? linesOfLondon() : undefined,
  ])
  return readRegion({
    water: water.default,
    places: places.default,
    stations: stations.default,
    lines: lines?.default,
  })
}
