/*
 * A plan in metres: x to the right and y down the sheet, from the upper left corner of the floor on the inner side of
 * its walls. The front of a house is below.
 */

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export type Point = readonly [x: number, y: number]

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

/** The rooms whose pipes go down. */
export const WET_KINDS: readonly RoomKind[] = [
  'kitchen',
  'bathroom',
  'shower',
  'cloakroom',
  'utility',
]

export interface PlanRoom {
  /** One letter, which is the room's own on its floor. */
  id: string
  name: string
  kind: RoomKind
  /** Between the walls. Several boxes that touch are one room without a wall. */
  boxes: readonly Rect[]
  /** The part that is measured: the largest rectangle in the room. */
  main: Rect
  /** Square metres. */
  area: number
}

/** A wall or the edge of a terrace, along the line between what is before it (left of it or above it) and after it. */
export interface Edge {
  isUpright: boolean
  at: number
  from: number
  to: number
  /** The letter of a room, or one of the marks of what is not the home's. */
  before: string
  after: string
}

export type DoorStyle = 'leaf' | 'double' | 'opening' | 'glazed' | 'entrance' | 'garage'

/** An opening in a wall, from its hinge to the other jamb, on the line of the wall. */
export interface PlanDoor {
  style: DoorStyle
  from: Point
  to: Point
  /** The letters of the rooms that it joins; null is the outside, or the landing of the building. */
  between: readonly [string, string | null]
  /** Where the leaf stands open: on the left of the way from the hinge to the jamb, or on its right. */
  swing: 'left' | 'right'
}

/** In an outer wall, on its inner face, with the room on the right of the way from one end to the other. */
export interface PlanWindow {
  from: Point
  to: Point
  room: string
}

/** A canted bay in front of an outer wall, as the four points of its inner face. */
export interface PlanBay {
  room: string
  points: readonly [Point, Point, Point, Point]
}

/** The way up a flight of stairs on the sheet. */
export type Direction = '^' | '_' | '<' | '>'

export interface PlanStairs {
  box: Rect
  ascends: Direction
  /** At the highest floor there is only the way down. */
  leads: 'up' | 'down'
  /** On which side of the way up the hall or landing is, if on one. */
  landing: 'left' | 'right' | null
  /** Whether the flight begins in a hall; else its first steps turn in from the side. */
  isFootOpen: boolean
}

export interface PlanFire {
  room: string
  box: Rect
  side: Direction
}

export interface PlanFloor {
  /** 0 is the ground floor, −1 the one below it. */
  level: number
  title: string
  rooms: readonly PlanRoom[]
  /** Terraces and balconies, which do not count. */
  outside: readonly PlanRoom[]
  /** What the outer walls enclose, as rectangles beside one another. */
  enclosed: readonly Rect[]
  /** Stairs, lifts and passages of the building, as rectangles. */
  common: readonly Rect[]
  /** The walls around the floor, on their inner faces. */
  outerWalls: readonly Edge[]
  /** The walls between rooms, on their middle lines. */
  innerWalls: readonly Edge[]
  /** Where two rooms, or the stairs and a landing, meet without a wall. */
  open: readonly Edge[]
  /** The edges of terraces that no wall is on. */
  railings: readonly Edge[]
  doors: readonly PlanDoor[]
  windows: readonly PlanWindow[]
  bays: readonly PlanBay[]
  stairs: readonly PlanStairs[]
  fires: readonly PlanFire[]
  /** What the outer walls enclose, with the bays: rooms and the walls between them, in square metres. */
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

/** In metres. */
export const INNER_WALL = 0.12
export const OUTER_WALL = 0.3
