import { readBuilding } from '../../../src/lib/elevation/reading/readBuilding.ts'
import { SQUARE_METRES_A_SQUARE_FOOT } from '../../../src/lib/units.ts'
import type { Room } from '../../../src/types/rooms.ts'
import type { Listing } from '../listing.ts'
import { listingId } from '../listingId.ts'
import type { FloorPlan, PlanRoom, RoomKind } from './drawing/floorPlan.ts'
import { layOut } from './drawing/layOut.ts'
import { mirrored, type Sketch } from './drawing/sketch.ts'
import { commercial } from './sketches/commercial.ts'
import { conversions } from './sketches/conversions.ts'
import { detached } from './sketches/detached.ts'
import { flats } from './sketches/flats.ts'
import { georgian } from './sketches/georgian.ts'
import { penthouses } from './sketches/penthouses.ts'
import { terraces } from './sketches/terraces.ts'

const sketches: readonly Sketch[] = [
  ...terraces,
  ...georgian,
  ...detached,
  ...flats,
  ...conversions,
  ...penthouses,
  ...commercial,
]

/** The plan of a demo listing, if one is drawn: of its stated area, with its door where the drawn front has it. */
export function planOf(listing: Listing): FloorPlan | null {
  const sketch = sketches.find(({ slug }) => slug === listing.key)
  if (!sketch || !listing.area) return null
  const { doorSide } = readBuilding({ ...listing, id: listingId(listing) })
  const isOther = sketch.doorSide !== undefined && sketch.doorSide !== doorSide
  return layOut(isOther ? mirrored(sketch) : sketch, listing.area * SQUARE_METRES_A_SQUARE_FOOT)
}

/** The rooms that are measured, in the order in which an agent lists them. */
const MEASURED: readonly RoomKind[] = [
  'work',
  'living',
  'dining',
  'kitchen',
  'study',
  'utility',
  'bedroom',
  'bathroom',
  'shower',
  'garage',
  'terrace',
]

/** The rooms that a listing's table of rooms has, floor by floor, with their measured parts. */
export function roomsOf({ floors }: FloorPlan): Room[] {
  return floors.flatMap(({ level, rooms }) =>
    inOrder(rooms).map(({ name, main }) => ({
      name,
      floor: level,
      length: toCentimetres(Math.max(main.width, main.height)),
      width: toCentimetres(Math.min(main.width, main.height)),
    })),
  )
}

const place = ({ kind }: PlanRoom) => MEASURED.indexOf(kind)

const inOrder = (rooms: readonly PlanRoom[]) =>
  rooms
    .filter(({ kind }) => MEASURED.includes(kind))
    .sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name, 'en'))

const toCentimetres = (metres: number) => Math.round(metres * 100) / 100
