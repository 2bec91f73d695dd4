import type { FloorPlan, PlanRoom, RoomKind } from '../../../src/lib/plan/floorPlan.ts'
import type { Room } from '../../../src/types/rooms.ts'
import type { Listing } from '../listing.ts'

/** The plan of a demo listing, if one is drawn. */
export function planOf(_listing: Listing): FloorPlan | null {
  return null
}

const UNMEASURED: readonly RoomKind[] = ['hall', 'stairs', 'store', 'cloakroom']

/** The rooms that a listing's table of rooms has, floor by floor, with their measured parts. */
export function roomsOf({ floors }: FloorPlan): Room[] {
  return floors.flatMap(({ level, rooms }) =>
    rooms.filter(isMeasured).map(({ name, main }) => ({
      name,
      floor: level,
      length: toCentimetres(Math.max(main.width, main.height)),
      width: toCentimetres(Math.min(main.width, main.height)),
    })),
  )
}

const isMeasured = ({ kind }: PlanRoom) => !UNMEASURED.includes(kind)

const toCentimetres = (metres: number) => Math.round(metres * 100) / 100
