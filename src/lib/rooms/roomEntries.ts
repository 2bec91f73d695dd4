import { newRequestId } from '~/lib/uuid'
import type { Room } from '~/types/rooms'
import { writtenMetres } from './measures'

/** A room as it is being entered: numbers are texts. */
export interface RoomEntry {
  key: string
  name: string
  floor: string
  length: string
  width: string
}

export type RoomField = Exclude<keyof RoomEntry, 'key'>

/** The limits of the database's constraints. */
export const ROOM_LIMITS = {
  rooms: 60,
  name: 60,
  metres: { least: 0.1, most: 500 },
  floor: { least: -5, most: 150 },
} as const

export function entryOf({ name, floor, length, width }: Room): RoomEntry {
  return {
    key: newRequestId(),
    name,
    floor: String(floor),
    length: writtenMetres(length),
    width: writtenMetres(width),
  }
}

/** Rooms as they were kept on a device; undefined for anything else. */
export function readRoomEntries(kept: unknown): Omit<RoomEntry, 'key'>[] | undefined {
  if (!Array.isArray(kept) || kept.length > ROOM_LIMITS.rooms) return undefined
  const rooms = kept.flatMap((each: unknown) => {
    const { name, floor, length, width } = Object(each)
    const isText = [name, floor, length, width].every((text) => typeof text === 'string')
    return isText && isFloor(floor) ? [{ name, floor, length, width }] : []
  })
  return rooms.length === kept.length ? rooms : undefined
}

function isFloor(text: string): boolean {
  const { least, most } = ROOM_LIMITS.floor
  return /^-?\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most
}

const METRES = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:m|metres?)?$/i

/** Reads a length such as 4.5, '4,50' or '4.5 m'; undefined for anything else. */
export function parseMetres(text: string): number | undefined {
  const digits = METRES.exec(text.trim())?.[1]
  if (digits === undefined) return undefined
  const metres = Number(digits.replace(',', '.'))
  const { least, most } = ROOM_LIMITS.metres
  return metres >= least && metres <= most ? metres : undefined
}

/** The fields of an entry that cannot be stored as they are. */
export function findRoomProblems(entry: RoomEntry): RoomField[] {
  const name = entry.name.trim()
  return [
    ...(name === '' || name.length > ROOM_LIMITS.name ? (['name'] as const) : []),
    ...(['length', 'width'] as const).filter((field) => parseMetres(entry[field]) === undefined),
  ]
}

/** The room of an entry without problems. */
export function roomOf({ name, floor, length, width }: RoomEntry): Room {
  return {
    name: name.trim(),
    floor: Number(floor),
    length: parseMetres(length) ?? 0,
    width: parseMetres(width) ?? 0,
  }
}

/** What takes the focus next, such as the first field of a room that was added. */
export interface RoomFocus {
  key: string
  on: RoomField | 'up' | 'down' | 'undo'
}

/** The rooms being entered, and those that were removed, which can be brought back. */
export interface RoomEntries {
  entries: readonly RoomEntry[]
  removed: readonly { entry: RoomEntry; index: number }[]
  focus: RoomFocus | undefined
}

export type RoomEvent =
  | { kind: 'filled'; entries: readonly RoomEntry[] }
  | { kind: 'added' }
  | { kind: 'changed'; key: string; field: RoomField; value: string }
  | { kind: 'moved'; key: string; by: -1 | 1 }
  | { kind: 'removed'; key: string }
  | { kind: 'undone' }

export const noRooms: RoomEntries = { entries: [], removed: [], focus: undefined }

export function changeRooms(state: RoomEntries, event: RoomEvent): RoomEntries {
  const { entries, removed } = state
  switch (event.kind) {
    case 'filled':
      return { ...noRooms, entries: event.entries }
    case 'added': {
      // The rooms of a floor are mostly entered one after the other.
      const floor = entries.at(-1)?.floor ?? '0'
      const entry = { key: newRequestId(), name: '', floor, length: '', width: '' }
      return { ...state, entries: [...entries, entry], focus: { key: entry.key, on: 'name' } }
    }
    case 'changed':
      return {
        ...state,
        entries: entries.map((entry) =>
          entry.key === event.key ? { ...entry, [event.field]: event.value } : entry,
        ),
        focus: undefined,
      }
    case 'moved':
      return moved(state, event)
    case 'removed': {
      const index = entries.findIndex(({ key }) => key === event.key)
      const entry = entries[index]
      if (!entry) return state
      return {
        entries: entries.toSpliced(index, 1),
        removed: [...removed, { entry, index }],
        focus: { key: entry.key, on: 'undo' },
      }
    }
    case 'undone': {
      const last = removed.at(-1)
      if (!last) return state
      return {
        entries: entries.toSpliced(last.index, 0, last.entry),
        removed: removed.slice(0, -1),
        focus: { key: last.entry.key, on: 'name' },
      }
    }
    default:
      return event satisfies never
  }
}

function moved(state: RoomEntries, { key, by }: { key: string; by: -1 | 1 }): RoomEntries {
  const { entries } = state
  const from = entries.findIndex((entry) => entry.key === key)
  const entry = entries[from]
  const to = from + by
  if (!entry || to < 0 || to >= entries.length) return state
  const isAtEnd = by < 0 ? to === 0 : to === entries.length - 1
  // The button that was pressed is of no use at the end of the list.
  const on = by < 0 === isAtEnd ? 'down' : 'up'
  return {
    ...state,
    entries: entries.toSpliced(from, 1).toSpliced(to, 0, entry),
    focus: { key, on },
  }
}
