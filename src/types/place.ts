import type { LatLng } from './map'

export type PlaceKind =
  | 'county'
  | 'borough'
  | 'town'
  | 'district'
  | 'postcode-area'
  | 'postcode-district'
  | 'station'

/** A number of listings; with `more`, there are more than that. */
export interface Counted {
  count: number
  more: boolean
}

/** A place of the gazetteer, with its number of active listings of a class. */
export interface Place extends Counted, LatLng {
  slug: string
  name: string
  kind: PlaceKind
  /** The borough or county of the place. */
  within: string
  /** The number of listings within some miles, if the place itself has none. */
  near: (Counted & { miles: number }) | null
}

/** Suggestions for a text: places, then listings by title. */
export interface Suggestions {
  places: readonly Place[]
  listings: readonly { id: string; title: string; location: string }[]
}
