import type { LatLng } from './map'

export const shownAs = ['exact', 'street', 'area'] as const
/** How exactly visitors see where a home is: as it is, to about 100 metres, or to about a kilometre. */
export type ShownAs = (typeof shownAs)[number]

/** How staff came by a position: a pin on the map, typed numbers, or the point of the listing's place. */
export type PositionSource = 'pin' | 'typed' | 'place'

/** Where a listing is, as staff state it. */
export interface StatedPosition {
  address: string | null
  postcode: string | null
  at: (LatLng & { source: PositionSource }) | null
  shown: ShownAs
}
