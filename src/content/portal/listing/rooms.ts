import { floorName, inFeet, writtenArea } from '~/content/listing/rooms'
import { groupThousands } from '~/lib/format/money'
import { squareFeet } from '~/lib/rooms/measures'
import { parseMetres, ROOM_LIMITS, type RoomEntry, type RoomField } from '~/lib/rooms/roomEntries'

/** The words of the form of rooms. */
export const roomsTexts = {
  group: 'Room sizes',
  lead: 'Each room with its size, which visitors read on the page and in the brochure.',
  open: 'Edit the rooms',
  title: 'Rooms',
  intro:
    'Measure each room at its longest and widest, in metres. Visitors can search for the largest bedroom: a room counts as one if it is called so.',
  opening: 'Loading the rooms…',
  loadFailed: 'Failed to load the rooms',
  saveFailed: 'Failed to save the rooms',
  empty: 'No rooms yet.',
  add: 'Add a room',
  full: `That is all: a listing has at most ${ROOM_LIMITS.rooms} rooms.`,
  list: 'Rooms of this listing',
  save: 'Save the rooms',
  saving: 'Saving...',
  saveAgain: 'You are signed in again. Please save again.',
  cancel: 'Cancel',
  undo: 'Undo',
  changed:
    'Somebody else has changed the rooms meanwhile. What you entered is still here, and nothing was saved.',
  removed: (name: string) => `${name} removed.`,
  room: (entry: RoomEntry, index: number) => entry.name.trim() || `Room ${index + 1}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
} as const

export const roomLabels: Readonly<Record<RoomField, string>> = {
  name: 'Name',
  floor: 'Floor',
  length: 'Length in metres',
  width: 'Width in metres',
}

const lengthProblem = `Please enter metres from ${ROOM_LIMITS.metres.least} to ${ROOM_LIMITS.metres.most}, such as 4.25.`

export const roomProblems: Readonly<Record<RoomField, string>> = {
  name: `Please enter a name of at most ${ROOM_LIMITS.name} letters, such as Bedroom 2.`,
  floor: 'Please choose a floor.',
  length: lengthProblem,
  width: lengthProblem,
}

const USUAL_FLOORS = { least: -2, most: 20 } as const

/** The floors to choose from, and the one that is chosen. */
export function floorOptions(chosen: string) {
  const { least, most } = USUAL_FLOORS
  const usual = Array.from({ length: most - least + 1 }, (_, index) => String(least + index))
  const floors = usual.includes(chosen) ? usual : [...usual, chosen]
  return floors.map((value) => ({ value, label: floorName(Number(value)) }))
}

/** The size of a room in feet, once both sides are entered. */
export function writtenSize({ length, width }: RoomEntry): string {
  const [long, wide] = [parseMetres(length), parseMetres(width)]
  if (long === undefined || wide === undefined) return ''
  return `${inFeet({ length: long, width: wide })}, ${writtenArea(long * wide)}`
}

/** What the rooms come to, beside the stated area of the listing. */
export function writtenSum(squareMetres: number, area: number | null): string {
  const sum = `Together ${writtenArea(squareMetres)}.`
  if (!area) return `${sum} The listing states no area.`
  const stated = `The listing states ${groupThousands(area)} sq ft.`
  return squareFeet(squareMetres) > area
    ? `${sum} ${stated} The rooms come to more than that: please check both.`
    : `${sum} ${stated}`
}
