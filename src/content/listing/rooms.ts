import { groupThousands } from '~/lib/format/money'
import { squareFeet, writtenFeet, writtenMetres } from '~/lib/rooms/measures'
import { totalArea } from '~/lib/rooms/rooms'
import type { Property } from '~/types/property'
import type { Room } from '~/types/rooms'

export const roomTexts = {
  title: 'Rooms',
  note: 'Each room at its longest and widest, in metres and in feet.',
} as const

const ORDINALS = [
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
]

/** The name of a storey: 'Ground floor', 'Second floor', '14th floor'. */
export function floorName(floor: number): string {
  if (floor === 0) return 'Ground floor'
  if (floor === -1) return 'Lower ground floor'
  if (floor < 0) return `Basement, ${-floor} floors down`
  return `${ORDINALS[floor - 1] ?? withSuffix(floor)} floor`
}

const SUFFIXES: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

function withSuffix(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1
  return `${number}${(!isTeen && SUFFIXES[number % 10]) || 'th'}`
}

/** '4.50 x 3.25 m': the letter is what the site's typefaces have. */
export function inMetres({ length, width }: Pick<Room, 'length' | 'width'>): string {
  return `${writtenMetres(length)} x ${writtenMetres(width)} m`
}

/** `14'9" x 10'8"` */
export function inFeet({ length, width }: Pick<Room, 'length' | 'width'>): string {
  return `${writtenFeet(length)} x ${writtenFeet(width)}`
}

/** '98.4 sq m (1,059 sq ft)' */
export function writtenArea(squareMetres: number): string {
  return `${squareMetres.toFixed(1)} sq m (${groupThousands(squareFeet(squareMetres))} sq ft)`
}

/** The sum of the rooms beside the stated area, and how that was measured. */
export function roomsBesideArea({
  rooms,
  area,
  specs,
}: Pick<Property, 'rooms' | 'area' | 'specs'>): string {
  const sum = `These rooms come to ${writtenArea(totalArea(rooms))}.`
  if (!area) return `${sum} No area is stated for the whole.`
  const measure = specs.area_measure
    ? `${String(specs.area_measure).toLowerCase()}, which has halls, stairs, cupboards and inner walls as well`
    : 'how it was measured is not stated'
  return `${sum} The stated area is ${groupThousands(area)} sq ft: ${measure}.`
}
