import type { Building } from '~/lib/elevation/building'
import { houseFront } from '~/lib/elevation/fronts/houseFront'
import type { StreetFront } from '~/lib/elevation/fronts/streetFront'
import { frontage } from '~/lib/elevation/parts/walls'

const THREE_BAYS = 620
/** The narrowest bay. */
export const BAY = 150

/** A house in a street, whole or let by its floors. */
export function house(building: Building): StreetFront {
  const { style, storeys, floors, isPart, area, bays, doorSide, ...told } = building
  const own = isPart ? (floors ? floors.highest - floors.lowest + 1 : 1) : storeys
  const least = Math.max(480, (bays ?? 0) * BAY)
  const width = frontage(area, own, { depth: 1000, least, most: Math.max(760, least), usual: 560 })
  const count = bays ?? (width >= THREE_BAYS ? 3 : 2)
  return houseFront(style, {
    ...told,
    width,
    storeys,
    bays: count,
    doorBay: bayOf(doorSide, count),
  })
}

/** The bay of a door, counted from the left. */
export function bayOf(side: Building['doorSide'], bays: number): number {
  if (side === 'middle') return Math.floor(bays / 2)
  return side === 'left' ? 0 : bays - 1
}
