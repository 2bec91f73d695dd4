import type { Building } from '~/lib/elevation/building'
import { houseFront } from '~/lib/elevation/fronts/houseFront'
import { frontage } from '~/lib/elevation/parts/walls'
import { type Box, moved, type Shapes, together } from '~/lib/elevation/shapes'

const HOUSES = 3

/** The first houses of a street that is sold house by house. */
export function row({ style, storeys, area, doorSide }: Building): Shapes {
  const width = frontage(area, storeys, { depth: 950, least: 480, most: 640, usual: 540 })
  const doorBay = doorSide === 'left' ? 0 : 1
  const one = houseFront(style, { width, storeys, bays: 2, doorBay, hasAttic: false })
  const all = Array.from({ length: HOUSES }, (_, index) => moved(one, width * index))
  const whole = together(...all)
  return { ...whole, storeys: joined(whole.storeys, width) }
}

/** A storey goes through all the houses. */
function joined(storeys: readonly Box[], width: number): Box[] {
  return storeys.filter(({ x }) => x === 0).map((each) => ({ ...each, width: width * HOUSES }))
}
