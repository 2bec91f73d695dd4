import type { Position } from '~/lib/mercator'

export type LatLng = Position

/** What a map shows, in degrees. */
export interface Frame {
  west: number
  south: number
  east: number
  north: number
}

/** Where homes are looked for: in a frame, and there in a drawn area, if one is given. */
export interface MapArea {
  frame: Frame
  /** At least three corners, at most fifty. */
  polygon?: readonly LatLng[] | undefined
}

/** A home on the map, at the position that visitors are shown. */
export interface MapPin extends LatLng {
  id: string
  /** The price that searches compare, of a rent by the calendar month; null if it is on application. */
  price: number | null
  type: string
  bedrooms: number
}

/** Homes near each other, counted together. */
export interface MapGroup extends LatLng {
  count: number
  /** The lowest price; null if none is stated. */
  from: number | null
  /** Whether there are more homes here than were counted. */
  isMore: boolean
}

export interface MapAnswer {
  /**
   * Whether the pins are all the homes found, in the order of the list. Otherwise there are groups, or none if nothing was
   * found among what could be looked through.
   */
  isExact: boolean
  pins: readonly MapPin[]
  groups: readonly MapGroup[]
}

/** The homes of a search that have no place on the map. */
export interface UnplacedHomes {
  /** At most 300, newest first. */
  ids: readonly string[]
  /** Whether there may be more. */
  isMore: boolean
}
