import { countyOf } from '~/lib/listing/similarity'
import type { Position } from '~/lib/mercator'
import type { ShownAs } from '~/types/position'
import type { Property } from '~/types/property'
import { homePosition } from './homePosition'
import { type Region, regionOf } from './regions'

export type Located = Pick<
  Property,
  'place' | 'location' | 'nearest_station' | 'map_lat' | 'map_lng' | 'map_shown'
>

/** A home as visitors are shown it on a map of its region. */
export interface ShownHome {
  region: Region
  /** The name of the town or quarter. */
  name: string
  position: Position
  /** How exact the position is; null if it is that of the town or quarter. */
  shown: ShownAs | null
  /** The station that the listing states as the nearest. */
  stated: string | null
}

/** Undefined where neither a position nor a town or quarter is known: a postcode alone is no place. */
export function homeOf(property: Located): ShownHome | undefined {
  const { place, location, nearest_station: stated } = property
  const at = homePosition(property)
  if (!at || (at.shown === null && !place?.town)) return undefined
  const { shown, ...position } = at
  return {
    region: regionOf(countyOf(location), position),
    name: place?.town ?? location,
    position,
    shown,
    stated,
  }
}
