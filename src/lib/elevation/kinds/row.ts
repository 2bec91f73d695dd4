import type { Building } from '~/lib/elevation/building'
import { houseFront } from '~/lib/elevation/fronts/houseFront'
import { frontage } from '~/lib/elevation/parts/walls'
import { type Box, moved, type Shapes, together } from '~/lib/elevation/shapes'
import { BAY, bayOf } from './house'

const HOUSES = 3

/** The first houses of a street that is sold house by house. */
export function row({ style, storeys, area, bays: told, doorSide, ...rest }: Building): Shapes {
  const bays = told ?? 2
  const least = Math.max(480, bays * BAY)
  const width = frontage(area, storeys, {
    depth: 950,
    least,
    most: Math.max(640, least),
    usual: 540,
  })
  const one = houseFront(style, { ...rest, width, storeys, bays, doorBay: bayOf(doorSide, bays) })
  const all = Array.from({ length: HOUSES }, (_, index) => moved(one, width * index))
  const whole = together(...all)
  return { ...whole, storeys: joined(whole.storeys, width) }
}

/** A storey goes through all the houses. */
function joined(storeys: readonly Box[], width: number): Box[] {
  return storeys.filter(({ x }) => x === 0).map((each) => ({ ...each, width: width * HOUSES }))
}
