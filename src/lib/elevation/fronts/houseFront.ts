import type { Style } from '~/lib/elevation/building'
import { edwardianFront } from './edwardianFront'
import { georgianFront } from './georgianFront'
import { modernFront } from './modernFront'
import { plainFront } from './plainFront'
import type { HouseFront, StreetFront } from './streetFront'
import { stuccoFront } from './stuccoFront'
import { victorianFront } from './victorianFront'

const fronts: Readonly<Record<Style, (front: HouseFront) => StreetFront>> = {
  georgian: georgianFront,
  stucco: stuccoFront,
  victorian: victorianFront,
  edwardian: edwardianFront,
  modern: modernFront,
}

export function houseFront(style: Style | null, front: HouseFront): StreetFront {
  return style ? fronts[style](front) : plainFront(front)
}
