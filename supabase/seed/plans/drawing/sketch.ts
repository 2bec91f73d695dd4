import type { Direction, RoomKind } from './floorPlan.ts'

/**
 * One floor as a draughtsman would sketch it: columns and rows with their sizes in metres, and a letter in each field
 * for the room that it belongs to. Fields of one letter are one room.
 *
 * `.` is open air, `#` belongs to the building or the neighbours.
 */
export interface FloorSketch {
  level: number
  title?: string | undefined
  across: readonly number[]
  down: readonly number[]
  fields: readonly string[]
  /** The letter of each room, with its kind and its name. */
  rooms: Readonly<Record<string, readonly [RoomKind, string]>>
  /**
   * `HA`: from room H a door into room A. `H_` leads out at the front, `H^` at the back, `H<` and `H>` at the sides.
   * Then may follow `:` for double doors, `=` for an opening, `~` for no wall at all, `g` for glazed doors, `p` for a
   * plain door to the outside, `G` for a garage door, and where in the wall it is: `l`, `r`, `t`, `b` or `m`, the middle.
   */
  doors: string
  /** The rooms with a bay window, and on which side: `A_`. */
  bays?: string | undefined
  /** The rooms with a fireplace, and at which wall: `A>`. */
  fires?: string | undefined
  /** The outer walls without a window, as in `A<`. */
  blind?: string | undefined
}

export interface Sketch {
  slug: string
  floors: readonly FloorSketch[]
  /** The sides of the outline that have windows; the others are party walls or the building's. */
  facades: string
  /** How wide the windows are. */
  glazing: 'sash' | 'wide' | 'glass'
  /** The way up its stairs. */
  ascends?: Direction | undefined
  /** Where north is, in degrees clockwise from the top of the sheet, if the listing tells. */
  north?: number | undefined
  /** On which side of the front the sketch has its door, where the drawn front has one on either side. */
  doorSide?: 'left' | 'right' | undefined
}

const OTHER_SIDE: Readonly<Record<string, string>> = { '<': '>', '>': '<', l: 'r', r: 'l' }

/** The same home with its left and right exchanged. */
export function mirrored(sketch: Sketch): Sketch {
  return {
    ...sketch,
    facades: turned(sketch.facades),
    ascends: sketch.ascends && (turned(sketch.ascends) as Direction),
    floors: sketch.floors.map((floor) => ({
      ...floor,
      across: floor.across.toReversed(),
      fields: floor.fields.map((row) => [...row].reverse().join('')),
      doors: floor.doors.split(' ').map(turned).join(' '),
      bays: floor.bays && turned(floor.bays),
      fires: floor.fires && turned(floor.fires),
      blind: floor.blind && turned(floor.blind),
    })),
  }
}

const turned = (marks: string) => marks.replace(/[<>lr]/g, (mark) => OTHER_SIDE[mark] ?? mark)
