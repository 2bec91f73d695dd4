import type { Building } from '~/lib/elevation/building'
import { type Shapes, together } from '~/lib/elevation/shapes'
import { house } from './house'

/** A house between its neighbours, of which the beginning is drawn. */
export function terrace(building: Building): Shapes {
  const front = house(building)
  return together(front, { details: front.neighbours })
}
