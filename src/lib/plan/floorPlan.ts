/*
 * A plan in metres: x to the right and y down the sheet, from the upper left corner of the floor's walls on their inner
 * side. The front of a house is below.
 */

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export type Point = readonly [x: number, y: number]

/** What is put into a room, and whether its pipes go down. */
export type RoomKind =
  | 'living'
  | 'kitchen'
  | 'dining'
  | 'bedroom'
  | 'bathroom'
  | 'shower'
  | 'cloakroom'
  | 'utility'
  | 'study'
  | 'hall'
  | 'stairs'
  | 'store'
  | 'garage'
  | 'work'
  | 'terrace'
  | 'void'

export interface PlanRoom {
  name: string
  kind: RoomKind
  /** Between the walls; several boxes that touch are one room without a wall. */
  boxes: readonly Rect[]
  /** The measured part: its largest box. */
  main: Rect
  /** Square metres. */
  area: number
}

export type DoorStyle = 'leaf' | 'double' | 'opening' | 'glazed' | 'entrance' | 'garage'

/** An opening in a wall: the middle of its wall, from one jamb to the other. */
export interface PlanDoor {
  style: DoorStyle
  from: Point
  to: Point
  /** The rooms that it joins; null is the outside, or the landing of the building. */
  between: readonly [string, string | null]
  /** On which side of the line from jamb to jamb the leaf stands open: 1 is on its right. */
  swing: 1 | -1
}

/** In an outer wall, on its inner face. */
export interface PlanWindow {
  from: Point
  to: Point
  room: string
}

export interface PlanFloor {
  /** 0 is the ground floor, −1 the one below it. */
  level: number
  title: string
  rooms: readonly PlanRoom[]
  /** The terraces, balconies and roofs that do not count. */
  outside: readonly PlanRoom[]
  doors: readonly PlanDoor[]
  windows: readonly PlanWindow[]
  /** What the outer walls enclose: rooms and the walls between them, in square metres. */
  area: number
}

export interface FloorPlan {
  /** Of the listing. */
  slug: string
  /** The lowest first. */
  floors: readonly PlanFloor[]
  /** The gross internal area of all floors, in square metres. */
  area: number
  /** Where north is on the sheet, in degrees clockwise from its top; null if nothing tells. */
  north: number | null
}
