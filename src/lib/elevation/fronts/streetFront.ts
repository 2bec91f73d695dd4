import { type Line, level, type Shapes } from '~/lib/elevation/shapes'

/** The front of one house in a street. */
export interface HouseFront {
  width: number
  storeys: number
  bays: number
  /** The bay of the door, counted from the left. */
  doorBay: number
  hasAttic: boolean
  /** The floors of its bay window; as many as is usual if null. */
  bayFloors: number | null
  hasFlatRoof: boolean
}

export interface StreetFront extends Shapes {
  /** The beginning of the houses on either side, for one in a terrace. */
  neighbours: readonly Line[]
}

const NEIGHBOUR = 90

/** The lines of a front that go on next door, by their heights. */
export function onBothSides(width: number, ups: readonly number[]): Line[] {
  return ups.flatMap((up) => [level(-NEIGHBOUR, up, NEIGHBOUR), level(width, up, NEIGHBOUR)])
}
