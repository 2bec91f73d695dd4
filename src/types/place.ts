export type PlaceKind =
  | 'county'
  | 'borough'
  | 'town'
  | 'district'
  | 'postcode-area'
  | 'postcode-district'
  | 'station'

/** How many listings there are; with `more`, there are more than that. */
export interface Counted {
  count: number
  more: boolean
}

/** A place of the gazetteer, with how many active listings of a class are in it. */
export interface Place extends Counted {
  slug: string
  name: string
  kind: PlaceKind
  /** The borough or county that it lies in. */
  within: string
  /** Where it has none itself: how many are so many miles around. */
  near: (Counted & { miles: number }) | null
}

/** What is suggested for a text: places, then listings by title. */
export interface Suggestions {
  places: readonly Place[]
  listings: readonly { id: string; title: string; location: string }[]
}
