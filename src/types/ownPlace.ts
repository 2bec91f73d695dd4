import type { LatLng } from './map'
import type { ShownAs } from './position'

/** A place that matters to the visitor, such as their work: one of the gazetteer under their own name for it. */
export interface OwnPlace extends LatLng {
  name: string
  slug: string
}

/** Where visitors may know a home to be; `shown` is null where it is only the point of its town or quarter. */
export interface HomePosition extends LatLng {
  shown: ShownAs | null
}
