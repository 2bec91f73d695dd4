import { placeDoors } from './doors.ts'
import { areaOfBay, baysOf, firesOf, stairsOf } from './features.ts'
import type { Edge, FloorPlan, PlanFloor, Rect } from './floorPlan.ts'
import { areaOf, COMMON, edgesOf, fieldsOf, type Grid, gridOf, rectOf } from './grid.ts'
import { type Opening, readOpenings } from './openings.ts'
import { roomsIn } from './rooms.ts'
import type { FloorSketch, Sketch } from './sketch.ts'
import { placeWindows } from './windows.ts'

/** Draws a sketch to measure: as large as the home is, with its walls, doors, windows and stairs. */
export function layOut(sketch: Sketch, area: number): FloorPlan {
  const rough = floorsOf(sketch, 1)
  const floors = floorsOf(sketch, Math.sqrt(area / areaOfAll(rough)))
  return {
    slug: sketch.slug,
    floors,
    area: areaOfAll(floors),
    north: sketch.north ?? null,
  }
}

const areaOfAll = (floors: readonly PlanFloor[]) =>
  floors.reduce((sum, floor) => sum + floor.area, 0)

function floorsOf(sketch: Sketch, scale: number): PlanFloor[] {
  const highest = Math.max(...sketch.floors.map(({ level }) => level))
  return sketch.floors.map((floor) =>
    floorOf(floor, sketch, { scale, isTop: floor.level === highest }),
  )
}

function floorOf(
  floor: FloorSketch,
  sketch: Sketch,
  { scale, isTop }: { scale: number; isTop: boolean },
): PlanFloor {
  const grid = gridOf(floor, scale)
  const kindOf = (id: string) => floor.rooms[id]?.[0]
  const isInside = (id: string) => kindOf(id) !== undefined && kindOf(id) !== 'terrace'
  const edges = edgesOf(grid)
  const openings = readOpenings(floor.doors)
  const between = edges.filter(({ before, after }) => isInside(before) && isInside(after))
  const open = between.filter((edge) => isOpen(edge, openings, kindOf))
  const innerWalls = between.filter((edge) => !open.includes(edge))
  const outerWalls = edges.filter(({ before, after }) => isInside(before) !== isInside(after))
  const all = roomsIn(grid, floor, innerWalls)
  const rooms = all.filter(({ kind }) => kind !== 'terrace')
  const doors = placeDoors(openings, [...innerWalls, ...outerWalls], rooms)
  const bays = baysOf(floor, outerWalls, isInside)
  const fires = firesOf(floor, rooms)
  const enclosed = rectsOf(grid, isInside)
  return {
    level: floor.level,
    title: floor.title ?? titleOf(floor.level),
    rooms,
    outside: all.filter(({ kind }) => kind === 'terrace'),
    enclosed,
    common: rectsOf(grid, (id) => id === COMMON),
    outerWalls,
    innerWalls,
    open,
    railings: edges.filter(
      ({ before, after }) =>
        (kindOf(before) === 'terrace' || kindOf(after) === 'terrace') &&
        !isInside(before) &&
        !isInside(after),
    ),
    doors,
    windows: placeWindows(
      outerWalls,
      rooms,
      { doors, bays, fires },
      { ...sketch, blind: floor.blind ?? '' },
    ),

    bays,
    stairs: stairsOf(rooms, open, { ascends: sketch.ascends, isTop }),
    fires,
    area:
      enclosed.reduce((sum, rect) => sum + areaOf(rect), 0) +
      bays.reduce((sum, bay) => sum + areaOfBay(bay), 0),
  }
}

const ORDINALS = [
  'Ground',
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
  'Eleventh',
  'Twelfth',
]

function titleOf(level: number): string {
  return level < 0 ? 'Lower ground floor' : `${ORDINALS[level] ?? `${level}th`} floor`
}

/** Stairs lie open to the hall or the landing on which they end. */
function isOpen(
  { before, after }: Edge,
  openings: readonly Opening[],
  kindOf: (id: string) => string | undefined,
): boolean {
  const kinds = [kindOf(before), kindOf(after)]
  if (kinds.includes('stairs') && kinds.includes('hall')) return true
  return openings.some(
    ({ room, to, style }) =>
      style === 'none' && ((room === before && to === after) || (room === after && to === before)),
  )
}

function rectsOf(grid: Grid, isWanted: (id: string) => boolean): Rect[] {
  return fieldsOf(grid)
    .filter(({ id }) => isWanted(id))
    .map(({ row, column }) =>
      rectOf(grid, { top: row, bottom: row + 1, left: column, right: column + 1 }),
    )
}
