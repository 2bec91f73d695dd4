import { overlap, sweepOf } from './doors.ts'
import type { Fitting } from './fitting.ts'
import type { PlanFloor, PlanRoom, Rect } from './floorPlan.ts'
import { kitchenOf, worktopsOf } from './kitchen.ts'
import { sanitaryOf } from './sanitary.ts'

/** What is built into the rooms of a floor: clear of the doors, along the walls. */
export function fittingsOf(floor: PlanFloor): Fitting[] {
  return floor.rooms.flatMap((room) => {
    const taken = waysIn(room, floor)
    if (room.kind === 'kitchen') return kitchenOf(room, floor, taken)
    if (room.kind === 'utility') return worktopsOf(room, floor, taken).slice(0, 1)
    return sanitaryOf(room, floor, taken)
  })
}

/** The leaves in the room, and the way through each door that opens elsewhere. */
function waysIn(room: PlanRoom, { doors }: PlanFloor): Rect[] {
  return doors
    .filter(({ between }) => between.includes(room.id))
    .flatMap((door) => [sweepOf(door), wayThrough(door)])
    .filter((way) => room.boxes.some((box) => overlap(box, way) > 0.03))
}

function wayThrough(door: Parameters<typeof sweepOf>[0]): Rect {
  const way = sweepOf({ ...door, swing: door.swing === 'left' ? 'right' : 'left' })
  const isUpright = door.from[0] === door.to[0]
  const [across, size] = isUpright ? [door.from[0], way.width] : [door.from[1], way.height]
  const depth = Math.min(0.5, size)
  if (isUpright) return { ...way, x: way.x < across - 0.01 ? across - depth : across, width: depth }
  return { ...way, y: way.y < across - 0.01 ? across - depth : across, height: depth }
}
