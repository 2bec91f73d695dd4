import { readFileSync } from 'node:fs'
import lines from '../../src/lib/map/region/lines.london.json' with { type: 'json' }
import essexPlaces from '../../src/lib/map/region/places.essex.json' with { type: 'json' }
import hampshirePlaces from '../../src/lib/map/region/places.hampshire.json' with { type: 'json' }
import londonPlaces from '../../src/lib/map/region/places.london.json' with { type: 'json' }
import essexStations from '../../src/lib/map/region/stations.essex.json' with { type: 'json' }
import hampshireStations from '../../src/lib/map/region/stations.hampshire.json' with {
  type: 'json',
}
import londonStations from '../../src/lib/map/region/stations.london.json' with { type: 'json' }
import essexWater from '../../src/lib/map/region/water.essex.json' with { type: 'json' }
import hampshireWater from '../../src/lib/map/region/water.hampshire.json' with { type: 'json' }
import londonWater from '../../src/lib/map/region/water.london.json' with { type: 'json' }
import { type RegionData, readRegion } from '../../src/lib/map/regionData.ts'
import { type Region, regionOf } from '../../src/lib/map/regions.ts'
import type { Position } from '../../src/lib/mercator.ts'
import { demoListings } from '../../supabase/seed/demoListings.ts'

/** The geography of the maps, as the browser reads it. */
export const mapRegions: Readonly<Record<Region, RegionData>> = {
  london: readRegion({
    water: londonWater,
    lines,
    stations: londonStations,
    places: londonPlaces,
  }),
  hampshire: readRegion({
    water: hampshireWater,
    stations: hampshireStations,
    places: hampshirePlaces,
  }),
  essex: readRegion({
    water: essexWater,
    stations: essexStations,
    places: essexPlaces,
  }),
}

export interface MappedHome {
  town: string
  region: Region
  position: Position
  stated: string | null
}

const gazetteer = readFileSync(
  new URL('../../supabase/migrations/20261124090050_gazetteer.sql', import.meta.url),
  'utf8',
)

/** The point that the database gives a town or quarter. */
function pointOf(town: string, county: string): Position {
  const line = new RegExp(
    `\\|${town}\\|(?:town|district|borough)\\|${county}\\|[^|]*\\|(-?\\d+)\\|(-?\\d+)$`,
    'm',
  )
  const [, north, east] = line.exec(gazetteer) ?? []
  if (!north || !east) throw new Error(`The gazetteer has no ${town} in ${county}.`)
  return { lat: Number(north) / 1000, lng: Number(east) / 1000 }
}

/** The demo listings that have a map of their own. */
export const mappedHomes: readonly MappedHome[] = [
  ...new Map(
    demoListings.map(({ location, nearest_station: stated = null }) => {
      const [town = '', county = ''] = location.split(', ')
      const position = pointOf(town, county)
      return [
        `${location} ${stated}`,
        { town, region: regionOf(county, position), position, stated },
      ] as const
    }),
  ).values(),
]
