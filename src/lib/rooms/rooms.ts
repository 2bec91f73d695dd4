import type { Room } from '~/types/rooms'

/** A room as the database has it, which measures in centimetres. */
export interface RoomRow {
  name: string
  floor: number
  length_cm: number
  width_cm: number
  display_order: number
}

const CENTIMETRES = 100

/** The rooms of a listing in their order. */
export function roomsOf(rows: readonly RoomRow[]): Room[] {
  return [...rows]
    .sort((a, b) => a.display_order - b.display_order)
    .map(({ name, floor, length_cm, width_cm }) => ({
      name,
      floor,
      length: length_cm / CENTIMETRES,
      width: width_cm / CENTIMETRES,
    }))
}

/** Rooms in the form of the database, without their places in the order. */
export function roomRows(rooms: readonly Room[]): Omit<RoomRow, 'display_order'>[] {
  return rooms.map(({ name, floor, length, width }) => ({
    name,
    floor,
    length_cm: Math.round(length * CENTIMETRES),
    width_cm: Math.round(width * CENTIMETRES),
  }))
}

export interface Storey {
  floor: number
  rooms: readonly Room[]
}

/** The rooms of each floor, from the lowest up; those of one floor stay in their order. */
export function storeysOf(rooms: readonly Room[]): Storey[] {
  const floors = [...new Set(rooms.map(({ floor }) => floor))].sort((a, b) => a - b)
  return floors.map((floor) => ({ floor, rooms: rooms.filter((room) => room.floor === floor) }))
}

/** The square metres of some rooms together. */
export function totalArea(rooms: readonly Room[]): number {
  return rooms.reduce((sum, { length, width }) => sum + length * width, 0)
}
