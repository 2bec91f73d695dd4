import type { Building } from '~/lib/elevation/building'
import { houseFront } from '~/lib/elevation/fronts/houseFront'
import type { StreetFront } from '~/lib/elevation/fronts/streetFront'
import { frontage } from '~/lib/elevation/parts/walls'

const THREE_BAYS = 620
const BAY = 150

/** A house in a street, whole or let by its floors. */
export function house(building: Building): StreetFront {
  const { style, storeys, floors, isPart, area, bays, doorSide, hasAttic } = building
  const own = isPart ? (floors ? floors.highest - floors.lowest + 1 : 1) : storeys
  const least = Math.max(480, (bays ?? 0) * BAY)
  const width = frontage(area, own, { depth: 1000, least, most: Math.max(760, least), usual: 560 })
  const count = bays ?? (width >= THREE_BAYS ? 3 : 2)
  const doorBay = doorSide === 'left' ? 0 : count - 1
  return houseFront(style, { width, storeys, bays: count, doorBay, hasAttic })
}
